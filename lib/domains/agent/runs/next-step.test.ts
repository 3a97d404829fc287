import type { UIMessage } from "ai";
import { expect, test } from "vitest";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { fold } from "./fold";
import { nextStep } from "./next-step";
import { policyFor } from "../tools/policy";

const policyOf = policyFor("3f2504e0-4f89-41d3-9a0c-0305e82c3301");

const start: AgentEvent[] = [{ type: "start", messageId: "msg_1" }];
const step = (...inside: AgentEvent[]): AgentEvent[] => [{ type: "start-step" }, ...inside, { type: "finish-step" }];
const text: AgentEvent[] = [
  { type: "text-start", id: "0" },
  { type: "text-delta", id: "0", delta: "Hello" },
  { type: "text-end", id: "0" },
];
const call = (toolName: string, toolCallId = "c1"): AgentEvent => ({
  type: "tool-input-available",
  toolCallId,
  toolName,
  input: {},
});
const asked: AgentEvent = { type: "tool-approval-request", approvalId: "pin_1", toolCallId: "c1" };
const decided = (approved: boolean): AgentEvent => ({ type: "tool-approval-response", approvalId: "pin_1", approved });
const output = (toolCallId = "c1"): AgentEvent => ({ type: "tool-output-available", toolCallId, output: {} });

const moveAfter = async (...log: AgentEvent[][]) => {
  const chunks = [...start, ...log.flat()];
  const move = nextStep(chunks, await fold(chunks), policyOf);
  if (move.kind === "tool") return `tool ${move.part.toolCallId}`;
  if (move.kind === "wait") return `wait ${move.parts.map((part) => part.toolCallId).join()}`;
  return move.kind === "model" && move.retry ? "retry" : move.kind;
};

test.each<[string, AgentEvent[][], string]>([
  ["nothing said yet", [], "model"],
  ["a turn cut off at once", [[{ type: "start-step" }]], "retry"],
  ["a turn cut off in its words", [[{ type: "start-step" }, ...text.slice(0, 2)]], "retry"],
  ["a turn cut off behind a call", [[{ type: "start-step" }, call("jobs_list")]], "retry"],
  [
    "a turn begun anew",
    [step(call("jobs_list")), [output()], [{ type: "start-step" }, ...text, { type: "reset-step" }]],
    "retry",
  ],
  ["words alone", [step(...text)], "finish"],
  ["a read", [step(...text, call("jobs_list"))], "tool c1"],
  ["a read that is done", [step(call("jobs_list")), [output()]], "model"],
  [
    "a failed call",
    [step(call("jobs_list")), [{ type: "tool-output-error", toolCallId: "c1", errorText: "x" }]],
    "model",
  ],
  ["something that charges", [step(call("ugc_create"))], "wait c1"],
  ["an approval that was asked for", [step(call("ugc_create")), [asked]], "wait c1"],
  ["an approval", [step(call("ugc_create")), [asked, decided(true)]], "tool c1"],
  ["a refusal", [step(call("ugc_create")), [asked, decided(false)]], "tool c1"],
  [
    "a refusal that was told",
    [step(call("ugc_create")), [asked, decided(false), { type: "tool-output-denied", toolCallId: "c1" }]],
    "model",
  ],
  ["a question", [step(call("ask_user"))], "wait c1"],
  ["an answer", [step(call("ask_user")), [output()]], "model"],
  ["reads before what needs a person", [step(call("ugc_create", "c1"), call("jobs_list", "c2"))], "tool c2"],
  [
    "two that need a person, together",
    [step(call("ugc_create", "c1"), call("jobs_list", "c2"), call("ask_user", "c3")), [output("c2")]],
    "wait c1,c3",
  ],
  ["a second step that only speaks", [step(call("jobs_list")), [output()], step(...text)], "finish"],
])("%s", async (_, log, expected) => {
  expect(await moveAfter(...log)).toBe(expected);
});

test("every prefix of a log has a next move", async () => {
  const chunks = [
    ...start,
    ...step(...text, call("jobs_list")),
    output(),
    ...step(call("ugc_create", "c2")),
    { ...asked, toolCallId: "c2" } as AgentEvent,
    decided(true),
    output("c2"),
    ...step(...text),
  ];
  for (let length = 0; length <= chunks.length; length++) {
    const prefix = chunks.slice(0, length);
    const message: UIMessage | undefined = await fold(prefix);
    expect(nextStep(prefix, message, policyOf).kind, String(length)).toMatch(/^(?:model|tool|wait|finish)$/);
  }
});
