import { expect } from "@playwright/test";
import { setUsage } from "../../lib/domains/billing/service";
import { entries } from "../../lib/contract/registry";
import { makeAccount, makeKey } from "../support/account";
import { test } from "../support/api-test";
import type { Client } from "../support/client";
import { exampleFor } from "../support/examples";
import { cancelOpen, jobOf, shortAd } from "../support/jobs";

/** The id of what was made and goes on by itself. */
const idIn = (body: unknown) => {
  const made = body as Record<"message" | "variantSet", { id?: string } | null | undefined> | null;
  return (made?.message ?? made?.variantSet)?.id;
};

// Every POST of the registry: one that is added is covered the moment it exists.
for (const entry of entries.filter(({ op }) => op.method === "POST")) {
  const { returnsSecret, createsJob } = entry.op;
  const expected = returnsSecret ? "one success, nine 400 without a secret" : "one effect, nine replays";
  test(`G35 ${entry.id}: ten parallel twins -> ${expected}`, async ({ api }) => {
    const account = await makeAccount();
    const { path, body } = await exampleFor(entry, account, api);
    const twin = { key: account.secret, headers: { "idempotency-key": "twin" }, ...(body && { body }) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call("POST", path, twin)));
    const good = answers.filter(({ status }) => status < 300);
    const replayed = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
    expect([good.length, replayed.length]).toEqual(returnsSecret ? [1, 0] : [10, 9]);
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expect(answer).toMatchObject({ status: 400, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
    }
    // A job, a run or a set may have gone on between two answers; it is the same one.
    const told = good.map((answer) => (createsJob ? jobOf(answer).id : (idIn(answer.body) ?? answer.text)));
    expect(new Set(told).size).toBe(1);
    await cancelOpen(api, account.secret);
  });
}

const post = (api: Client, key: string, idempotencyKey: string, body: object = shortAd) =>
  api.call("POST", "/ugc/jobs", { key, body, headers: { "idempotency-key": idempotencyKey } });

test("G35 ten parallel twins -> one job, one charge, nine replays; quotes around the key do not count", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => post(api, key, n % 2 === 0 ? "twins" : '"twins"')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
  expect(new Set(answers.map((answer) => jobOf(answer).id)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(9);
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 1 } });
  await cancelOpen(api, key);
});

test("G35 a changed body -> 400 IDEMPOTENCY_KEY_REUSED; a longer wait is the same body", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const first = await post(api, key, "k");
  const waiting = await post(api, key, "k", { ...shortAd, sync: true, waitTimeoutMs: 1 });
  expect(jobOf(waiting).id).toBe(jobOf(first).id);
  const changed = await post(api, key, "k", { ...shortAd, duration: 6 });
  expect(changed).toMatchObject({ status: 400, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
  await cancelOpen(api, key);
});

test("G35 another key of the account replays, another account is independent, a revoked key is 401", async ({
  api,
}) => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  const first = jobOf(await post(api, account.secret, "k")).id;
  const rotated = await makeKey(account);
  expect(jobOf(await post(api, rotated.secret, "k")).id).toBe(first);
  expect(jobOf(await post(api, other.secret, "k")).id).not.toBe(first);
  await api.call("POST", `/keys/${rotated.id}/revoke`, { key: account.secret });
  expect((await post(api, rotated.secret, "k")).status).toBe(401);
  for (const { secret } of [account, other]) await cancelOpen(api, secret);
});

test("G35 402 keeps nothing: with units back, the same key creates; then it replays without units", async ({ api }) => {
  const { secret: key, userId } = await makeAccount({ subscription: { plan: "startup" } });
  await setUsage(userId, { videos: 30 });
  expect((await post(api, key, "k")).status).toBe(402);
  await setUsage(userId, { videos: 29 });
  const made = await post(api, key, "k");
  expect([made.status, made.headers.get("idempotent-replayed")]).toEqual([202, null]);
  expect(jobOf(await post(api, key, "k")).id).toBe(jobOf(made).id);
  await cancelOpen(api, key);
});

test("G35 a replay shows the job as it is now; a repeated cancel is marked as replayed", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id } = jobOf(await post(api, key, "k"));
  const cancel = () => api.call("POST", `/jobs/${id}/cancel`, { key, headers: { "idempotency-key": "c" } });
  const marks = [await cancel(), await cancel()].map(({ headers }) => headers.get("idempotent-replayed"));
  expect(marks).toEqual([null, "true"]);
  expect(jobOf(await post(api, key, "k"))).toMatchObject({ id, status: "cancelled" });
});
