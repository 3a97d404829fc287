import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, makeKey, type TestAccount } from "@/e2e/support/account";
import type { CallOptions } from "@/e2e/support/client";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { call } from "@/e2e/support/in-process";
import { pool } from "@/lib/platform/db/client";
import type { ApiKey } from "@/lib/contract/keys";
import { touch } from "./repo";
import { liveKeys } from "./service";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const create = (account: { secret: string }, body: unknown, options: CallOptions = {}) =>
  call("POST", "/keys", { key: account.secret, body, ...options });
const madeBy = ({ body }: { body: unknown }) => body as { key: ApiKey; secret: string };
const list = async (account: TestAccount) =>
  ((await call("GET", "/keys", { key: account.secret })).body as { keys: ApiKey[] }).keys;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describe("P2 POST /keys", () => {
  test("201 with a secret that works at once, has the published form, and is stored nowhere", async () => {
    const account = await makeAccount();
    const answer = await create(account, { name: "CI" });
    const { key, secret } = madeBy(answer);
    expect(answer.status).toBe(201);
    expect(secret).toMatch(/^svc_live_[0-9A-Za-z]{42}$/);
    expect(key).toMatchObject({ name: "CI", key_prefix: secret.slice(0, 13), revoked_at: null, expires_at: null });
    expect((await call("GET", "/me", { key: secret })).status).toBe(200);
    const [row] = await pool()`select api_keys::text as row from api_keys where id = ${key.id}`;
    expect(row?.["row"]).not.toContain(secret.slice(13));
  });

  test("without scopes gives the creator's own; [] gives none; duplicates collapse", async () => {
    const account = await makeAccount({ scopes: ["account:write", "jobs:read"] });
    expect(madeBy(await create(account, { name: "a" })).key.scopes).toEqual(["account:write", "jobs:read"]);
    expect(madeBy(await create(account, { name: "a", scopes: [] })).key.scopes).toEqual([]);
    const twice = await create(account, { name: "a", scopes: ["jobs:read", "jobs:read"] });
    expect(madeBy(twice).key.scopes).toEqual(["jobs:read"]);
  });

  test("a scope the creator lacks is 403, an unknown one 400", async () => {
    const account = await makeAccount({ scopes: ["account:write"] });
    const refused = await create(account, { name: "a", scopes: ["jobs:read"] });
    expect(refused).toMatchObject({ status: 403, body: { code: "PUBLIC_API_SCOPE_DENIED" } });
    expect((await create(account, { name: "a", scopes: ["jobs:write"] })).status).toBe(400);
  });

  test("expiry is the creator's unless named, never beyond it, and never past", async () => {
    const limit = hours(2);
    const account = await makeAccount({ expiresAt: limit });
    expect(madeBy(await create(account, { name: "a" })).key.expires_at).toBe(limit.toISOString());
    const sooner = hours(1).toISOString();
    expect(madeBy(await create(account, { name: "a", expiresAt: sooner })).key.expires_at).toBe(sooner);
    for (const expiresAt of [null, hours(3).toISOString()])
      expect((await create(account, { name: "a", expiresAt })).status).toBe(403);
    expect((await create(account, { name: "a", expiresAt: hours(-1).toISOString() })).status).toBe(400);
    const eternal = await makeAccount();
    expect(madeBy(await create(eternal, { name: "a", expiresAt: null })).key.expires_at).toBeNull();
  });

  test.each([
    [{}, "name: is required"],
    [{ name: "" }, /^name: must not be empty/],
    [{ name: " \t " }, /^name: must contain text that is not blank$/],
    [{ name: "😀".repeat(256) }, "name: must have at most 255 characters"],
    [{ name: "a", expiresAt: "tomorrow" }, /^expiresAt: must be an ISO 8601/],
    [{ name: "a", expiresAt: "9999-12-31T23:59:59-23:59" }, "expiresAt: must be before the year 10000 in UTC"],
    [{ name: "a", key_prefix: "svc_live_AAAA" }, "key_prefix: is not a field of this request"],
    [{ name: "a", revoked_at: null }, "revoked_at: is not a field of this request"],
  ])("400 for %j", async (body, message) => {
    const answer = await create(await makeAccount(), body);
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toMatch(message);
  });

  test("255 emoji are a name", async () =>
    expect((await create(await makeAccount(), { name: "😀".repeat(255) })).status).toBe(201));

  test("the 51st live key is 400, also in parallel; revoked and expired ones do not count", async () => {
    const account = await makeAccount();
    const spare = await makeKey(account);
    await call("POST", `/keys/${spare.id}/revoke`, { key: account.secret });
    await makeKey(account, { expiresAt: hours(-1) });
    for (let n = 0; n < 44; n++) await makeKey(account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(account, { name: "a" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test("with an Idempotency-Key acts once, and a replay answers 400 instead of a secret", async () => {
    const account = await makeAccount();
    const headers = { "idempotency-key": "once" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(account, { name: "a" }, { headers })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({
        code: "IDEMPOTENCY_KEY_REUSED",
        hint: expect.stringContaining("GET /keys") as string,
      });
    expect(await list(account)).toHaveLength(2);
    const [kept] =
      await pool()`select idempotency_keys::text as row from idempotency_keys where account_id = ${account.userId}`;
    expect(kept?.["row"]).not.toContain("svc_live_");
  });
});

describe("P1 GET /keys", () => {
  test("lists newest first, metadata only, of the own account", async () => {
    const account = await makeAccount();
    await makeAccount();
    const second = await makeKey(account);
    const answer = await call("GET", "/keys", { key: account.secret });
    expect((answer.body as { keys: ApiKey[] }).keys.map(({ id }) => id)).toEqual([second.id, account.keyId]);
    expect(answer.text).not.toContain(account.secret.slice(13));
    expect(answer.text).not.toContain("hash");
  });

  test("has every key that works, however many were made and revoked or ran out after it; so do the owner's live keys", async () => {
    const account = await makeAccount();
    await pool()`
      insert into api_keys (account_id, name, key_prefix, key_hash, scopes, created_at, revoked_at, expires_at)
      select ${account.userId}, 'noise', 'svc_live_AAAA', gen_random_uuid(), '{}', now() + make_interval(secs => n),
        case when n % 2 = 0 then now() end, case when n % 2 = 1 then now() end
      from generate_series(1, 1000) n`;
    const latest = await makeKey(account);
    const listed = await list(account);
    expect(listed).toHaveLength(1000);
    expect(listed.slice(-2).map(({ id }) => id)).toEqual([latest.id, account.keyId]);
    expect(listed.map(({ created_at }) => created_at)).toEqual(
      listed.map(({ created_at }) => created_at).toSorted((one, other) => other.localeCompare(one)),
    );
    expect((await liveKeys(account.userId)).map(({ id }) => id)).toEqual([latest.id, account.keyId]);
  });
});

describe("P3 POST /keys/{keyId}/revoke", () => {
  test("200 with revoked_at, again with the same one; the key is 401 from then on", async () => {
    const account = await makeAccount();
    const other = await makeKey(account);
    const revoke = () =>
      call("POST", `/keys/${other.id.toUpperCase()}/revoke`, { key: account.secret, body: "ignored" });
    const [first, again] = [await revoke(), await revoke()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((first.body as { key: ApiKey }).key.revoked_at).not.toBeNull();
    expect(again.text).toBe(first.text);
    expect((await call("GET", "/me", { key: other.secret })).status).toBe(401);
  });

  test("a key may revoke itself", async () => {
    const account = await makeAccount();
    expect((await call("POST", `/keys/${account.keyId}/revoke`, { key: account.secret })).status).toBe(200);
    expect((await call("GET", "/me", { key: account.secret })).status).toBe(401);
  });

  test("an unknown, a foreign and a malformed id are one 404", async () => {
    const account = await makeAccount();
    const foreign = await makeAccount();
    const ids = ["3f0c8f5e-6f0b-4c43-9d67-2f6a54d7c1b2", foreign.keyId, "nope", "%00", "a".repeat(10_000)];
    const answers = await Promise.all(ids.map((id) => call("POST", `/keys/${id}/revoke`, { key: account.secret })));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await call("GET", "/me", { key: foreign.secret })).status).toBe(200);
  });

  test("with an Idempotency-Key replays the answer and says so; with another id it is another request", async () => {
    const account = await makeAccount();
    const other = await makeKey(account);
    const headers = { "idempotency-key": "once" };
    const revoke = (id: string) => call("POST", `/keys/${id}/revoke`, { key: account.secret, headers });
    const [first, again] = [await revoke(other.id), await revoke(other.id)];
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.text).toBe(first.text);
    expect((await revoke((await makeKey(account)).id)).headers.get("idempotent-replayed")).toBeNull();
  });
});

describe("the use of a key", () => {
  test("is noted once a minute however many processes note it", async () => {
    const { keyId } = await makeAccount();
    const at = new Date();
    await Promise.all([touch(keyId, "cli", at), touch(keyId, "cli", at)]);
    await touch(keyId, "mcp", new Date(at.getTime() + 59_000));
    const noted = async () => (await pool()`select last_used_channel from api_keys where id = ${keyId}`)[0];
    expect(await noted()).toEqual({ last_used_channel: "cli" });
    await touch(keyId, "mcp", new Date(at.getTime() + 61_000));
    expect(await noted()).toEqual({ last_used_channel: "mcp" });
  });

  test.each([
    ["cli", "cli"],
    ["mcp", "mcp"],
    ["browser", "api"],
  ])("G34 through %s is noted as %s, at most once a minute", async (sent, noted) => {
    const account = await makeAccount();
    const use = (channel: string) =>
      call("GET", "/me", { key: account.secret, headers: { "x-service-agent-channel": channel } });
    const row = async () =>
      (await pool()`select last_used_at, last_used_channel from api_keys where id = ${account.keyId}`)[0];
    await use(sent);
    await expect.poll(async () => (await row())?.["last_used_channel"]).toBe(noted);
    const first = await row();
    await use("cli");
    await use("mcp");
    expect(await row()).toEqual(first);
  });
});
