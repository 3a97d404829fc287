import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { createAuthenticator } from "@/e2e/support/web/authenticator";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { press } from "@/e2e/support/web/billing-pages";
import { findByPassword, knownDevice } from "@/lib/domains/accounts/service";
import { listSessions } from "@/lib/domains/accounts/sessions";
import { overviewOf } from "@/lib/domains/billing/overview";
import { customerOf } from "@/lib/domains/billing/purchase";
import { listSubscriptions } from "@/lib/domains/billing/stripe";
import { sync } from "@/lib/domains/billing/sync";
import { isOpenToAll, accountActions, type AccountActionName } from "@/lib/contract/account-actions";
import { accountHeader } from "@/lib/contract/dashboard-header";
import { pool } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { call, makeMember, origin, password, signIn } from "./account-actions.fixture";
import { deviceToken, newDeviceCookie } from "../authentication/device-cookie";
import { serve } from "../serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.drop();
});

describe("the door", () => {
  const closed = (Object.keys(accountActions) as AccountActionName[]).filter((name) => !isOpenToAll(name));

  test.each(closed)("401 for %s when nobody is signed in", async (name) =>
    expect(await call(accountActions[name].path.slice(1), accountActions[name].example)).toMatchObject({
      status: 401,
      body: { code: "PUBLIC_API_KEY_REQUIRED" },
    }),
  );

  test.each(closed)("401 for %s from a page that was drawn for another account, which says to reload", async (name) => {
    const [{ userId: drawnFor }, { cookie }] = [await makeAccount(), await makeMember()];
    const { path, example } = accountActions[name];
    expect(await call(path.slice(1), example, { cookie, [accountHeader]: drawnFor })).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining("another account has signed in"), hint: "Reload the page." },
    });
  });

  test("200 from a page that was drawn for the account that is signed in", async () => {
    const { userId, cookie } = await makeMember();
    expect((await call("rename", { name: "Bo" }, { cookie, [accountHeader]: userId })).status).toBe(200);
  });

  test.each(["https://evil.example", "null", ""])("403 for a page of %j", async (from) =>
    expect((await call("sign-up", accountActions.signUp.example, { origin: from })).status).toBe(403),
  );

  test("404 for what is not there, and for what only looks like it", async () => {
    for (const path of ["nothing", "__proto__", "signUp"]) expect((await call(path, {})).status).toBe(404);
  });

  test("400 naming each field that is wrong", async () => {
    const { status, body } = await call("sign-up", { email: "nobody", password: "short", plan: "pro" });
    expect([status, body["code"]]).toEqual([400, "INVALID_REQUEST"]);
    expect(body["message"]).toMatch(/email.*password.*plan/s);
    expect(body["problems"]).toMatchObject([{ field: "email" }, { field: "password" }, { field: "plan" }]);
  });

  test.each([
    ["one address", () => "203.0.113.9"],
    ["one network of IPv6, and its ports", (n: number) => `[2001:db8:0:1::${n}]:${4000 + n}`],
    ["one address, written as IPv6 too", (n: number) => (n % 2 ? "203.0.113.10" : "::ffff:203.0.113.10")],
  ])("429 after twenty tries of %s in a minute", async (_, addressOf) => {
    const tries = Array.from({ length: 21 }, (_one, n) => call("sign-up", {}, { "x-forwarded-for": addressOf(n) }));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await call("sign-up", {}, { "x-forwarded-for": "2001:db8:0:2::1" })).status).toBe(400);
  });
});

describe("sign-up", () => {
  test("opens an account that its password enters; a taken address is 400 whatever its case", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const { status, body } = await call("sign-up", { email: ` ${email}`, password, name: "Ada" });
    expect(status).toBe(200);
    expect(await findByPassword(email, password)).toEqual({ userId: body["userId"] });
    expect((await call("sign-up", { email: email.toUpperCase(), password })).status).toBe(400);
  });
});

describe("a session", () => {
  test("lists where the account is signed in, and ends alone or with all others", async () => {
    const member = await makeMember();
    const [other, third] = [await signIn(member.userId), await signIn(member.userId)];
    const { cookie } = member;
    expect((await listSessions(member.userId)).map(({ device }) => device)).toEqual(Array(3).fill("Firefox on Linux"));
    expect((await call("end-session", { sessionId: other.sessionId }, { cookie })).status).toBe(200);
    expect((await call("rename", { name: "x" }, { cookie: other.cookie })).status).toBe(401);
    expect((await call("end-session", { sessionId: null }, { cookie })).status).toBe(200);
    expect((await call("rename", { name: "x" }, { cookie: third.cookie })).status).toBe(401);
    expect((await call("rename", { name: "Bo" }, { cookie })).status).toBe(200);
  });

  test("of another account cannot be ended", async () => {
    const [one, two] = [await makeMember(), await makeMember()];
    await call("end-session", { sessionId: two.sessionId }, { cookie: one.cookie });
    expect((await call("rename", { name: "x" }, { cookie: two.cookie })).status).toBe(200);
  });

  test("G8 is no key of the public API -> 401", async () => {
    const { cookie } = await makeMember();
    const answer = await serve(new Request(`${origin}/api/public/v1/me`, { headers: { cookie, origin } }));
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "PUBLIC_API_KEY_REQUIRED" }]);
  });

  test("without a row is worth nothing, however well its cookie is signed", async () => {
    const { userId } = await makeAccount();
    const token = await encode({ token: { sub: userId }, secret: env().NEXTAUTH_SECRET });
    expect((await call("rename", { name: "x" }, { cookie: `next-auth.session-token=${token}` })).status).toBe(401);
  });
});

describe("two-factor sign-in", () => {
  test("is set up with the password and a code, renewed and turned off with a code each", async () => {
    const member = await makeMember({ isProven: true });
    const { cookie } = member;
    expect((await call("set-up-two-factor", {}, { cookie })).body["problems"]).toMatchObject([{ field: "password" }]);
    const { body } = await call("set-up-two-factor", { password }, { cookie });
    const app = createAuthenticator(String(body["secret"]));
    const confirmed = await call("confirm-two-factor", { code: app.next() }, { cookie });
    expect([confirmed.status, confirmed.body["recoveryCodes"]]).toEqual([200, expect.any(Array)]);
    const refused = await call("renew-recovery-codes", { code: "000000" }, { cookie });
    expect([refused.status, refused.body["problems"]]).toMatchObject([400, [{ field: "code" }]]);
    expect((await call("renew-recovery-codes", { code: app.next() }, { cookie })).status).toBe(200);
    expect((await call("turn-off-two-factor", { code: app.next() }, { cookie })).status).toBe(200);
  });

  test("429 after ten wrong codes, also for a right one", async () => {
    const { cookie } = await makeMember({ isProven: true });
    const { body } = await call("set-up-two-factor", { password }, { cookie });
    const attempt = (code: string) => call("confirm-two-factor", { code }, { cookie });
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt("000000")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await attempt(createAuthenticator(String(body["secret"])).next())).status).toBe(429);
  });
});

test("a browser becomes known where somebody signs in, once", async () => {
  const { cookie, email } = await makeMember();
  const set = [`${cookie}; Path=/; HttpOnly`];
  const made = await newDeviceCookie(new Headers(), set);
  expect(made).toMatch(/^spotmill\.device=\w{22}\.[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  const known = new Headers({ cookie: made?.split(";")[0] ?? "" });
  expect(knownDevice(email, deviceToken(known))).toMatch(/^\w{22}$/);
  expect(await newDeviceCookie(known, set)).toBeNull();
  expect(await newDeviceCookie(new Headers(), ["next-auth.csrf-token=1; Path=/"])).toBeNull();
});

describe("billing", () => {
  test("checkout, change, end and resume act on the subscription of who is signed in", async () => {
    const account = await makeAccount({ password, subscription: null });
    const { cookie } = await signIn(account.userId);
    expect((await call("change-plan", { plan: "pro" }, { cookie })).status).toBe(402);
    const { body } = await call("checkout", { plan: "startup" }, { cookie });
    expect((await press(String(body["url"]), "pay")).status).toBe(303);
    await sync(account.userId);
    expect((await call("change-plan", { plan: "pro" }, { cookie })).status).toBe(200);
    expect((await call("set-ending", { isEnding: true }, { cookie })).status).toBe(200);
    expect(await overviewOf(account.userId)).toMatchObject({ plan: "pro", cancelAt: expect.any(Date) });
    expect((await call("set-ending", { isEnding: false }, { cookie })).status).toBe(200);
    expect(await overviewOf(account.userId)).toMatchObject({ cancelAt: null });
    expect(String((await call("portal", {}, { cookie })).body["url"])).toContain("/test-billing/portal/");
  });
});

test("an account without a password is deleted soon after signing in only: its session may have been left open", async () => {
  const { userId, email } = await makeAccount();
  const { cookie, sessionId } = await signIn(userId);
  const at = (minutesAgo: number) =>
    pool()`update sessions set created_at = now() - make_interval(mins => ${minutesAgo}) where id = ${sessionId}`;
  await at(16);
  expect(await call("delete-account", { email }, { cookie })).toMatchObject({
    status: 400,
    body: { hint: "Sign out and in again, then repeat this." },
  });
  await at(14);
  expect((await call("delete-account", { email }, { cookie })).status).toBe(200);
});

test("a deleted account: its key is 401, its session over, its subscription ended, its address free", async () => {
  const member = await makeMember();
  const { userId, email, cookie, secret } = member;
  const customer = await customerOf(member);
  const me = () => serve(new Request(`${origin}/api/public/v1/me`, { headers: { authorization: `Bearer ${secret}` } }));
  expect((await call("delete-account", { email: "other@example.test", password }, { cookie })).status).toBe(400);
  for (const proof of [{}, { password: "guess" }])
    expect(await call("delete-account", { email, ...proof }, { cookie })).toMatchObject({
      status: 400,
      body: { message: "password: must be the password of this account" },
    });
  expect((await me()).status).toBe(200);
  expect((await call("delete-account", { email: email.toUpperCase(), password }, { cookie })).status).toBe(200);
  expect((await me()).status).toBe(401);
  expect((await call("rename", { name: "x" }, { cookie })).status).toBe(401);
  expect(await listSessions(userId)).toEqual([]);
  expect((await listSubscriptions(customer)).map(({ status }) => status)).toEqual(["canceled"]);
  expect((await call("sign-up", { email, password })).status).toBe(200);
});
