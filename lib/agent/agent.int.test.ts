import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/event-sink";
import { begin, drive, eventsOf, lastWords, openInput, respond, statusOf } from "./agent.fixture";

let sink: EventSink;
beforeAll(async () => {
  await useDatabase();
  sink = await useEventSink();
});
afterAll(() => sink.close());

test("a read needs nobody", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "How many videos are left?");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  console.log(JSON.stringify(await eventsOf(runId), null, 1));
  expect(await statusOf(runId)).toBe("over: completed");
  expect(await lastWords(caller, threadId)).toContain("30 left");
});

test("question, approval, job", async () => {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Make me a 20 second ad");
  expect(await drive(runId)).toEqual({ kind: "wait" });
  expect(await openInput(caller, threadId)).toMatchObject({ kind: "question" });
  expect(await respond(caller, threadId, { response: "my ceramic mug" })).toEqual({ kind: "wait" });
  const input = await openInput(caller, threadId);
  console.log(input);
  expect(await respond(caller, threadId)).toMatchObject({ kind: "sleep" });
  console.log(JSON.stringify(await eventsOf(runId), null, 1));
});
