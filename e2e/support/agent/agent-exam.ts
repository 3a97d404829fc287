import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import * as z from "zod";
import { AgentEvent } from "../../../lib/contract/agent-event";
import { findTool } from "../../../lib/contract/tools";
import type { ExamTurn, Outcome } from "../../../lib/domains/agent/exam/turn.fixture";
import { advance } from "../../../lib/domains/agent/service";
import { callTool } from "../../../lib/surfaces/operations/call";
import { serve } from "../../../lib/surfaces/rest/serve";
import { readThread, replyTo } from "./agent-thread";
import { type Client, createClient } from "../client";
import { type EventSink, type SentEvent, useEventSink } from "../doubles/event-sink";
import { type ExamThread, openExamThread, settled, states, type } from "./agent-exam-states";

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

const Replay = z.object({ events: z.array(z.object({ at: z.iso.datetime(), chunk: AgentEvent })) });
const isRead = (name: string): boolean =>
  findTool(name)?.annotations.readOnlyHint === true || name.startsWith("wait_for_");

/** What a run has said and called after `skipped` of its events. */
async function toldBy({ api, key, named }: ExamThread, runId: string, skipped: number) {
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
const jobsOf = async ({ api, key }: ExamThread) =>
  Jobs.parse((await api.call("GET", "/jobs?limit=100", { key })).body).jobs;

/** Answers the waiting question by the route and returns the run it belongs to. */
async function answerForm(one: ExamThread, response: string): Promise<string> {
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
  const before = await openExamThread(api);
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
