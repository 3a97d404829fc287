import { expect } from "@playwright/test";
import type { ApiKey } from "../../lib/contract/keys";
import { makeAccount, makeKey } from "../support/account";
import { test } from "../support/api-test";
import type { Answer } from "../support/client";

const madeBy = ({ body }: Answer) => body as { key: ApiKey; secret: string };

test("P1 P2 a created key works at once, and its secret is listed nowhere", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const made = await api.call("POST", "/keys", {
    key,
    body: { name: "CI", scopes: ["account:read"], expiresAt: null },
  });
  const { secret, key: metadata } = madeBy(made);
  expect([made.status, made.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
  expect(secret).toMatch(/^svc_live_[0-9A-Za-z]{42}$/);
  expect((await api.call("GET", "/me", { key: secret })).body).toMatchObject({ keyPrefix: metadata.key_prefix });
  const { text } = await api.call("GET", "/keys", { key: secret });
  expect(text).toContain(metadata.id);
  for (const one of [key, secret]) expect(text).not.toContain(one.slice(13));
});

test("P2 a key never gets more than its creator has", async ({ api }) => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { secret: key } = await makeAccount({ scopes: ["account:write"], expiresAt });
  const heir = madeBy(await api.call("POST", "/keys", { key, body: { name: "heir" } })).key;
  expect([heir.scopes, heir.expires_at]).toEqual([["account:write"], expiresAt.toISOString()]);
  for (const more of [{ scopes: ["jobs:read"] }, { expiresAt: null }, { expiresAt: "2999-01-01T00:00:00Z" }])
    expect(await api.call("POST", "/keys", { key, body: { name: "more", ...more } })).toMatchObject({
      status: 403,
      body: { code: "PUBLIC_API_SCOPE_DENIED" },
    });
  const past = await api.call("POST", "/keys", { key, body: { name: "past", expiresAt: "2020-01-01T00:00:00Z" } });
  expect(past.status).toBe(400);
});

test("P3 a revoked key is refused; revoking again keeps the first instant; a key may revoke itself", async ({
  api,
}) => {
  const account = await makeAccount();
  const other = await makeKey(account);
  const revoke = (id: string) => api.call("POST", `/keys/${id}/revoke`, { key: account.secret, body: "{ignored" });
  const [first, again] = [await revoke(other.id), await revoke(other.id)];
  expect([first.status, again.text]).toEqual([200, first.text]);
  expect((await api.call("GET", "/me", { key: other.secret })).status).toBe(401);
  expect((await revoke(account.keyId)).status).toBe(200);
  expect((await api.call("GET", "/me", { key: account.secret })).status).toBe(401);
});

test("G35 an Idempotency-Key makes one key of ten parallel requests, and replays a revocation", async ({ api }) => {
  const account = await makeAccount();
  const create = (name: string) =>
    api.call("POST", "/keys", { key: account.secret, body: { name }, headers: { "idempotency-key": '"k-1"' } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => create("one")));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(400)]);
  expect((await create("other")).body).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  const made = answers.flatMap((answer) => (answer.status === 201 ? [madeBy(answer).key.id] : []));
  const headers = { "idempotency-key": "k-2" };
  const path = `/keys/${made[0]}/revoke`;
  const [first, again] = [
    await api.call("POST", path, { key: account.secret, headers }),
    await api.call("POST", path, { key: account.secret, headers }),
  ];
  expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
  expect(again.text).toBe(first.text);
});
