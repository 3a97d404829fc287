import { eq } from "drizzle-orm";
import * as z from "zod";
import { testTimeline } from "../../../lib/engines/studio/testing/timeline";
import type { ExamState } from "../../../lib/domains/agent/exam/turn.fixture";
import { fileKey, putJson } from "../../../lib/domains/generation/stages/service";
import { claimJob, completeJob } from "../../../lib/domains/jobs/service";
import { DAY_MS } from "../../../lib/platform/clock";
import { db } from "../../../lib/platform/db/client";
import { jobs } from "../../../lib/platform/db/schema";
import { makeAccount, type TestAccount } from "../account";
import { type CreatedThread, createThread, isOver, isSettled, replyTo, type Thread, untilThread } from "./agent-thread";
import { makeReady } from "../brands";
import type { Client } from "../client";

const lines = ["Still paying for coffee?", "Cold brew in cans, ready when you are.", "Order now."];
const document = () => {
  const timeline = testTimeline();
  return { ...timeline, scenes: timeline.scenes.map((scene, index) => ({ ...scene, line: lines[index] ?? "" })) };
};

/** Ends the account's open jobs as if they had been rendered. */
async function finishJobs({ userId: accountId }: TestAccount): Promise<void> {
  for (const { id, type } of await db().select().from(jobs).where(eq(jobs.accountId, accountId))) {
    if (!(await claimJob(id, "script"))) continue;
    const file = (name: string) => ({ $file: `${accountId}/${id}/${name}` });
    await putJson(fileKey({ accountId, jobId: id }, "timeline.json"), document());
    const result = type === "image" ? { images: [{ url: file("1.png") }] } : { videoUrl: file("video.mp4"), seed: 7 };
    await completeJob(id, { result });
  }
}

const JobAnswer = z.object({ job: z.object({ id: z.string() }) });

/** A thread of an account, and what a turn in it needs. */
export interface ExamThread {
  readonly api: Client;
  readonly account: TestAccount;
  readonly key: string;
  readonly threadId: string;
  /** Real ids of what a turn may name. */
  readonly named: Readonly<Record<string, string>>;
}

const post = async (api: Client, key: string, path: string, body: object): Promise<unknown> => {
  const answer = await api.call("POST", path, { key, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
};

/** Opens an empty thread of an account that has a brand and has made ads before. */
export async function openExamThread(api: Client): Promise<ExamThread> {
  const account = await makeAccount({ subscription: { plan: "startup" } });
  const { secret: key, userId } = account;
  await makeReady(account, "https://aurelia.example", {
    name: "Aurelia Tea",
    tagline: "Slow leaves",
    colorPalette: ["#0b5d68"],
    valueProps: ["Picked by hand"],
    brandMd: "# Aurelia Tea\n\n## In every ad\n\n- Lead with `#0b5d68`.",
  });
  const body = { prompt: "An ad for our tea.", duration: 10 };
  await post(api, key, "/ugc/jobs", body);
  const newest = JobAnswer.parse(await post(api, key, "/ugc/jobs", body)).job.id;
  await post(api, key, "/image-ads/jobs", { prompt: "An image ad for our tea." });
  await finishJobs(account);
  await db()
    .update(jobs)
    .set({ createdAt: new Date(Date.now() - 7 * DAY_MS) })
    .where(eq(jobs.accountId, userId));
  await db()
    .update(jobs)
    .set({ createdAt: new Date(Date.now() - 7 * DAY_MS + 1000) })
    .where(eq(jobs.id, newest));
  const thread = (await createThread(api, key)).body as CreatedThread;
  return { api, account, key, threadId: thread.id, named: { newest } };
}

/** Types a message and returns the id of its run. */
export async function type({ api, key, threadId }: ExamThread, message: string): Promise<string> {
  const body = await post(api, key, `/agent/threads/${threadId}/messages`, { message });
  return z.object({ run: z.object({ id: z.string() }) }).parse(body).run.id;
}

function isWaitingForJob({ messages, run }: Thread): boolean {
  const last = messages.at(-1);
  const waits = last?.parts.some((part) => part["type"] === "tool-wait_for_job" && part["state"] === "input-available");
  return waits === true && last?.runId === run?.id;
}

export const settled = ({ api, key, threadId }: ExamThread, runId: string): Promise<Thread> =>
  untilThread(api, key, threadId, (now) => now.run?.id === runId && (isSettled(now) || isWaitingForJob(now)), 20_000);

/** Approves by the route what waits. */
async function approve(one: ExamThread, runId: string): Promise<void> {
  const { pendingInputs } = await settled(one, runId);
  for (const input of pendingInputs) await replyTo(one.api, one.key, input, { response: true });
}

const coldBrew = "Make a 15 second vertical ad for our cold brew coffee in cans";

async function makeColdBrew(one: ExamThread): Promise<void> {
  const runId = await type(one, coldBrew);
  await approve(one, runId);
  await untilThread(one.api, one.key, one.threadId, isWaitingForJob, 20_000);
  await finishJobs(one.account);
  await untilThread(one.api, one.key, one.threadId, isOver, 20_000);
}

async function plan({ api, key, threadId, named }: ExamThread): Promise<Record<string, string>> {
  const body = { threadId, prompt: "Make an image ad for our pastry", timezone: "UTC" };
  const made = await post(api, key, "/agent/schedules", { ...body, name: "Pastry Mondays", cron: "0 9 * * 1" });
  await post(api, key, "/agent/schedules", {
    ...body,
    name: "Coffee",
    prompt: "Make an ad for coffee",
    cron: "0 8 * * *",
  });
  return { ...named, pastry: z.object({ schedule: z.object({ id: z.string() }) }).parse(made).schedule.id };
}

/** Brings a thread into a state by the messages and answers that lead to it. */
export const states: Readonly<Record<ExamState, (one: ExamThread) => Promise<ExamThread | void>>> = {
  fresh: async () => undefined,
  afterAd: makeColdBrew,
  approval: async (one) => void (await settled(one, await type(one, coldBrew))),
  hookWaits: async (one) => {
    await makeColdBrew(one);
    await settled(one, await type(one, "change the hook"));
  },
  asked: async (one) => void (await settled(one, await type(one, "make me an ad"))),
  form: async (one) => void (await settled(one, await type(one, "make me an ad"))),
  running: async (one) => {
    await approve(one, await type(one, coldBrew));
    await untilThread(one.api, one.key, one.threadId, isWaitingForJob, 20_000);
  },
  schedule: async (one) => ({ ...one, named: await plan(one) }),
  paused: async (one) => {
    const planned = { ...one, named: await plan(one) };
    await approve(planned, await type(planned, "pause the pastry schedule"));
    await untilThread(one.api, one.key, one.threadId, isOver, 20_000);
    return planned;
  },
};
