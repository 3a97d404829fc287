import { expect, test } from "vitest";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { nextPauseSeconds, openTurnOf } from "./model-pause";

const note = (details: object): AgentEvent => ({
  type: "data-run",
  data: { runId: "r", status: "running", ...details },
  transient: true,
});
const failed = (askedSeconds?: number) =>
  note({ failedModel: "openai/one", ...(askedSeconds !== undefined && { askedSeconds }) });
const paused = note({ pausedUntil: "2026-11-28T12:00:00.000Z" });
const pause = (...chunks: AgentEvent[]) => nextPauseSeconds(openTurnOf(chunks), 0);

test("what a provider asks for is waited, and longer each time; after the fifth pause of a turn no more", () => {
  expect([pause(failed(0)), pause(failed(20)), pause(failed(20), failed(9))]).toEqual([2, 20, 9]);
  expect(pause(failed(0), paused, failed(0))).toBe(5);
  const five = Array.from({ length: 5 }, () => [failed(0), paused]).flat();
  expect(pause(...five, failed(0))).toBeUndefined();
  expect(pause(...five, { type: "finish-step" }, failed(0))).toBe(2);
});

test("a failure that another try will not repair, and a wait beyond two minutes, end the turn", () => {
  expect([pause(failed()), pause(failed(121)), pause(failed(0), paused, failed())]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
