import { expect } from "@playwright/test";
import { entries } from "../../lib/contract/registry";
import { scopesOf } from "../../lib/contract/operation";
import { allScopes } from "../../lib/contract/scopes";
import { setUsage } from "../../lib/domains/billing/service";
import { makeAccount, makeKey } from "../support/account";
import { test } from "../support/api-test";
import { idsOf, nobodysIds, pathWith } from "../support/examples";

for (const scope of allScopes)
  test(`G14 a key with ${scope} alone -> 403 exactly where another scope is needed`, async ({ api }) => {
    const account = await makeAccount();
    const { secret: key } = await makeKey(account, { scopes: [scope] });
    const grid = await Promise.all(
      entries.map(async (entry) => {
        // Nobody's ids and no body: what the scope lets through ends as 400 or 404 and makes nothing.
        const { status } = await api.call(entry.op.method, pathWith(entry, nobodysIds(entry)), { key });
        return [entry.id, status === 403];
      }),
    );
    const expected = entries.map(({ id, op }) => [id, !scopesOf(op).includes(scope)]);
    expect(Object.fromEntries(grid)).toEqual(Object.fromEntries(expected));
  });

for (const entry of entries.filter(({ op }) => op.params && op.body))
  test(`G19 ${entry.id}: a bad body -> one 400, whether the id is nobody's or another account's`, async ({ api }) => {
    const [{ secret: key }, stranger] = [await makeAccount(), await makeAccount()];
    const ids = [nobodysIds(entry), await idsOf(entry, stranger, api)];
    const answers = await Promise.all(
      ids.map((one) => api.call(entry.op.method, pathWith(entry, one), { key, body: { typo: 1 } })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

test("G21 units used up and a bad reference -> 400", async ({ api }) => {
  const account = await makeAccount();
  await setUsage(account.userId, { videos: 300, staticAdGenerations: 2000 });
  const { secret: key } = account;
  for (const [path, reference] of [
    ["/ugc/jobs", { voiceId: "nobody" }],
    ["/video/jobs", { model: "nobody" }],
    ["/image-ads/jobs", { brandSlug: "nobody" }],
  ] as const) {
    const body = { prompt: "An ad for our coffee" };
    expect((await api.call("POST", path, { key, body: { ...body, ...reference } })).status, path).toBe(400);
    expect((await api.call("POST", path, { key, body })).status, path).toBe(402);
  }
});
