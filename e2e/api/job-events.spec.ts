import { expect } from "@playwright/test";
import type { EventSource as EventSourceType } from "eventsource";
import { EventSource } from "eventsource";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";
import { createClient } from "../support/client";
import { parseFrames, readEvents, type Frame } from "../support/job-stream";
import { postAd, shortAd } from "../support/jobs";
import { openFlakyProxy } from "../support/doubles/flaky-proxy";

const sequences = (frames: readonly Frame[]) => frames.map(({ id }) => id);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test("J6 ids 1..n, progress monotone, at most 5 s of silence, ends on the terminal event and [DONE]", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const { id } = await postAd(api, key);
  const response = await api.open("GET", `/jobs/${id}/events`, { key });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
  expect(response.headers.get("x-accel-buffering")).toBe("no");
  let [body, longestMs, heardAt] = ["", 0, performance.now()];
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const now = performance.now();
    [body, longestMs, heardAt] = [body + chunk, Math.max(longestMs, now - heardAt), now];
  }
  const { frames, isDone } = parseFrames(body);
  expect(isDone).toBe(true);
  expect(body).toMatch(/^retry: 2000\n\n/);
  expect(longestMs).toBeLessThan(6_000);
  expect(sequences(frames)).toEqual(upTo(frames.length));
  expect(frames.every(({ id: sequence, data }) => data.seq === sequence && data.jobId === id)).toBe(true);
  expect(frames[0]?.data).toMatchObject({ type: "job.queued" });
  expect(frames.at(-1)?.data).toMatchObject({ type: "job.completed", job: { id, status: "completed" } });
  const progress = frames.flatMap(({ data }) => (data.type === "job.progress" ? [Number(data["progress"])] : []));
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const types = new Set(frames.map(({ data }) => data.type));
  expect([...types].toSorted()).toEqual(["job.checked", "job.completed", "job.decision", "job.progress", "job.queued"]);

  const replay = await readEvents(api, id, { key });
  expect(replay.frames.slice(0, -1)).toEqual(frames.slice(0, -1));
  const rest = await readEvents(api, id, { key, headers: { "last-event-id": "5" }, query: "?after=1" });
  expect(sequences(rest.frames)).toEqual(sequences(frames).slice(5));
  expect(sequences((await readEvents(api, id, { key, query: "?after=3" })).frames)).toEqual(sequences(frames).slice(3));
  for (const after of ["x", "-1", "1.5", ""]) {
    const whole = await readEvents(api, id, { key, query: `?after=${after}` });
    expect(sequences(whole.frames), after).toEqual(sequences(frames));
  }
});

/** Reads a job's events to their end over connections that are cut after every third frame, going on after the last. */
async function readWhileCut(origin: string, key: string, id: string): Promise<Frame[]> {
  const shaky = await openFlakyProxy(origin);
  const reader = createClient(shaky.origin);
  const seen: Frame[] = [];
  for (let isDone = false; !isDone;) {
    const headers = { "last-event-id": String(seen.at(-1)?.id ?? 0) };
    const response = await reader.open("GET", `/jobs/${id}/events`, { key, headers });
    let body = "";
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        body += chunk;
        if (parseFrames(body).frames.length >= 3) shaky.cut();
      }
    } catch {
      // The cut.
    }
    // A frame without its end may be a part of one.
    const whole = parseFrames(body.slice(0, body.lastIndexOf("\n\n") + 2));
    seen.push(...whole.frames);
    isDone = whole.isDone;
  }
  await shaky.close();
  return seen;
}

/** The ids an EventSource sees whose connection is cut up to three times, and how often it was. */
async function listenWhileCut(origin: string, key: string, id: string): Promise<{ seen: number[]; cuts: number }> {
  const shaky = await openFlakyProxy(origin);
  const seen: number[] = [];
  const source: EventSourceType = new EventSource(`${shaky.origin}/api/public/v1/jobs/${id}/events`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, "x-api-key": key } }),
  });
  let cuts = 0;
  await new Promise<void>((isOver, fail) => {
    source.addEventListener("message", ({ data, lastEventId }) => {
      if (data === "[DONE]") return isOver();
      seen.push(Number(lastEventId));
      if (seen.length % 4 !== 0 || cuts === 3) return;
      cuts += 1;
      shaky.cut();
    });
    source.addEventListener("error", ({ code }) => code !== undefined && code >= 400 && fail(new Error(String(code))));
  });
  source.close();
  await shaky.close();
  return { seen, cuts };
}

test("J6 readers whose connections are cut, again and again, miss nothing and repeat nothing; an EventSource resumes by itself", async ({
  origin,
  api,
}) => {
  const { secret: key } = await makeAccount();
  const { id } = await postAd(api, key);
  const [frames, heard] = await Promise.all([readWhileCut(origin, key, id), listenWhileCut(origin, key, id)]);
  expect(sequences(frames)).toEqual(upTo(frames.length));
  expect(frames.at(-1)?.data.type).toBe("job.completed");
  expect(heard.cuts).toBeGreaterThan(0);
  expect(heard.seen).toEqual(upTo(frames.length));
});

test("J6 a cancelled job's stream ends with job.cancelled; two readers see the same; HEAD sends headers only", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const { id } = await postAd(api, key, { ...shortAd, duration: 30 });
  const readers = [readEvents(api, id, { key }), readEvents(api, id, { key })];
  await api.call("POST", `/jobs/${id}/cancel`, { key });
  const [first, second] = await Promise.all(readers);
  expect(first?.frames.at(-1)?.data).toMatchObject({ type: "job.cancelled", job: { status: "cancelled" } });
  expect(second).toEqual(first);
  const head = await api.open("HEAD", `/jobs/${id}/events`, { key });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
