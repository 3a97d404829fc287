import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { mailsTo } from "@/e2e/support/outbox";
import { createAdapter, findByPassword, makeDeviceToken } from "@/lib/domains/accounts/service";
import { listSessions } from "@/lib/domains/accounts/sessions";
import { db } from "@/lib/platform/db/client";
import { call, mailedToken, makeMember, password, signIn } from "./account-actions.fixture";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.drop();
});

test("a password changes with the current one only, and ends the other sessions", async () => {
  const member = await makeMember();
  const other = await signIn(member.userId);
  const { cookie, email } = member;
  const next = "a longer horse";
  for (const current of [{}, { current: "wrong" }])
    expect((await call("change-password", { ...current, password: next }, { cookie })).status).toBe(400);
  expect((await call("change-password", { current: password, password: next }, { cookie })).status).toBe(200);
  expect(await findByPassword(email, next)).toEqual({ userId: member.userId });
  expect((await call("rename", { name: "x" }, { cookie: other.cookie })).status).toBe(401);
  expect((await call("rename", { name: "x" }, { cookie })).status).toBe(200);
});

test("429 after ten wrong current passwords, also for the right one: a session alone guesses no faster than who signs in", async () => {
  const { cookie } = await makeMember();
  const change = (current: string) => call("change-password", { current, password: "a longer horse" }, { cookie });
  const answers = await Promise.all(Array.from({ length: 10 }, () => change("guess")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await change(password)).status).toBe(429);
});

test("a password is chosen anew by a mailed link: once, ending every session; an unknown address gets the same answer", async () => {
  const member = await makeMember();
  const asked = await call("request-reset", { email: member.email });
  expect(await call("request-reset", { email: `no-${member.email}` })).toEqual(asked);
  const token = await vi.waitFor(() => mailedToken(member.email));
  const choose = (code: string) => call("reset", { token: code, password: "brand new horse" });
  expect((await choose(`${token}x`)).status).toBe(400);
  expect(await choose(token)).toEqual({ status: 200, body: { email: member.email, keys: [], services: [] } });
  expect((await choose(token)).status).toBe(400);
  expect(await findByPassword(member.email, "brand new horse")).toEqual({ userId: member.userId });
  expect((await call("rename", { name: "x" }, { cookie: member.cookie })).status).toBe(401);
});

test.each([
  [
    "changed",
    (cookie: string) => call("change-password", { current: password, password: "brand new horse" }, { cookie }),
  ],
  [
    "chosen by another mail",
    async (_: string, email: string) => {
      await call("request-reset", { email });
      const token = await vi.waitFor(() => mailedToken(email, 1));
      return call("reset", { token, password: "brand new horse" });
    },
  ],
])(
  "a password that is %s ends the mailed links asked for before: to a new password, and to sign in",
  async (_, choose) => {
    const { email, cookie } = await makeMember({ isProven: true });
    await call("request-reset", { email });
    const token = await vi.waitFor(() => mailedToken(email));
    const link = { identifier: email, token: crypto.randomUUID() };
    await createAdapter(async () => null).createVerificationToken({ ...link, expires: new Date(Date.now() + 900_000) });
    expect((await choose(cookie, email)).status).toBe(200);
    expect((await call("reset", { token, password: "a stranger's horse" })).status).toBe(400);
    expect(await createAdapter(async () => null).useVerificationToken(link)).toBeNull();
  },
);

test("a password changes together with the end of the other sessions, or not at all", async () => {
  const { userId, email, cookie } = await makeMember();
  await signIn(userId);
  await db().execute(sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the connection is lost here'; end $$`);
  await db().execute(
    sql`create or replace trigger refuse before delete on sessions for each row execute function refuse()`,
  );
  const change = () => call("change-password", { current: password, password: "a longer horse" }, { cookie });
  expect((await change()).status).toBe(500);
  await db().execute(sql`drop trigger refuse on sessions`);
  expect(await findByPassword(email, password)).toEqual({ userId });
  expect((await change()).status).toBe(200);
  expect(await listSessions(userId)).toHaveLength(1);
});

test("a password that is chosen anew in the browser that is signed in leaves an unconfirmed account its keys", async () => {
  const { email, cookie, keyId } = await makeMember();
  await call("request-reset", { email });
  const token = await vi.waitFor(() => mailedToken(email));
  const { body } = await call("reset", { token, password: "brand new horse" }, { cookie });
  expect(body["keys"]).toMatchObject([{ id: keyId }]);
});

test("a sixth reset of a day is answered like the others, and sends no mail; a browser that is known is sent one", async () => {
  const { email, userId } = await makeMember();
  for (let asked = 0; asked < 6; asked += 1)
    expect(await call("request-reset", { email })).toEqual({ status: 200, body: {} });
  // Whoever used up the five within the minute is not known there.
  await call("request-reset", { email }, { cookie: `spotmill.device=${makeDeviceToken(email)}` });
  await expect.poll(async () => (await mailsTo(email)).length).toBe(6);
  expect(await listSessions(userId)).toHaveLength(1);
});
