import { NextRequest } from "next/server";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { enrol } from "@/e2e/support/web/authenticator";
import { useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { Browser, mailedLink, password, start } from "./browser.fixture";
import { POST } from "./route";

let logged = "";
beforeAll(async () => {
  await useDatabase();
});
beforeEach(() => {
  logged = "";
  vi.stubEnv("LOG_LEVEL", "error");
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => ((logged += String(text)), true));
  onTestFinished(() => {
    spy.mockRestore();
    vi.unstubAllEnvs();
  });
});

/** What `ask` is answered while queries of a table fail: the code of the error, and nothing of its cause; the log has that. */
async function withoutTable(table: string, ask: () => Promise<{ status: number; url: string }>) {
  await pool()`alter table ${pool()(table)} rename to hidden`;
  const { status, url } = await ask().finally(() => pool()`alter table hidden rename to ${pool()(table)}`);
  expect(decodeURIComponent(url)).not.toMatch(/query|select|insert|params/i);
  expect(logged).toContain("Failed query");
  return { status, error: new URL(url).searchParams.get("error") };
}

test("a password that cannot be looked up is answered Unavailable, not as a wrong one", async () => {
  const { email } = await makeAccount({ password });
  const browser = new Browser();
  const answer = await withoutTable("users", () => browser.typePassword(email));
  expect(answer).toEqual({ status: 401, error: "Unavailable" });
  expect(await browser.typePassword(email)).toEqual({ status: 200, url: start });
});

test("a right password whose second step cannot be looked up is answered Unavailable, and signs nobody in", async () => {
  const { email } = await makeAccount({ password });
  const browser = new Browser();
  const answer = await withoutTable("totp_secrets", () => browser.typePassword(email));
  expect(answer).toEqual({ status: 200, error: "Unavailable" });
  expect(await browser.person()).toBeNull();
});

test("a code that cannot be judged is answered Unavailable, not as a wrong one", async () => {
  const { userId, email } = await makeAccount({ password, isProven: true });
  const { app } = await enrol(userId, password);
  const browser = new Browser();
  await browser.typePassword(email);
  const answer = await withoutTable("totp_secrets", () => browser.typeCode(app.next()));
  expect(answer).toEqual({ status: 401, error: "Unavailable" });
  expect(await browser.typeCode(app.next())).toEqual({ status: 200, url: start });
});

test("a link that cannot be counted, and one whose second step cannot be looked up, are answered Unavailable", async () => {
  const { email } = await makeAccount({ password });
  const browser = new Browser();
  const ask = () => browser.send("signin/email", { email, callbackUrl: start });
  expect(await withoutTable("entry_mails", ask)).toMatchObject({ error: "Unavailable" });
  const link = await mailedLink(browser, email);
  const pressed = await withoutTable("totp_secrets", () => browser.press(link));
  expect(pressed).toMatchObject({ status: 302, error: "Unavailable" });
});

test("what the sign-in library says of a failed query goes to the log as everything does: one line, and without its values", async () => {
  const { email } = await makeAccount({ password });
  const browser = new Browser();
  const printed = vi.spyOn(console, "error").mockReturnValue(undefined);
  onTestFinished(() => printed.mockRestore());
  const link = await mailedLink(browser, email);
  for (const ask of [() => browser.send("signin/email", { email, callbackUrl: start }), () => browser.press(link)])
    await withoutTable("verification_tokens", ask);
  expect(printed).not.toHaveBeenCalled();
  // Where there is no mail server a mail is such a line, too.
  const lines = logged.split("\n").filter((line) => line !== "" && !line.startsWith("mail to"));
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: "error" });
  expect(lines.join()).not.toContain(email);
});

test("404 for what browsers would add to the log", async () => {
  const request = new NextRequest("http://localhost:3000/api/auth/_log", {
    method: "POST",
    body: "level=error&code=x",
  });
  expect((await POST(request, { params: Promise.resolve({ nextauth: ["_log", "x"] }) })).status).toBe(404);
  expect(logged).toBe("");
});
