import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { setUsage } from "../../lib/domains/billing/service";
import type { Job } from "../../lib/contract/jobs";
import { makeAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import type { Client } from "../support/client";
import { originOf } from "../support/origins";
import { cancelOpen, isOver, jobOf, postAd, shortAd, untilJob } from "../support/jobs";

// Posted and at once cancelled: these tests are about records, not about rendering.
async function makeJobs(api: Client, key: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const { id } = await postAd(api, key);
    await api.call("POST", `/jobs/${id}/cancel`, { key });
    ids.push(id);
  }
  return ids;
}
const listed = async (api: Client, key: string, query = "") => {
  const { status, body } = await api.call("GET", `/jobs${query}`, { key });
  expect(status).toBe(200);
  return body as { jobs: Job[]; nextCursor: string | null };
};

test("J1 20 of 25 by default, newest first, own only, and nextCursor walks all", async ({ api }) => {
  const [account, other] = [await makeAccount(), await makeAccount()];
  const ids = (await makeJobs(api, account.secret, 25)).toReversed();
  await makeJobs(api, other.secret, 1);
  const first = await listed(api, account.secret, "?unknown=1");
  expect(first.jobs.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  const [more] = await makeJobs(api, account.secret, 1);
  const rest = await listed(api, account.secret, `?limit=100&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ nextCursor: null });
  expect(rest.jobs.map(({ id }) => id)).toEqual(ids.slice(20));
  expect((await listed(api, account.secret, "?limit=1")).jobs.map(({ id }) => id)).toEqual([more]);
});

test("J1 malformed limits, foreign filters and forged cursors -> 400", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const limit of ["0", "101", "-1", "1.5", "abc", "", "1e1", "0x10", "%205", "05", "5&limit=6"]) {
    const answer = await api.call("GET", `/jobs?limit=${limit}`, { key });
    expect(answer, limit).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  }
  const unknown = await api.call("GET", "/jobs?status=done", { key });
  expect(unknown).toMatchObject({ status: 400, body: { message: expect.stringContaining("completed") } });
  expect((await api.call("GET", "/jobs?cursor=%00", { key })).status).toBe(400);
  for (const cursor of ["x", "e30"]) {
    const answer = await api.call("GET", `/jobs?cursor=${cursor}`, { key });
    expect(answer, cursor).toMatchObject({ status: 400, body: { code: "CURSOR_INVALID" } });
  }
});

test("J1 filters by status and type", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const [id] = await makeJobs(api, key, 1);
  expect((await listed(api, key, "?status=cancelled,failed&type=ugc")).jobs).toMatchObject([{ id }]);
  expect((await listed(api, key, "?type=video")).jobs).toEqual([]);
});

test(
  "J2 a job walks queued, running, completed; its progress never falls; its files open",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const { id } = await postAd(api, key);
    const seen: Job[] = [];
    const done = await untilJob(api, key, id, (job) => (seen.push(job), isOver(job)));
    expect(done).toMatchObject({ status: "completed", progress: 100, step: null, error_payload: null });
    const order = ["queued", "running", "completed"];
    const walked = seen.map(({ status }) => order.indexOf(status));
    expect(walked).toEqual(walked.toSorted());
    const progress = seen.map((job) => job.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(seen.every((job) => job.updated_at >= job.created_at)).toBe(true);
    const { videoUrl } = done.result_payload as { videoUrl: string };
    const file = await fetch(videoUrl);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  },
);

test("J4 sync completes with 200 and result equal to result_payload; a short wait answers 202", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const post = (more: object) => api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, sync: true, ...more } });
  const none = await post({ waitTimeoutMs: 0 });
  expect([none.status, none.headers.get("retry-after")]).toEqual([202, "2"]);
  expect(none.headers.get("location")).toMatch(new RegExp(`/api/public/v1/jobs/${jobOf(none).id}$`));
  const short = await post({ waitTimeoutMs: 50 });
  expect(short.status).toBe(202);
  await cancelOpen(api, key);
  const body = { prompt: shortAd.prompt, sync: true, waitTimeoutMs: 999_999 };
  const whole = await api.call("POST", "/image-ads/jobs", { key, body });
  const { job, result } = whole.body as { job: Job; result: unknown };
  expect(whole.status).toBe(200);
  expect(job.status).toBe("completed");
  expect(result).toEqual(job.result_payload);
});

test("J4 a job that fails inside the wait -> 202 failed without a result; without sync no wait is waited", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const body = { prompt: "Beans", referenceImageUrls: [`${originOf("fixtures")}/pictures/missing.png`] };
  const failed = await api.call("POST", "/image-ads/jobs", { key, body: { ...body, sync: true } });
  expect(failed).toMatchObject({ status: 202, body: { job: { status: "failed" }, result: null } });
  const began = performance.now();
  expect(await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, waitTimeoutMs: 300_000 } })).toMatchObject({
    status: 202,
    body: { job: { status: "queued" }, result: null },
  });
  expect(performance.now() - began).toBeLessThan(20_000);
  await cancelOpen(api, key);
});

test("J4 malformed waits -> 400, also without sync", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const waitTimeoutMs of [-1, 1.5, "5", null]) {
    const answer = await api.call("POST", "/ugc/jobs", { key, body: { ...shortAd, waitTimeoutMs } });
    expect(answer, String(waitTimeoutMs)).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  }
  expect((await listed(api, key)).jobs).toEqual([]);
});

test("J7 ten parallel posts with one unit left -> one 202, nine 402 that say what is used", async ({ api }) => {
  const { secret: key, userId } = await makeAccount({ subscription: { plan: "startup" } });
  await setUsage(userId, { videos: 29 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.call("POST", "/ugc/jobs", { key, body: shortAd })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(9).fill(402)]);
  const refused = answers.find(({ status }) => status === 402);
  expect(refused?.body).toMatchObject({
    code: "PUBLIC_API_QUOTA_EXCEEDED",
    hint: expect.stringMatching(/30 of 30.*resets at \d{4}-/),
  });
  const [job] = (await listed(api, key)).jobs;
  await api.call("POST", `/jobs/${job?.id ?? randomUUID()}/cancel`, { key });
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 29, remaining: 1 } });
});
