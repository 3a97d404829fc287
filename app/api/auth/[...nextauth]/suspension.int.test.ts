import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { enrol } from "@/e2e/support/web/authenticator";
import { useDatabase } from "@/e2e/support/database";
import { setSuspended } from "@/lib/domains/accounts/service";
import { pool } from "@/lib/platform/db/client";
import { Browser, mailedLink, password, start } from "./browser.fixture";

beforeAll(async () => {
  await useDatabase();
});

const told = /^https?:\/\/[^/]+\/sign-in\?error=Suspended$/;

test("the right password and a mailed link of a suspended account lead to the page that says so, and open no session", async () => {
  const { userId, email } = await makeAccount({ password, isProven: true });
  const browser = new Browser();
  const link = await mailedLink(browser, email);
  await setSuspended(userId, true);
  expect(await browser.typePassword(email)).toMatchObject({ url: expect.stringMatching(told) });
  expect(await browser.press(link)).toMatchObject({ status: 302, url: expect.stringMatching(told) });
  expect(await pool()`select from sessions where user_id = ${userId}`).toHaveLength(0);
  expect(await browser.typePassword(email, "wrong horse")).toMatchObject({
    status: 401,
    url: expect.not.stringContaining("Suspended"),
  });
  await setSuspended(userId, false);
  expect(await browser.typePassword(email)).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});

test("the code of an account that was suspended after its password leads there too", async () => {
  const { userId, email } = await makeAccount({ password, isProven: true });
  const { app } = await enrol(userId, password);
  const browser = new Browser();
  await browser.typePassword(email);
  await setSuspended(userId, true);
  expect(await browser.typeCode(app.next())).toMatchObject({ url: expect.stringMatching(told) });
});
