import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertWaitingRun } from "@/e2e/support/agent/agent";
import { makeAccount, type TestAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { call } from "@/e2e/support/in-process";
import { insertJob } from "@/e2e/support/records";
import { RecordKind } from "@/lib/contract/accounts";
import { enqueueDeliveries } from "@/lib/domains/webhooks/service";
import { db, transaction } from "@/lib/platform/db/client";
import * as schema from "@/lib/platform/db/schema";
import { kinds } from "./kinds-repo";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterAll(() => database.drop());

interface Page {
  readonly records: { kind: string; record: Record<string, unknown> }[];
  readonly withheld: Record<string, string>;
  readonly nextCursor: string | null;
}

/** Every page of an account's export, read to its end. */
async function pagesOf({ secret: key }: Pick<TestAccount, "secret">, limit = 500): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await call("GET", `/account/export?limit=${limit}${next}`, { key });
    expect(status, JSON.stringify(body)).toBe(200);
    pages.push(body as Page);
    cursor = (body as Page).nextCursor;
  } while (cursor !== null);
  return pages;
}
const recordsOf = async (account: Pick<TestAccount, "secret">, limit?: number) =>
  (await pagesOf(account, limit)).flatMap(({ records }) => records);

/** An account with a row of most kinds; `mark` is in its texts. */
async function makeFull(mark: string): Promise<TestAccount> {
  const account = await makeAccount({ password: "correct horse battery" });
  const { userId: accountId, secret: key } = account;
  const jobId = await insertJob(accountId, {
    request: { prompt: mark },
    status: "completed",
    progress: 100,
    finishedAt: new Date(),
    result: { videoUrl: { $file: `${accountId}/j/ad.mp4` }, other: { $file: "someone/else/ad.mp4" } },
  });
  await db()
    .insert(schema.jobEvents)
    .values({ jobId, seq: 1, type: "job.progress", data: { note: mark } });
  await insertWaitingRun(accountId);
  expect((await call("POST", "/webhooks", { key, body: { url: "https://hooks.example.com/x" } })).status).toBe(201);
  const upload = { filename: `${mark}.png`, mimeType: "image/png", bytes: 10 };
  expect((await call("POST", "/uploads", { key, body: upload })).status).toBe(201);
  const skill = { name: mark, kind: "ugc", promptTemplate: "An ad" };
  expect((await call("POST", "/skills", { key, body: skill })).status).toBe(201);
  return account;
}

/** Tables that no export reads, and why. */
const notExported: Readonly<Record<string, string>> = {
  idempotency_keys: "answers kept for a day, so that a repeated request gets the same",
  job_tags: "an index of the tags that each exported job has",
  job_sources: "which job reads files of which other: requests and results, which name them, are exported",
  stage_pieces: "pieces of renders kept for reuse, made again at any time",
  spending: "counters of a day or a month",
  stripe_events: "webhooks of the payment service by its ids; what they changed is the subscription",
  known_prices: "prices of the service's plans",
  verification_tokens: "hashes of one-use codes",
  recovery_codes: "hashes of one-use codes",
  deleted_accounts: "accounts that are gone",
  deleted_brands: "ids of brands that are gone, until their files are",
  edit_uploads: "which uploads each version of an edit shows: the versions are exported",
  entry_mails: "hashed addresses of the last day",
  agent_mail_opt_outs: "hashed addresses that are not written to; the account never learns more than that",
  instances: "machines of the service",
  secret_fingerprints: "secrets of the service",
};

test("every table is exported, or listed with a reason why not", () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const exported = Object.values(kinds).map(({ table }) => getTableName(table));
  expect(tables.map((table) => getTableName(table)).toSorted()).toEqual(
    [...exported, ...Object.keys(notExported)].toSorted(),
  );
});

test("no column that holds a secret or a hash of one is exported", () => {
  const told = new Set(["secret_prefix"]);
  const leaks = Object.values(kinds).flatMap(({ table, secret = [] }) =>
    Object.entries(getTableColumns(table))
      .filter(([name]) => !secret.includes(name))
      .map(([, column]) => column.name)
      .filter((name) => /secret|token|hash|password/.test(name) && !told.has(name)),
  );
  expect(leaks).toEqual([]);
});

test("an account gets everything of its own, nothing of another, no secret, and its files as addresses", async () => {
  const [own, other] = [await makeFull("mark-of-one"), await makeFull("mark-of-two")];
  const records = await recordsOf(own);
  const text = JSON.stringify(records);
  expect([...new Set(records.map(({ kind }) => kind))]).toEqual(
    RecordKind.options.filter((kind) =>
      [
        ...["profile", "key", "audit_entry", "billing_customer", "subscription", "upload", "job", "job_event", "skill"],
        ...["agent_thread", "agent_run", "agent_event", "agent_input", "webhook"],
      ].includes(kind),
    ),
  );
  expect(text).toContain("mark-of-one");
  for (const theirs of ["mark-of-two", other.userId, other.email]) expect(text).not.toContain(theirs);
  const [{ passwordHash } = { passwordHash: null }] = await db()
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, own.userId));
  const [{ keyHash } = { keyHash: "" }] = await db()
    .select()
    .from(schema.apiKeys)
    .where(eq(schema.apiKeys.id, own.keyId));
  for (const hidden of [own.secret, passwordHash ?? "missing", keyHash]) expect(text).not.toContain(hidden);
  const job = records.find(({ kind }) => kind === "job")?.record;
  expect(job).toMatchObject({
    request: { prompt: "mark-of-one" },
    result: {
      videoUrl: expect.stringMatching(`/files/${own.userId}/j/ad.mp4\\?`),
      other: { $file: "someone/else/ad.mp4" },
    },
  });
});

test("pages of any size make the same export, and one that broke off goes on with its cursor", async () => {
  const account = await makeFull("pages");
  for (let n = 0; n < 45; n += 1) await insertJob(account.userId);
  const whole = await recordsOf(account);
  // Addresses are signed anew each time.
  const plain = (records: Page["records"]) => JSON.stringify(records).replaceAll(/\?[^"]*/g, "");
  for (const limit of [1, 7, 20]) expect(plain(await recordsOf(account, limit))).toBe(plain(whole));
});

test("a page of large records is short, however many were asked for", async () => {
  const account = await makeAccount();
  for (let n = 0; n < 6; n += 1) await insertJob(account.userId, { request: { prompt: "x".repeat(400_000) } });
  const [first] = await pagesOf(account);
  expect(JSON.stringify(first).length).toBeLessThan(2_000_000);
  expect((await recordsOf(account)).filter(({ kind }) => kind === "job")).toHaveLength(6);
});

test("a kind the key may not read is left out and named", async () => {
  const account = await makeFull("scopes");
  const made = await call("POST", "/keys", {
    key: account.secret,
    body: { name: "reader", scopes: ["account:read", "brand:read"] },
  });
  const [page] = await pagesOf(made.body as { secret: string });
  expect(page?.withheld).toMatchObject({ job: "jobs:read", skill: "skills:read", agent_thread: "agent:read" });
  expect(page?.withheld).not.toHaveProperty("brand");
  expect(page?.records.map(({ kind }) => kind)).not.toContain("job");
});

test("what webhooks were told of jobs, runs and reviews is not read by a key that may read none of these", async () => {
  const account = await makeFull("told");
  const job = { id: crypto.randomUUID(), prompt: "told-to-a-webhook" };
  await transaction((tx) =>
    enqueueDeliveries(tx, account.userId, { type: "job.completed", subject: `job:${job.id}`, data: () => ({ job }) }),
  );
  const body = { name: "reader", scopes: ["account:read"] };
  const made = await call("POST", "/keys", { key: account.secret, body });
  const records = await recordsOf(made.body as { secret: string });
  expect(records.map(({ kind }) => kind)).toContain("webhook_delivery");
  expect(JSON.stringify(records)).not.toContain("told-to-a-webhook");
});

test("400 for a cursor that was changed, or made for another account", async () => {
  const [own, other] = [await makeFull("cursor"), await makeAccount()];
  const { nextCursor } = (await call("GET", "/account/export?limit=1", { key: own.secret })).body as Page;
  const forged = Buffer.from(JSON.stringify(["job", ["x"]])).toString("base64url");
  for (const [key, cursor] of [
    [other.secret, nextCursor ?? ""],
    [own.secret, `${nextCursor}0`],
    [own.secret, forged],
    [own.secret, `${forged}.${"0".repeat(32)}`],
  ] as const)
    expect(await call("GET", `/account/export?cursor=${encodeURIComponent(cursor)}`, { key })).toMatchObject({
      status: 400,
      body: { code: "CURSOR_INVALID" },
    });
});
