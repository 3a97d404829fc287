import { expect } from "@playwright/test";
import { makeAccount, makeKey } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import { completed, insertJob } from "../support/records";
import { jobOf, postAd, untilJob } from "../support/jobs";

const videosUsed = { usage: { videos: 0 } };

test("J5 a queued or running job is cancelled with 200, twice the same, its unit back", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id } = await postAd(api, key);
  const first = await api.call("POST", `/jobs/${id}/cancel`, { key });
  expect(first.status).toBe(200);
  const { status, result_payload, error_payload } = jobOf(first);
  expect({ status, result_payload }).toEqual({ status: "cancelled", result_payload: null });
  expect(error_payload).toMatchObject({
    code: "CANCELLED",
    requestId: expect.stringMatching(/^req_/),
    usage: { kind: "videos", held: 1, settled: 0, released: 1 },
  });
  const again = await api.call("POST", `/jobs/${id}/cancel`, { key });
  expect([again.status, jobOf(again)]).toEqual([200, jobOf(first)]);
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject(videosUsed);
});

test("J5 a job cancelled while it is drawn stays cancelled", { tag: oneDoor }, async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id } = await postAd(api, key);
  await untilJob(api, key, id, ({ step }) => step === "compose");
  const cancelled = jobOf(await api.call("POST", `/jobs/${id}/cancel`, { key }));
  expect(cancelled).toMatchObject({ status: "cancelled", step: "compose" });
  // The next ad is made by the same workers: nothing of the first holds them.
  const next = await postAd(api, key);
  await untilJob(api, key, next.id, ({ status }) => status === "completed");
  expect(jobOf(await api.call("GET", `/jobs/${id}`, { key }))).toEqual(cancelled);
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 1 } });
});

test("J5 a completed job -> 400 JOB_FINISHED", async ({ api }) => {
  const { secret: key, userId } = await makeAccount();
  const id = await insertJob(userId, completed());
  const answer = await api.call("POST", `/jobs/${id}/cancel`, { key });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "JOB_FINISHED", hint: expect.stringContaining("completed") },
  });
});

test("J5 the write scope of another type -> 403, and the job goes on", async ({ api }) => {
  const account = await makeAccount();
  const { id } = await postAd(api, account.secret);
  const { secret } = await makeKey(account, { scopes: ["video:write"] });
  const answer = await api.call("POST", `/jobs/${id}/cancel`, { key: secret });
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining("ugc:write") } });
  const { status } = jobOf(await api.call("POST", `/jobs/${id}/cancel`, { key: account.secret }));
  expect(status).toBe("cancelled");
});
