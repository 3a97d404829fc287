import { expect } from "@playwright/test";
import type { Job } from "../../lib/contract/jobs";
import type { Answer, Client } from "./client";

/** A short ad: the smallest real work a test can ask for. */
export const shortAd = {
  prompt: "A 5 second ad for Harbor Coffee. Call to action: Stop by.",
  duration: 5,
  aspectRatio: "1:1",
  seed: 7,
};

/** The job in an answer. */
export const jobOf = ({ body }: Answer): Job => (body as { job: Job }).job;

/** Posts a UGC job and returns its record; fails unless it was accepted. */
export async function postAd(api: Client, key: string, body: object = shortAd): Promise<Job> {
  const answer = await api.call("POST", "/ugc/jobs", { key, body });
  expect(answer.status).toBe(202);
  return jobOf(answer);
}

/** Polls a job until `reached` holds for it. */
export async function untilJob(
  api: Client,
  key: string,
  jobId: string,
  reached: (job: Job) => boolean,
  timeoutMs = 110_000,
): Promise<Job> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const job = jobOf(await api.call("GET", `/jobs/${jobId}`, { key }));
    if (reached(job)) return job;
    if (performance.now() > deadline) throw new Error(`the job stayed ${job.status} in ${job.step}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** True when a job has ended. */
export const isOver = ({ status }: Job): boolean => ["completed", "failed", "cancelled"].includes(status);

/** Cancels the open jobs of an account: a test that needs no video leaves none to be drawn. */
export async function cancelOpen(api: Client, key: string): Promise<void> {
  const { body } = await api.call("GET", "/jobs?limit=100&status=queued,running", { key });
  for (const { id } of (body as { jobs: Job[] }).jobs) await api.call("POST", `/jobs/${id}/cancel`, { key });
}
