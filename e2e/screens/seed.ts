import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Job } from "../../lib/contract/jobs";
import { originOf } from "../support/origins";
import type { Member } from "../support/web/web-test";
import { insertActive } from "./states";
import type { SeededRecords } from "./stop";

type ApiCall = (method: "GET" | "PATCH" | "POST", path: string, data?: object) => Promise<Record<string, unknown>>;

const WAIT_MS = 120_000;
const prompt = "Fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.";
const scene = "Slow, warm morning light over fresh coffee. “Roasted on Tuesday. Yours by Friday.”";

/** Client of the API with the account's key. */
const apiClient =
  (request: APIRequestContext, { secret }: Member): ApiCall =>
  async (method, path, data) => {
    const options = { method, headers: { "x-api-key": secret }, timeout: WAIT_MS * 2, ...(data && { data }) };
    const answer = await request.fetch(`/api/public/v1${path}`, options);
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };

const idOf = (value: unknown): string => (value as { id: string }).id;

/** Polls until the value read is as wanted. */
async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resume) => setTimeout(resume, 250));
  }
}

/** Starts a conversation and returns its id once it waits for its user or is over. */
async function runConversation(callApi: ApiCall, message: string, response?: "approve" | "reject"): Promise<string> {
  const id = idOf(await callApi("POST", "/agent/threads", { message, clientMessageId: randomUUID() }));
  const read = () =>
    callApi("GET", `/agent/threads/${id}`) as Promise<{
      run: { status: string } | null;
      pendingInputs: { id: string }[];
    }>;
  const { pendingInputs } = await until(read, ({ run }) => run !== null && !["queued", "running"].includes(run.status));
  const [input] = pendingInputs;
  if (response && input) {
    await callApi("POST", `/agent/pending-inputs/${input.id}/reply`, { response });
    await until(read, ({ run }) => run?.status === "completed");
  }
  return id;
}

async function addBrands(callApi: ApiCall): Promise<{ brandId: string; failedBrandId: string }> {
  const read = async (websiteUrl: string) => {
    const id = idOf(await callApi("POST", "/brands", { websiteUrl }));
    await until(
      () => callApi("GET", `/brands/${id}`),
      ({ status }) => status === "ready" || status === "failed",
    );
    return id;
  };
  const failedBrandId = await read("https://brand.invalid");
  return { failedBrandId, brandId: await read(`${originOf("fixtures")}/sites/coffee/index.html`) };
}

async function makeJobs(callApi: ApiCall, brandId: string) {
  const make = async (path: string, data: object): Promise<string> => {
    const { job } = (await callApi("POST", path, { ...data, sync: true, waitTimeoutMs: WAIT_MS })) as { job: Job };
    return job.id;
  };
  const picture = (name: string): string => `${originOf("fixtures")}/pictures/${name}`;
  const jobId = await make("/ugc/jobs", { prompt, duration: 8, brandId });
  const missing = { prompt, productImageUrls: [`${originOf("fixtures")}/hostile/forbidden.png`] };
  return {
    jobId,
    videoJobId: await make("/video/jobs", { prompt: scene, duration: 5 }),
    imageJobId: await make("/image-ads/jobs", { prompt: `${prompt} Headline: Monday, but better.`, count: 2, brandId }),
    subtitleJobId: await make("/subtitle/jobs", { sourceJobId: jobId, preset: "karaoke" }),
    squareJobId: await make("/ugc/jobs", {
      prompt: "Butter croissants, baked every morning. Call to action: Come by before nine.",
      productImageUrls: [picture("croissant.webp")],
      duration: 8,
      aspectRatio: "1:1",
    }),
    failedJobId: await make("/ugc/jobs", missing),
  };
}

/** The agent's side: conversations in every state, a schedule, a channel. */
async function seedAgent(callApi: ApiCall) {
  const message = "Make an 8 second UGC video for a reusable steel water bottle";
  const answeredThreadId = await runConversation(callApi, "How many videos are left this month?");
  const doneThreadId = await runConversation(callApi, message, "approve");
  await callApi("POST", "/agent/channels", { kind: "email", name: "Marketing", email: "marketing@example.com" });
  await callApi("POST", "/agent/schedules", {
    name: "Monday mugs",
    prompt: "Make an image ad for my mugs",
    cron: "0 9 * * 1",
    timezone: "Europe/Berlin",
    budget: { videos: 0, staticAds: 1 },
  });
  return { answeredThreadId, doneThreadId, waitingThreadId: await runConversation(callApi, message) };
}

/** What is done with a finished ad: filed, edited, made in two formats, reviewed by somebody. */
async function seedWork(callApi: ApiCall, jobId: string, request: APIRequestContext) {
  await callApi("PATCH", `/jobs/${jobId}`, { folder: "Spring campaign", tags: ["winner", "9x16"] });
  const { edit } = await callApi("POST", "/ugc/edits", { jobId });
  const { variantSet } = await callApi("POST", "/ugc/variants", {
    fromJobId: jobId,
    axes: { aspectRatio: ["9:16", "1:1"] },
  });
  const variantSetId = idOf(variantSet);
  await until(
    () => callApi("GET", `/ugc/variants/${variantSetId}`) as Promise<{ variantSet: { status: string } }>,
    ({ variantSet: { status } }) => status === "completed",
  );
  const { url } = await callApi("POST", `/jobs/${jobId}/reviews`, { note: "Is the price readable?" });
  const reviewUrl = String(url);
  const token = reviewUrl.split("/").at(-1);
  const headers = { origin: new URL(reviewUrl).origin };
  const say = (action: string, data: object) =>
    request.post(`/api/review/${action}`, { headers, data: { token, name: "Ana Lindqvist", ...data } });
  await say("comment", { text: "The cup could stay on screen a little longer here.", atSeconds: 4 });
  await say("comment", { text: "Love the ending." });
  await say("decide", { decision: "approve" });
  return { editId: idOf(edit), variantSetId, reviewUrl };
}

/** Seeds an account with brands, a job of every kind and outcome, skills, a key, a webhook and conversations. */
export async function seedAccount(request: APIRequestContext, member: Member): Promise<SeededRecords> {
  const callApi = apiClient(request, member);
  const brands = await addBrands(callApi);
  const jobs = await makeJobs(callApi, brands.brandId);
  const { skill } = await callApi("POST", "/skills", {
    name: "Weekly offer for the bakery",
    kind: "ugc",
    promptTemplate: "An ad for {{product}} at our bakery. Offer of the week: {{offer}}.",
  });
  await callApi("POST", "/skills", {
    name: "Quote card",
    kind: "image",
    promptTemplate: "A card for {{product}}. Headline: {{headline}}.",
    description: "One line on the brand's ground, for stories.",
  });
  await callApi("POST", "/keys", { name: "CI pipeline", scopes: ["ugc:write", "jobs:read"] });
  const { webhook } = await callApi("POST", "/webhooks", {
    url: "https://hooks.example.com/spotmill",
    description: "Slack",
  });
  await callApi("POST", `/webhooks/${idOf(webhook)}/test`);
  const work = await seedWork(callApi, jobs.jobId, request);
  const runningJobId = await insertActive(jobs.jobId, "running");
  return { ...brands, ...jobs, ...work, runningJobId, ...(await seedAgent(callApi)), skillId: idOf(skill) };
}
