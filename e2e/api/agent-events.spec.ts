import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { readUIMessageStream, uiMessageChunkSchema, type UIMessage, type UIMessageChunk } from "ai";
import type { EventSource as EventSourceType } from "eventsource";
import { EventSource } from "eventsource";
import { makeAccount } from "../support/account";
import { converse, isOver, replyTo, untilThread } from "../support/agent/agent-thread";
import { test } from "../support/api-test";
import type { Client } from "../support/client";
import { openFlakyProxy } from "../support/doubles/flaky-proxy";

interface Event {
  readonly id: number;
  readonly data: UIMessageChunk;
}

const usage = "How many videos are left?";

async function read(
  api: Client,
  key: string,
  runId: string,
  options: { headers?: Record<string, string>; query?: string } = {},
) {
  const { headers = {}, query = "" } = options;
  const response = await api.open("GET", `/agent/runs/${runId}/events${query}`, { key, headers });
  const body = response.body ? await text(response.body) : "";
  const blocks = body.split("\n\n").filter((block) => block.startsWith("id: "));
  const events = blocks.map((block): Event => {
    const [first = "", second = ""] = block.split("\n");
    return { id: Number(first.slice(4)), data: JSON.parse(second.slice(6)) };
  });
  return { response, body, events };
}

async function fold(events: readonly Event[]): Promise<UIMessage | undefined> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const { data } of events) controller.enqueue(data);
      controller.close();
    },
  });
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) last = message;
  return last;
}

test("T4 the stream: headers, ids from 1, every chunk of the protocol, [DONE]; it folds to the stored message", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const { run, messages } = await converse(api, key, usage);
  const { response, body, events } = await read(api, key, run!.id);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
    "x-vercel-ai-ui-message-stream": "v1",
  });
  expect(body).toMatch(/^retry: 2000\n\nid: 1\ndata: \{/);
  expect(body).toMatch(/\n\ndata: \[DONE\]\n\n$/);
  expect(body).not.toContain("event:");
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
  const schema = uiMessageChunkSchema();
  for (const { data } of events) expect(await schema.validate?.(data)).toMatchObject({ success: true });
  const message = await fold(events);
  expect(message?.id).toBe(messages.at(-1)?.id);
  expect(JSON.parse(JSON.stringify(message?.parts))).toEqual(messages.at(-1)?.parts);
});

test("T4 resume after each single id gives exactly the rest; other values are ignored", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { run } = await converse(api, key, usage);
  const whole = (await read(api, key, run!.id)).events;
  for (let seen = 0; seen <= whole.length + 2; seen++) {
    const rest = await read(api, key, run!.id, { headers: { "last-event-id": String(seen) }, query: "?after=1" });
    expect(rest.events).toEqual(whole.slice(seen));
  }
  expect((await read(api, key, run!.id, { query: "?after=3" })).events).toEqual(whole.slice(3));
  for (const after of ["x", "-1", "1.5", "1e3", ""])
    expect((await read(api, key, run!.id, { query: `?after=${after}` })).events, after).toEqual(whole);
  const head = await api.call("HEAD", `/agent/runs/${run!.id}/events`, { key });
  expect([head.status, head.headers.get("x-vercel-ai-ui-message-stream")]).toEqual([200, "v1"]);
});

test("T4 the stream closes while a person is asked and goes on after the reply; replay has the same chunks", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const { id, run, pendingInputs } = await converse(api, key, "Make an ad for my ceramic mug");
  const first = await read(api, key, run!.id);
  expect(first.body).toContain("data: [DONE]");
  expect(first.events.at(-1)?.data).toMatchObject({ type: "data-run", data: { status: "waiting_input" } });
  expect(first.events.map(({ data }) => data.type)).toEqual(
    expect.arrayContaining(["tool-approval-request", "data-pending-input"]),
  );
  await replyTo(api, key, pendingInputs[0]!, { response: false });
  const second = await read(api, key, run!.id, { headers: { "last-event-id": String(first.events.length) } });
  await untilThread(api, key, id, isOver);
  const all = [...first.events, ...second.events];
  expect(all.map((event) => event.id)).toEqual(all.map((_, index) => index + 1));
  expect(all.at(-1)?.data).toMatchObject({ type: "finish" });

  const replayed: UIMessageChunk[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: string = cursor ? `?limit=4&cursor=${cursor}` : "?limit=4";
    const { body } = await api.call("GET", `/agent/runs/${run!.id}/replay${query}`, { key });
    const page = body as { events: { chunk: UIMessageChunk }[]; nextCursor: string | null };
    replayed.push(...page.events.map(({ chunk }) => chunk));
    cursor = page.nextCursor;
  }
  expect(replayed).toEqual(all.map(({ data }) => data));
  expect((await api.call("GET", `/agent/runs/${run!.id}/replay?cursor=x`, { key })).body).toMatchObject({
    code: "CURSOR_INVALID",
  });
});

test("T4 an EventSource whose connection is cut resumes by itself: nothing is missing, nothing comes twice", async ({
  api,
  origin,
}) => {
  const { secret: key } = await makeAccount();
  const { run } = await converse(api, key, usage);
  const shaky = await openFlakyProxy(origin);
  const seen: number[] = [];
  let cuts = 0;
  const source: EventSourceType = new EventSource(`${shaky.origin}/api/public/v1/agent/runs/${run!.id}/events`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, "x-api-key": key } }),
  });
  await new Promise<void>((isDone) => {
    source.addEventListener("message", ({ data, lastEventId }) => {
      if (data === "[DONE]") return isDone();
      seen.push(Number(lastEventId));
      if (seen.length === 2 && cuts++ === 0) shaky.cut();
    });
  });
  source.close();
  await shaky.close();
  const whole = (await read(api, key, run!.id)).events;
  expect(cuts).toBeGreaterThan(0);
  expect(seen).toEqual(whole.map(({ id }) => id));
});

test("T4 a live EventSource and a second reader see the same", async ({ api, origin }) => {
  const { secret: key } = await makeAccount();
  const begun = await api.call("POST", "/agent/threads", { key, body: { message: usage } });
  const { run } = begun.body as { run: { id: string; eventsUrl: string } };
  const seen: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const source: EventSourceType = new EventSource(`${origin}/api/public/v1/agent/runs/${run.id}/events`, {
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, "x-api-key": key } }),
    });
    source.addEventListener("message", ({ data }) => {
      if (data !== "[DONE]") return void seen.push(JSON.parse(data));
      source.close();
      resolve();
    });
    source.addEventListener(
      "error",
      ({ code }) => code !== undefined && code >= 400 && reject(new Error(String(code))),
    );
  });
  expect((await read(api, key, run.id)).events.map(({ data }) => data)).toEqual(seen);
});
