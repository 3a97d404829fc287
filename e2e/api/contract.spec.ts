import { expect } from "@playwright/test";
import { setSubscription } from "../../bin/ops/set-subscription";
import { entries } from "../../lib/contract/registry";
import { scopesOf } from "../../lib/contract/operation";
import { allScopes } from "../../lib/contract/scopes";
import { makeSecret } from "../../lib/domains/keys/secret";
import { makeAccount, makeKey, removeAccount } from "../support/account";
import { onceRead, test } from "../support/api-test";
import type { Client } from "../support/client";
import { exampleFor, nobodysIds, pathWith, send } from "../support/examples";
import { sendRaw } from "../support/raw";
import { ended, running, unpaidAccounts, unpaidStates } from "../support/unpaid-accounts";

// The generic rows of the test matrix, for every operation of the registry: one that is added is covered the moment it exists.

for (const entry of entries) {
  const { op, id } = entry;
  const path = pathWith(entry, nobodysIds(entry));
  const needed = scopesOf(op);
  const bare = (api: Client, headers: Record<string, string>, query = "") =>
    api.call(op.method, path + query, { headers, ...(op.body && { body: {} }) });

  test.describe(id, () => {
    test("G1 G3 no key and malformed keys -> 401", async ({ api, origin }) => {
      for (const headers of [
        {},
        { authorization: "" },
        { authorization: "Bearer" },
        { authorization: "Basic x" },
        { authorization: `Token ${makeSecret()}` },
        { "x-api-key": "" },
      ]) {
        const answer = await bare(api, headers);
        expect(answer).toMatchObject({ status: 401, body: { code: "PUBLIC_API_KEY_REQUIRED" } });
        expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="spotmill", resource_metadata=/);
        expect(answer.headers.get("www-authenticate")).not.toContain("error=");
      }
      const secret = makeSecret();
      for (const key of [
        secret.slice(9),
        secret.slice(0, -1),
        `${secret}a`,
        secret.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
        `${secret.slice(0, 20)} ${secret.slice(21)}`,
        "a".repeat(10_000),
      ]) {
        const answer = await bare(api, { authorization: `Bearer ${key}` });
        expect(answer.status).toBe(401);
        expect(answer.headers.get("www-authenticate")).toContain('error="invalid_token"');
      }
      for (const header of ["x-api-key: svc_live_\u00e9", "Authorization: Bearer "]) {
        const raw = await sendRaw(origin, [`${op.method} /api/public/v1${path} HTTP/1.1`, header]);
        expect(raw.status, header).toBe(401);
      }
    });

    test("G2 G8 a key in the query, in the body or in a cookie is no key -> 401", async ({ api }) => {
      const { secret } = await makeAccount();
      expect((await bare(api, {}, `?api_key=${secret}&x-api-key=${secret}`)).status).toBe(401);
      if (op.body)
        expect((await api.call(op.method, path, { body: { api_key: secret, key: secret } })).status).toBe(401);
      expect((await bare(api, { cookie: `next-auth.session-token=${secret}` })).status).toBe(401);
    });

    test(
      "G4 G17 unknown, revoked, expired, of a deleted account: one body, also when unpaid -> 401",
      onceRead(entry),
      async ({ api }) => {
        const account = await makeAccount();
        const revoked = await makeKey(account);
        await api.call("POST", `/keys/${revoked.id}/revoke`, { key: account.secret });
        const expired = await makeKey(account, { expiresAt: new Date(Date.now() - 1000) });
        const expiring = await makeKey(account, { expiresAt: new Date() });
        await setSubscription(account.userId, { payment: "unpaid" });
        const gone = await makeAccount();
        await removeAccount(gone);
        const keys = [makeSecret(), revoked.secret, expired.secret, expiring.secret, gone.secret];
        const answers = await Promise.all(keys.map((key) => bare(api, { "x-api-key": key })));
        expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 401));
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      },
    );

    test("G5 G6 a key in both headers, or twice in one -> 401", async ({ api, origin }) => {
      const { secret } = await makeAccount();
      for (const other of [secret, makeSecret()]) {
        const { status, body } = await bare(api, { authorization: `Bearer ${secret}`, "x-api-key": other });
        expect([status, (body as { hint: string }).hint]).toEqual([401, expect.stringContaining("exactly one")]);
      }
      const twice = await sendRaw(origin, [
        `${op.method} /api/public/v1${path} HTTP/1.1`,
        `x-api-key: ${secret}`,
        `x-api-key: ${secret}`,
      ]);
      expect(twice.status).toBe(401);
    });

    test("G7 G13 G26 the needed scope alone, any spelling of the header, both bases -> success", async ({ api }) => {
      const account = await makeAccount();
      for (const scope of needed) {
        const { secret } = await makeKey(account, { scopes: [scope] });
        for (const [base, headers] of [
          ["/api/public/v1", { authorization: `bearer ${secret}` }],
          ["/api/public", { authorization: `BEARER   ${secret} ` }],
          ["/api/public/v1", { "x-api-key": ` ${secret} ` }],
        ] as const) {
          const example = await exampleFor(entry, account, api, scope);
          const [route = "", query] = example.path.split("?");
          const slashed = { ...example, path: `${route}/${query === undefined ? "" : `?${query}`}` };
          const options = { headers: { ...headers, "x-service-agent-channel": "neither" }, base };
          const answer = await send(api, entry, base === "/api/public" ? slashed : example, options, account);
          expect(op.success, JSON.stringify(answer.body)).toContain(answer.status);
          expect(answer.headers.get("ratelimit-policy")).toMatch(/^"requests";q=600;w=60/);
          if (answer.status === 201 || answer.status === 202)
            expect(answer.headers.get("location")).toContain("/api/public/v1/");
          if (answer.status === 202) expect(answer.headers.get("retry-after")).toBe("2");
        }
      }
    });

    test("G9 G10 G11 G16 not paid -> 402, whatever the scope, until paid again", onceRead(entry), async ({ api }) => {
      for (const { what, code, secrets } of await unpaidAccounts())
        for (const secret of secrets)
          expect(await bare(api, { "x-api-key": secret }), what).toMatchObject({ status: 402, body: { code } });
      const account = await makeAccount({ scopes: needed, subscription: ended });
      const scopeless = await makeKey(account, { scopes: [] });
      for (const { secret } of [account, scopeless])
        expect((await bare(api, { "x-api-key": secret })).status).toBe(402);
      await setSubscription(account.userId, running);
      expect((await bare(api, { "x-api-key": scopeless.secret })).status).toBe(403);
      const owner = await makeKey(account);
      const example = await exampleFor(entry, { ...account, secret: owner.secret }, api);
      const answer = await send(api, entry, example, { key: account.secret }, { ...account, secret: owner.secret });
      expect(op.success).toContain(answer.status);
    });

    test(
      "G12 G15 G18 every scope but the needed one, or none -> 403 naming it, before the body is read",
      onceRead(entry),
      async ({ api }) => {
        const account = await makeAccount();
        for (const scopes of [allScopes.filter((scope) => !needed.includes(scope)), []]) {
          const { secret } = await makeKey(account, { scopes });
          const answer = await api.call(op.method, path, { key: secret, ...(op.body && { body: "{" }) });
          expect(answer).toMatchObject({ status: 403, body: { code: "PUBLIC_API_SCOPE_DENIED" } });
          expect((answer.body as { message: string }).message).toContain(needed.join(" or "));
          expect(answer.headers.get("www-authenticate")).toContain(
            `error="insufficient_scope", scope="${needed.join(" ")}"`,
          );
        }
      },
    );

    test("G30 no address of an answer comes from the request", async ({ api, origin }) => {
      const account = await makeAccount();
      const { method, path: own, body } = await exampleFor(entry, account, api);
      const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" };
      const answer = await send(api, entry, { method, path: own, body }, { key: account.secret, headers }, account);
      expect(op.success).toContain(answer.status);
      expect(JSON.stringify([answer.body, ...answer.headers])).not.toContain("evil.example");
      // A stream has no end to wait for on a socket of our own: its headers were judged above.
      if (op.stream) return;
      const text = Buffer.from(body ? JSON.stringify(body) : "");
      const raw = await sendRaw(
        origin,
        [
          `${method} /api/public/v1${own} HTTP/1.1`,
          "Host: evil.example",
          `x-api-key: ${account.secret}`,
          ...(body ? ["content-type: application/json", `content-length: ${text.byteLength}`] : []),
        ],
        text,
      );
      expect(JSON.stringify(raw)).not.toContain("evil.example");
    });

    test("G34 the channel is optional and any value is fine", onceRead(entry), async ({ api }) => {
      const account = await makeAccount();
      for (const channel of ["cli", "mcp", "browser", ""]) {
        const example = await exampleFor(entry, account, api);
        const options = { key: account.secret, headers: { "x-service-agent-channel": channel } };
        expect(op.success).toContain((await send(api, entry, example, options, account)).status);
      }
    });
  });
}

test("G11 each change of a subscription counts at the very next call", async ({ api }) => {
  const { userId, secret: key } = await makeAccount();
  for (const [change, code] of unpaidStates) {
    await setSubscription(userId, change);
    expect(await api.call("GET", "/me", { key }), JSON.stringify(change)).toMatchObject({
      status: 402,
      body: { code },
    });
  }
  await setSubscription(userId, running);
  expect((await api.call("GET", "/me", { key })).status).toBe(200);
});
