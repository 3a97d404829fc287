import { expect, test } from "vitest";
import { toDisplayPart } from "./message-part";

test("a call shows its name, its input and what came of it", () => {
  const part = { type: "tool-jobs_list", toolCallId: "call_1", state: "output-available", input: {}, output: [1] };
  expect(toDisplayPart(part, 0)).toEqual({
    kind: "tool",
    key: "call_1",
    name: "jobs_list",
    state: "output-available",
    input: {},
    outcome: [1],
  });
});

test("a failed call shows its error as the outcome", () => {
  const part = { type: "dynamic-tool", toolName: "x", toolCallId: "c", state: "output-error", errorText: "No units." };
  expect(toDisplayPart(part, 0)).toMatchObject({ name: "x", outcome: "No units." });
});

test("text and jobs are shown; blank text and marks for programs are not", () => {
  expect(toDisplayPart({ type: "text", text: "Hello" }, 2)).toEqual({ kind: "text", key: "text-2", text: "Hello" });
  expect(toDisplayPart({ type: "data-job", id: "j", data: { jobId: "j" } }, 0)).toMatchObject({
    kind: "job",
    jobId: "j",
  });
  expect(toDisplayPart({ type: "text", text: " " }, 0)).toBeNull();
  expect(toDisplayPart({ type: "step-start" }, 0)).toBeNull();
});
