import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { useDatabase } from "@/e2e/support/database";
import { mailsTo } from "@/e2e/support/outbox";
import { findByPassword } from "@/lib/domains/accounts/service";
import { Browser, mailedLink, password, start } from "./browser.fixture";
import { GET, POST } from "./route";

beforeAll(async () => {
  await useDatabase();
});

test("a mail leads to a page; the button on it signs in, once", async () => {
  const { userId, email } = await makeAccount({ password });
  const browser = new Browser();
  const link = await mailedLink(browser, email);
  expect(new URL(link).pathname).toBe("/sign-in/link");
  expect(await browser.press(link)).toEqual({ status: 302, url: start });
  expect(await browser.person()).toBe(userId);
  expect(await new Browser().press(link)).toMatchObject({ url: expect.stringContaining("error=Verification") });
});

test("302 to that page for whoever only opens the address the button leads to, and for a form of another site: no token is used, no password wiped", async () => {
  const { userId, email } = await makeAccount({ password });
  const browser = new Browser();
  const { search } = new URL(await mailedLink(browser, email));
  const address = `http://localhost:3000/api/auth/callback/email${search}`;
  const cases = [
    { method: "GET" },
    { method: "HEAD" },
    // The library reads no further than the provider.
    { method: "GET", rest: ["x"] },
    { method: "POST", headers: { "sec-fetch-site": "cross-site" } },
    { method: "POST", headers: { "sec-fetch-site": "same-site" }, rest: ["x"] },
  ];
  for (const { method, headers = {}, rest = [] } of cases) {
    const request = new NextRequest(address, { method, headers });
    const open = method === "POST" ? POST : GET;
    const answer = await open(request, { params: Promise.resolve({ nextauth: ["callback", "email", ...rest] }) });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^https?:\/\/[^/]+\/sign-in\/link\?/),
    ]);
    expect(new URL(answer.headers.get("location") ?? "").search).toBe(search);
  }
  expect(await findByPassword(email, password)).toEqual({ userId });
  expect(await browser.press(`http://localhost:3000/sign-in/link${search}`)).toEqual({ status: 302, url: start });
});

test("strangers who ask for links all the time keep none from a browser that is known at the address", async () => {
  const { email } = await makeAccount({ password });
  for (let asked = 0; asked < 5; asked += 1) await mailedLink(new Browser(), email);
  const owner = new Browser();
  await owner.send("signin/email", { email, callbackUrl: start });
  expect(await mailsTo(email)).toHaveLength(5);
  owner.rememberDevice(email);
  await owner.send("signin/email", { email, callbackUrl: start });
  expect(await mailsTo(email)).toHaveLength(6);
});
