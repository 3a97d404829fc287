import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { accountHeader } from "@/lib/contract/dashboard-header";
import { openSession } from "@/lib/domains/accounts/service";
import { env } from "@/lib/platform/env";
import { serveDashboard } from "./session";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

/** Asks who is signed in with the cookie of an account, from a page drawn for `drawnFor`. */
async function askAs(userId: string, drawnFor: string | null): Promise<Response> {
  const sessionId = await openSession(userId, null);
  const token = await encode({ token: { sessionId }, secret: env().NEXTAUTH_SECRET });
  const headers = {
    cookie: `next-auth.session-token=${token}`,
    ...(drawnFor !== null && { [accountHeader]: drawnFor }),
  };
  return serveDashboard(new Request(`${env().APP_URL}/api/dashboard/me`, { headers }), "127.0.0.1");
}

test("a page drawn for another account -> 401 that says to reload; one of the account's own, or of none -> 200", async () => {
  const [{ userId: agency }, { userId: client }] = [await makeAccount(), await makeAccount()];
  const refused = await askAs(agency, client);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining("another account has signed in"),
    hint: "Reload the page.",
  });
  for (const drawnFor of [agency, null]) {
    const answer = await askAs(agency, drawnFor);
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ userId: agency })]);
  }
});
