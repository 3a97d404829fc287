import { getToolName, isToolUIPart, type DynamicToolUIPart, type ToolUIPart, type UIMessage } from "ai";
import type { AgentEvent } from "@/lib/contract/agent-event";
import type { PolicyOf } from "../tools/policy";

/** A call of a tool, as the folded message has it. */
export type ToolPart = ToolUIPart | DynamicToolUIPart;

/** A turn of the model. `retry`: the open one was cut off and is repeated. */
export interface ModelStep {
  readonly kind: "model";
  readonly retry: boolean;
}
/** Next step of a run. */
export type NextStep =
  | ModelStep
  | { readonly kind: "tool"; readonly part: ToolPart }
  | { readonly kind: "wait"; readonly parts: readonly ToolPart[] }
  | { readonly kind: "finish" };

/** The parts of the last model turn. */
function lastStep(message: UIMessage | undefined): UIMessage["parts"] {
  const parts = message?.parts ?? [];
  return parts.slice(parts.findLastIndex((part) => part.type === "step-start") + 1);
}

/**
 * Decides the next step from a log. Pure: a person's decision and a tool's outcome are events like any other, so the
 * decision is the same however often it is made. `message` is the fold of `chunks`.
 */
export function nextStep(chunks: readonly AgentEvent[], message: UIMessage | undefined, policyOf: PolicyOf): NextStep {
  const opened = chunks.findLastIndex(({ type }) => type === "start-step");
  const closed = chunks.findLastIndex(({ type }) => type === "finish-step");
  if (opened < 0) return { kind: "model", retry: false };
  if (closed < opened) return { kind: "model", retry: true };
  const calls = lastStep(message).filter(isToolUIPart);
  if (calls.length === 0) return { kind: "finish" };
  const ready = calls.find((part) => part.state === "approval-responded" || isFree(part, policyOf));
  if (ready) return { kind: "tool", part: ready };
  const open = calls.filter(({ state }) => state === "input-available" || state === "approval-requested");
  return open.length > 0 ? { kind: "wait", parts: open } : { kind: "model", retry: false };
}

const isFree = (part: ToolPart, policyOf: PolicyOf): boolean =>
  part.state === "input-available" && policyOf(getToolName(part), part.input) === "run";
