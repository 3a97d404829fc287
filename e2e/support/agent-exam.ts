import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { makeAccount, type TestAccount } from "./account";
import {
  type CreatedThread,
  createThread,
  isOver,
  isSettled,
  readThread,
  replyTo,
  type Thread,
  untilThread,
} from "./agent-thread";
import { makeReady } from "./brands";
import { type Client, createClient } from "./client";
import { type EventSink, type SentEvent, useEventSink } from "./event-sink";
import { testTimeline } from "../../lib/engines/studio/testing/timeline";
import { AgentEvent } from "../../lib/contract/agent-event";
import { findTool } from "../../lib/contract/tools";
import { advance } from "../../lib/domains/agent/service";
import type { ExamState, ExamTurn, Outcome } from "../../lib/domains/agent/exam/turn.fixture";
import { fileKey, putJson } from "../../lib/domains/generation/stages/service";
import { claimJob, completeJob } from "../../lib/domains/jobs/service";
import { db } from "../../lib/platform/db/client";
import { jobs } from "../../lib/platform/db/schema";
import { serve } from "../../lib/surfaces/rest/serve";
import { callTool } from "../../lib/surfaces/operations/call";

/** The API on a loopback port, and something that drives the agent's runs as the functions do; jobs are not rendered. */
export interface ExamService {
  readonly api: Client;
  close(): Promise<void>;
}

/** Starts it on this file's database. Call it in `beforeAll`, after `useDatabase`. */
export async function startExamService(): Promise<ExamService> {
  let isOpen = true;
  const drivers = new Set<Promise<void>>();
  const driveOn = async (runId: string): Promise<void> => {
    while (isOpen) {
      const { kind } = await advance(runId, callTool);
      if (kind === "wait" || kind === "finish" || kind === "stop") return;
      if (kind !== "continue") await sleep(20);
    }
  };
  const sink: EventSink = await useEventSink(({ name, data }: SentEvent) => {
    if (name !== "agent/run.requested" && name !== "agent/run.resumed") return;
    const driver = driveOn(String(data["runId"]));
    drivers.add(driver);
    void driver.finally(() => drivers.delete(driver));
  });
  const server = createServer(
    getRequestListener((request, { incoming }) => serve(request, incoming.socket.remoteAddress)),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    api: createClient(`http://127.0.0.1:${port}`),
    async close() {
      isOpen = false;
      await Promise.all(drivers);
      server.closeAllConnections();
      await Promise.all([sink.close(), new Promise((done) => server.close(done))]);
    },
  };
}

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

const DAY = 86_400_000;
const JobAnswer = z.object({ job: z.object({ id: z.string() }) });

/** A person in front of a thread. */
interface Seat {
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

/** An account that has made ads before, with a brand and an empty thread. */
async function seat(api: Client): Promise<Seat> {
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
    .set({ createdAt: new Date(Date.now() - 7 * DAY) })
    .where(eq(jobs.accountId, userId));
  await db()
    .update(jobs)
    .set({ createdAt: new Date(Date.now() - 7 * DAY + 1000) })
    .where(eq(jobs.id, newest));
  const thread = (await createThread(api, key)).body as CreatedThread;
  return { api, account, key, threadId: thread.id, named: { newest } };
}

/** Types a message and returns the id of its run. */
async function type({ api, key, threadId }: Seat, message: string): Promise<string> {
  const body = await post(api, key, `/agent/threads/${threadId}/messages`, { message });
  return z.object({ run: z.object({ id: z.string() }) }).parse(body).run.id;
}

function isWaitingForJob({ messages, run }: Thread): boolean {
  const last = messages.at(-1);
  const waits = last?.parts.some((part) => part["type"] === "tool-wait_for_job" && part["state"] === "input-available");
  return waits === true && last?.runId === run?.id;
}

const settled = ({ api, key, threadId }: Seat, runId: string): Promise<Thread> =>
  untilThread(api, key, threadId, (now) => now.run?.id === runId && (isSettled(now) || isWaitingForJob(now)), 20_000);

/** Approves by the route what waits. */
async function approve(one: Seat, runId: string): Promise<void> {
  const { pendingInputs } = await settled(one, runId);
  for (const input of pendingInputs) await replyTo(one.api, one.key, input, { response: true });
}

const coldBrew = "Make a 15 second vertical ad for our cold brew coffee in cans";

async function makeColdBrew(one: Seat): Promise<void> {
  const runId = await type(one, coldBrew);
  await approve(one, runId);
  await untilThread(one.api, one.key, one.threadId, isWaitingForJob, 20_000);
  await finishJobs(one.account);
  await untilThread(one.api, one.key, one.threadId, isOver, 20_000);
}

async function plan({ api, key, threadId, named }: Seat): Promise<Record<string, string>> {
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
const states: Readonly<Record<ExamState, (one: Seat) => Promise<Seat | void>>> = {
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

const Replay = z.object({ events: z.array(z.object({ at: z.iso.datetime(), chunk: AgentEvent })) });
const isRead = (name: string): boolean =>
  findTool(name)?.annotations.readOnlyHint === true || name.startsWith("wait_for_");

/** What a run has said and called after `skipped` of its events. */
async function toldBy({ api, key, named }: Seat, runId: string, skipped: number) {
  const { body } = await api.call("GET", `/agent/runs/${runId}/replay?limit=500`, { key });
  const events = Replay.parse(body).events.slice(skipped);
  const chunks = events.map(({ chunk }) => chunk);
  const words = chunks.map((chunk) => (chunk.type === "text-delta" ? chunk.delta : "")).join("");
  const all = chunks.flatMap((chunk) => (chunk.type === "tool-input-available" ? [chunk] : []));
  const refused = chunks.flatMap((chunk) => (chunk.type === "tool-output-error" ? [chunk.errorText] : []));
  const withNames = (input: unknown): Record<string, unknown> => {
    const text = Object.entries(named).reduce(
      (json, [name, id]) => json.replaceAll(id, `{${name}}`),
      JSON.stringify(input),
    );
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  };
  return {
    words,
    refused,
    length: chunks.length,
    endedAt: Date.parse(events.at(-1)?.at ?? ""),
    reads: all.flatMap(({ toolName }) => (isRead(toolName) ? [toolName] : [])),
    calls: all.flatMap(({ toolName, input }) => (isRead(toolName) ? [] : [{ tool: toolName, args: withNames(input) }])),
  };
}

const Jobs = z.object({ jobs: z.array(z.object({ status: z.string() })) });
const jobsOf = async ({ api, key }: Seat) => Jobs.parse((await api.call("GET", "/jobs?limit=100", { key })).body).jobs;

/** Answers the waiting question by the route and returns the run it belongs to. */
async function answerForm(one: Seat, response: string): Promise<string> {
  const {
    pendingInputs: [input],
    run,
  } = await readThread(one.api, one.key, one.threadId);
  if (!input || !run) throw new Error("nothing was asked");
  await replyTo(one.api, one.key, input, { response });
  return run.id;
}

/** Plays a turn through the API and returns what came of it, and the milliseconds until it was answered. */
export async function play({ api }: ExamService, { state, said }: ExamTurn): Promise<Outcome & { ms: number }> {
  const before = await seat(api);
  const one = (await states[state](before)) ?? before;
  const earlier = await readThread(one.api, one.key, one.threadId);
  const skipped = state === "form" && earlier.run ? (await toldBy(one, earlier.run.id, 0)).length : 0;
  const jobsBefore = (await jobsOf(one)).length;
  const began = Date.now();
  const runId = state === "form" ? await answerForm(one, said) : await type(one, said);
  await settled(one, runId);
  const { length: _length, endedAt, ...told } = await toldBy(one, runId, skipped);
  const after = await jobsOf(one);
  const isCancelled = state === "running" && after.some(({ status }) => status === "cancelled");
  const isMade = after.length > jobsBefore;
  return {
    ...told,
    ms: endedAt - began,
    isCancelled,
    decided: state === "approval" ? decision(told.calls, isMade) : undefined,
  };
}

/** An approval was given when its job is there, and declined when nothing is proposed instead. */
const decision = (calls: Outcome["calls"], isMade: boolean): Outcome["decided"] =>
  isMade ? "approved" : calls.length === 0 ? "declined" : undefined;
