import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { enrol } from "@/e2e/support/web/authenticator";
import { useDatabase } from "@/e2e/support/database";
import { Browser, mailedLink, password, start } from "./browser.fixture";

beforeAll(async () => {
  await useDatabase();
});

async function makeEnrolled() {
  const account = await makeAccount({ password, isProven: true });
  return { ...account, ...(await enrol(account.userId, password)) };
}

test("the right password opens no session of an account with two factors; the code after it does, on the page asked for", async () => {
  const { userId, email, app } = await makeEnrolled();
  const browser = new Browser();
  expect(await browser.typePassword(email)).toMatchObject({
    status: 200,
    url: expect.stringMatching(/\/sign-in\/code$/),
  });
  expect(await browser.person()).toBeNull();
  expect(await browser.typeCode("000000")).toMatchObject({ status: 401 });
  expect(await browser.person()).toBeNull();
  expect(await browser.typeCode(app.next())).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});

test("a code that was used opens nothing in another browser, and none opens anything without the password", async () => {
  const { email, app } = await makeEnrolled();
  const [one, other, stranger] = [new Browser(), new Browser(), new Browser()];
  const code = app.next();
  await one.typePassword(email);
  await one.typeCode(code);
  await other.typePassword(email);
  expect(await other.typeCode(code)).toMatchObject({ status: 401 });
  expect(await other.person()).toBeNull();
  await stranger.typePassword(email, "wrong horse");
  expect(await stranger.typeCode(app.next())).toMatchObject({ status: 401, url: expect.stringContaining("Expired") });
  expect(await stranger.person()).toBeNull();
});

test("a mailed link is asked for a code too; a recovery code answers", async () => {
  const { userId, email, codes } = await makeEnrolled();
  const browser = new Browser();
  const link = await mailedLink(browser, email);
  expect(await browser.press(link)).toMatchObject({ status: 302, url: expect.stringMatching(/\/sign-in\/code$/) });
  expect(await browser.person()).toBeNull();
  expect(await browser.typeCode(codes[0] ?? "")).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});

test("an account without a second factor is asked for nothing more", async () => {
  const { userId, email } = await makeAccount({ password });
  const browser = new Browser();
  expect(await browser.typePassword(email)).toEqual({ status: 200, url: start });
  expect(await browser.person()).toBe(userId);
});
