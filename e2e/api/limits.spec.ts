import { expect } from "@playwright/test";
import { setUsage } from "../../lib/domains/billing/service";
import type { Job } from "../../lib/contract/jobs";
import { makeAccount, makeKey } from "../support/account";
import { test } from "../support/api-test";
import { cancelOpen, shortAd } from "../support/jobs";

test("J7 200 parallel posts with ten units left -> exactly ten jobs, and 190 refusals that cost nothing", async ({
  api,
}) => {
  const account = await makeAccount();
  const { secret: key } = account;
  await setUsage(account.userId, { videos: 290 });
  // Each its own: an ad that is made already charges nothing, which would leave a unit for one more.
  const order = async (seed: number): Promise<number> => {
    const { status } = await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, seed } });
    // A busy machine turns some away before they are read.
    return status === 503 ? order(seed) : status;
  };
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, seed) => order(seed)));
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect([count(202), count(402)]).toEqual([10, 190]);
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 300, remaining: 0 } });
  const { body } = await api.call("GET", "/jobs?limit=100", { key });
  expect((body as { jobs: Job[] }).jobs).toHaveLength(10);
  await cancelOpen(api, key);
});

test("G31 the 61st job-creating request of a Startup key in a minute -> 429, nothing made; another key goes on", async ({
  api,
}) => {
  const account = await makeAccount({ subscription: { plan: "startup" } });
  const create = (key: string, body: object) => api.call("POST", "/ugc/jobs", { key, body });
  const tries = await Promise.all(Array.from({ length: 60 }, () => create(account.secret, {})));
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await create(account.secret, shortAd);
  expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
  expect(refused.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(refused.headers.get("ratelimit")).toContain('"jobs";r=0');
  const { secret: key } = await makeKey(account);
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 0 } });
  expect((await api.call("GET", "/jobs", { key })).body).toMatchObject({ jobs: [] });
  expect((await create(key, {})).status).toBe(400);
});

test("G32 the 11th inline wait of a key -> 429, and its job is not made", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const body = { ...shortAd, duration: 60, sync: true, waitTimeoutMs: 60_000 };
  const waits = Array.from({ length: 10 }, () => api.call("POST", "/ugc/jobs", { key, body }));
  const made = async () => ((await api.call("GET", "/jobs?limit=100", { key })).body as { jobs: Job[] }).jobs.length;
  await expect.poll(made).toBe(10);
  const refused = await api.call("POST", "/ugc/jobs", { key, body });
  expect(refused).toMatchObject({ status: 429, body: { code: "CONCURRENCY_LIMITED" } });
  expect(refused.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(await made()).toBe(10);
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 10 } });
  await cancelOpen(api, key);
  const answers = await Promise.all(waits);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
});
