import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { createClient } from "@/e2e/support/client";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { mailsTo } from "@/e2e/support/outbox";
import { pool } from "@/lib/platform/db/client";
import { serve } from "@/lib/surfaces/rest/serve";
import { createAccount, createAdapter, findByPassword, findSignedIn, requestReset, resetPassword } from "./service";
import { openSession } from "./sessions";

const password = "correct horse";
let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  process.env["LOG_LEVEL"] = "silent";
});
afterAll(() => database.drop());

const adapter = createAdapter(async () => null);

/** Opens the mailed link of an account, in a browser that may be signed in somewhere. */
const signInByLink = (userId: string, sessionId: string | null) =>
  createAdapter(() => findSignedIn(sessionId)).updateUser({ id: userId, emailVerified: new Date() });

const { call } = createClient("http://api.example", serve);
const tables = ["identities", "api_keys", "sessions", "webhooks", "agent_schedules", "agent_channels"] as const;

/** Number of rows an account has in each table through which somebody reaches it, or hears from it. */
async function waysIn(userId: string): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const owner = ["identities", "sessions"].includes(table) ? "user_id" : "account_id";
    const [row] = await pool()`select count(*)::int as rows from ${pool()(table)} where ${pool()(owner)} = ${userId}`;
    return [table, row?.["rows"]] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const each = (rows: number) => Object.fromEntries(tables.map((table) => [table, rows]));

/** An account that somebody made with an address they have not proven, and everything they left in it. */
async function prepare() {
  const account = await makeAccount({ password });
  const { userId, secret: key } = account;
  await pool()`insert into identities (user_id, type, provider, provider_account_id)
    values (${userId}, 'oauth', 'google', ${userId})`;
  const sessionId = await openSession(userId, null);
  const post = async (path: string, body: object) => {
    const answer = await call("POST", path, { key, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body as Record<string, Record<string, string>>;
  };
  await post("/webhooks", { url: "https://example.com/hooks" });
  await post("/agent/channels", { kind: "email", name: "Mine", email: "stranger@example.test" });
  await post("/agent/schedules", { name: "Mine", prompt: "Make an ad", cron: "0 9 * * 1", timezone: "Europe/Berlin" });
  expect(await waysIn(userId)).toEqual(each(1));
  return { ...account, sessionId };
}

async function resetToken(email: string): Promise<string> {
  requestReset(email, null);
  return vi.waitFor(async () => {
    const token = /\/reset\?token=([\w.-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1];
    if (!token) throw new Error("no mail yet");
    return token;
  });
}

test("the first mailed link that is opened wipes every way in that a stranger prepared, a second nothing", async () => {
  const { userId, email, secret } = await prepare();
  await signInByLink(userId, null);
  expect(await waysIn(userId)).toEqual(each(0));
  expect(await findByPassword(email, password)).toBeNull();
  expect((await call("GET", "/me", { key: secret })).status).toBe(401);

  await openSession(userId, null);
  await signInByLink(userId, null);
  expect(await waysIn(userId)).toMatchObject({ sessions: 1 });
});

test("a link that is opened where the account is signed in already proves that both are one person: nothing goes", async () => {
  const { userId, email, sessionId } = await prepare();
  await signInByLink(userId, sessionId);
  expect(await waysIn(userId)).toEqual(each(1));
  expect(await findByPassword(email, password)).toEqual({ userId });
});

test("a session of another account proves nothing", async () => {
  const [mine, theirs] = [await prepare(), await prepare()];
  await signInByLink(mine.userId, theirs.sessionId);
  expect(await waysIn(mine.userId)).toEqual(each(0));
  expect(await waysIn(theirs.userId)).toEqual(each(1));
});

test("a password chosen by mail is a first proof too; a later one ends sessions and names the keys that exist", async () => {
  const { userId, email } = await prepare();
  expect(await resetPassword(await resetToken(email), "brand new horse", null)).toEqual({
    email,
    keys: [],
    services: [],
  });
  expect(await waysIn(userId)).toEqual(each(0));
  expect(await findByPassword(email, "brand new horse")).toEqual({ userId });
});

test("a password chosen where the account is signed in already deletes nothing: its keys are named, its sessions end", async () => {
  const { userId, email, keyId, sessionId } = await prepare();
  const session = await findSignedIn(sessionId);
  const { keys } = await resetPassword(await resetToken(email), "brand new horse", session);
  expect(keys).toMatchObject([{ id: keyId }]);
  expect(await waysIn(userId)).toEqual({ ...each(1), sessions: 0 });
  expect(await findByPassword(email, "brand new horse")).toEqual({ userId });
});

test("the mail of a reset warns of what another browser deletes, until the address is proven", async () => {
  const { userId, email } = await prepare();
  const warns = async () => (await mailsTo(email)).at(-1)?.text.includes("in any other one, its password, keys");
  await resetToken(email);
  expect(await warns()).toBe(true);
  await signInByLink(userId, null);
  requestReset(email, null);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  expect(await warns()).toBe(false);
});

test("a password reset of a proven account keeps its keys and linked services and shows them, and ends its sessions", async () => {
  const { userId, email, keyId, sessionId } = await prepare();
  await signInByLink(userId, sessionId);
  const { keys, services } = await resetPassword(await resetToken(email), "brand new horse", null);
  expect(keys).toMatchObject([{ id: keyId, name: "test", revoked_at: null }]);
  expect(services).toEqual(["Google"]);
  expect(await waysIn(userId)).toEqual({ ...each(1), sessions: 0 });
});

test("no other service is linked before the address is proven", async () => {
  const { userId } = await createAccount({ email: "squatter@example.test", password });
  const link = () => adapter.linkAccount({ userId, type: "oauth", provider: "github", providerAccountId: "1" });
  await expect(link()).rejects.toThrow("has not been proven");
  expect(await waysIn(userId)).toMatchObject({ identities: 0 });
  await signInByLink(userId, null);
  await link();
  expect(await waysIn(userId)).toMatchObject({ identities: 1 });
});

test("an account that another service opens has a proven address, and is linked to it", async () => {
  const user = await adapter.createUser({ email: "oauth@example.test", emailVerified: null, name: "Ada", image: null });
  await adapter.linkAccount({ userId: user.id, type: "oauth", provider: "github", providerAccountId: "2" });
  await signInByLink(user.id, null);
  expect(await waysIn(user.id)).toMatchObject({ identities: 1 });
});
