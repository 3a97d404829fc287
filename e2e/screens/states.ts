import type { Page } from "@playwright/test";
import type { Job } from "../../lib/jobs/contract";

const looks = {
  queued: { status: "queued", progress: 0, step: null, result_payload: null },
  running: { status: "running", progress: 62, step: "compose", result_payload: null },
} as const;

/** Shows a finished job as one that stands still in the middle of its work, wherever the page reads it. */
export const showActive = (jobId: string, look: keyof typeof looks) => async (page: Page) => {
  const change = (job: Job): Job => (job.id === jobId ? { ...job, ...looks[look] } : job);
  await page.route(`**/api/dashboard/jobs/${jobId}/events*`, (route) => route.abort());
  await page.route(`**/api/dashboard/jobs/${jobId}`, async (route) => {
    const answer = await route.fetch();
    const { job } = (await answer.json()) as { job: Job };
    await route.fulfill({ response: answer, json: { job: change(job) } });
  });
  await page.route("**/api/dashboard/jobs?*", async (route) => {
    const answer = await route.fetch();
    const page = (await answer.json()) as { jobs: Job[] };
    await route.fulfill({ response: answer, json: { ...page, jobs: page.jobs.map(change) } });
  });
};
