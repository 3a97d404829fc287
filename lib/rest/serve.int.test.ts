import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLocalSubscription } from "@/lib/billing/service";
import { createAccount } from "@/lib/accounts/service";
import { allScopes } from "@/lib/contract/scopes";
import { mintKey } from "@/lib/keys/service";
import { useDatabase, type TestDatabase } from "../../e2e/support/database";
import { serve } from "./serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const call = (method: string, path: string, secret: string) =>
  serve(
    new Request(`http://anything.example/api/public/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
    }),
  );

describe("x", () => {
  test("me", async () => {
    const { userId } = await createAccount({ email: "A@x.example", password: "12345678" });
    await setLocalSubscription(userId, {});
    const { secret } = await mintKey({ accountId: userId, name: "k", scopes: allScopes });
    const r = await call("GET", "/me", secret);
    console.log(r.status, Object.fromEntries(r.headers), await r.json());
    const u = await call("GET", "/usage", secret);
    console.log(u.status, await u.json());
    const k = await call("GET", "/keys", secret);
    console.log(k.status, JSON.stringify(await k.json()));
    const n = await call("GET", "/keyss", "x");
    console.log(n.status, Object.fromEntries(n.headers), await n.text());
    const g = await call("GET", "/me", "x");
    console.log(g.status, Object.fromEntries(g.headers), await g.text());
    expect(r.status).toBe(200);
  });
});
