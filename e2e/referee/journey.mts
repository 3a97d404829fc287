// Copied beside the generated client and compiled there as CommonJS; the extension keeps it out of the product's own check.
import { setTimeout } from "node:timers/promises";
import { accountMe, imageAdsCreate, jobsGet, jobsList } from "./gen";
import { client } from "./gen/client.gen";
import type { Job } from "./gen/types.gen";

const { SPOTMILL_BASE_URL: baseUrl = "", SPOTMILL_API_KEY: key = "" } = process.env;
const DEADLINE_MS = 120_000;
const prompt = "Fresh roasted coffee beans. Headline: Monday, but better. Button: Order your first bag";

// A plain string would go into every header the document names, and two are refused.
client.setConfig({ baseUrl, auth: ({ scheme }) => (scheme === "bearer" ? key : undefined) });

/** Polls as the reference tells a customer to. */
async function finished(jobId: string): Promise<Job> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const { job } = (await jobsGet({ path: { jobId }, throwOnError: true })).data;
    if (job.status !== "queued" && job.status !== "running") return job;
    if (performance.now() > deadline) throw new Error(`the job stayed ${job.status}`);
    await setTimeout(200);
  }
}

function expect(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

async function journey(): Promise<string> {
  const me = await accountMe();
  if (me.error) throw new Error(`${me.error.code}: ${me.error.hint}`);

  const waited = await imageAdsCreate({ body: { prompt, sync: true, waitTimeoutMs: 60_000 }, throwOnError: true });
  expect([200, 202].includes(waited.response.status), `sync answered ${waited.response.status}`);
  const begun = await imageAdsCreate({ body: { prompt, count: 2 }, throwOnError: true });
  expect(begun.response.status === 202, `without sync ${begun.response.status}`);
  const jobs = await Promise.all([waited, begun].map(({ data }) => finished(data.job.id)));
  for (const job of jobs) expect(job.status === "completed", `${job.id} ended ${job.status}`);

  const { data: list } = await jobsList({ query: { limit: 10, type: "image" }, throwOnError: true });
  expect(list.jobs.length === jobs.length, `${list.jobs.length} jobs are listed`);

  const refused = await imageAdsCreate({ body: { prompt: "" } });
  expect(refused.error?.code === "INVALID_REQUEST", `an empty prompt answered ${refused.response?.status}`);
  return `me, ${jobs.length} image ads (${waited.response.status} with sync), list and a refusal, typed`;
}

journey().then(console.log, (error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
