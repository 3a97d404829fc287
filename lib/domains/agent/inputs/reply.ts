import canonicalize from "canonicalize";
import { assertArguments } from "@/lib/contract/arguments";
import { invalidField } from "@/lib/contract/errors";
import type { InputKind, InputStatus } from "@/lib/contract/agent";
import type { AgentEvent } from "@/lib/contract/agent-event";
import type { DeclineReason } from "../planner/context";
import { argumentsIn, findOperation } from "../tools/policy";

/** The body of a reply. */
export interface Reply {
  readonly response?: unknown;
  readonly skipped?: boolean | undefined;
  readonly uploadedFiles?: readonly { readonly url: string; readonly name: string }[] | undefined;
}

/** A person's decision in canonical form. */
export type Decision =
  | { readonly kind: "approval"; readonly approved: boolean; readonly input?: Record<string, unknown> }
  | {
      readonly kind: "answer";
      readonly response: unknown;
      readonly skipped: boolean;
      readonly files?: Reply["uploadedFiles"];
    };

/** The pending input a reply is for. */
export interface ReplyTarget {
  readonly id: string;
  readonly kind: InputKind;
  readonly toolName: string;
  readonly toolCallId: string;
}

const yes: readonly unknown[] = [true, "approve", "approved", "yes"];
const no: readonly unknown[] = [false, "reject", "rejected", "no"];

/**
 * Reads a reply. An empty reply approves an approval and skips a question; a plain yes or no decides; any other object is the
 * corrected arguments and must fit the tool. Throws ApiError INVALID_REQUEST.
 */
export function readReply(target: ReplyTarget, reply: Reply): Decision {
  const { response, skipped = false, uploadedFiles } = reply;
  if (skipped && (response !== undefined || uploadedFiles?.length))
    throw invalidField(
      "skipped",
      "send either skipped or an answer, not both",
      'Send {"skipped": true} alone to decline.',
    );
  if (target.kind === "approval") return readApproval(target, response, skipped, uploadedFiles);
  const files = uploadedFiles?.length ? uploadedFiles : undefined;
  const isSkipped = skipped || (response === undefined && !files);
  return { kind: "answer", response: response ?? null, skipped: isSkipped, ...(files && { files }) };
}

function readApproval(
  { toolName }: ReplyTarget,
  response: unknown,
  skipped: boolean,
  files: Reply["uploadedFiles"],
): Decision {
  const hint = "Send true or false, or an object with the corrected arguments.";
  if (files?.length) throw invalidField("uploadedFiles", "an approval takes no files", hint);
  if (skipped) return { kind: "approval", approved: false };
  const decided =
    typeof response === "object" && response !== null && "approved" in response ? response.approved : response;
  const word = typeof decided === "string" ? decided.trim().toLowerCase() : decided;
  if (response === undefined || yes.includes(word)) return { kind: "approval", approved: true };
  if (no.includes(word)) return { kind: "approval", approved: false };
  const tool = findOperation(toolName);
  if (typeof response !== "object" || response === null || Array.isArray(response) || !tool)
    throw invalidField("response", "neither an approval nor a rejection", hint);
  const input = argumentsIn(response);
  assertArguments(tool.entry, input);
  return { kind: "approval", approved: true, input };
}

/** Returns the canonical text by which a repeated reply is recognised. */
export const canonical = (decision: Decision): string => canonicalText(decision);

/** A value as text that is the same for equal values. */
export const canonicalText = (value: unknown): string => canonicalize(value) ?? "";

/** Returns the status a decision gives its input. */
export const statusOf = (decision: Decision): Exclude<InputStatus, "pending"> =>
  (decision.kind === "approval" ? decision.approved : !decision.skipped) ? "answered" : "skipped";

/** Returns the decision of an input that was not answered. */
export const declined = ({ kind }: Pick<ReplyTarget, "kind">): Decision =>
  kind === "approval" ? { kind: "approval", approved: false } : { kind: "answer", response: null, skipped: true };

/**
 * Returns the events a decision adds to the log. Corrected arguments are appended as the call's input, so that the log and
 * every client show the call that really runs. `files` are the ingested uploads.
 */
export function decisionEvents(
  target: ReplyTarget,
  decision: Decision,
  reason: DeclineReason,
  files: unknown,
): AgentEvent[] {
  const { id: approvalId, toolCallId, toolName } = target;
  if (decision.kind === "answer") {
    const { response, skipped } = decision;
    const output = { response, skipped, ...(skipped && { reason }), ...(files !== undefined && { files }) };
    return [{ type: "tool-output-available", toolCallId, output }];
  }
  const { approved, input } = decision;
  const responded: AgentEvent = { type: "tool-approval-response", approvalId, approved, ...(!approved && { reason }) };
  if (!approved || input === undefined) return [responded];
  return [
    { type: "tool-input-available", toolCallId, toolName, input },
    { type: "tool-approval-request", approvalId, toolCallId },
    responded,
  ];
}
