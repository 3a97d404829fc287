import { getToolName } from "ai";
import { assertArguments } from "@/lib/contract/arguments";
import { ApiError } from "@/lib/contract/errors";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { tellOfRun } from "@/lib/domains/channels/service";
import { requestNews, statusChunk, subjectOf } from "./change";
import { estimateFor } from "./estimate";
import type { AgentEvent } from "@/lib/contract/agent-event";
import { grantWithin } from "./grant";
import { makeId } from "@/lib/platform/ids";
import * as inputs from "./input-repo";
import type { NewInput } from "./input-repo";
import * as events from "./log-repo";
import type { ToolPart } from "./next-move";
import { AskUser } from "./own-tools";
import { argumentsIn, findOperation, policyOf } from "./policy";
import * as repo from "./repo";
import type { RunRow } from "./repo";
import { inputHours } from "./settings";

import type { Moved, Standing } from "./moves";
import { toPendingInput, toRun } from "./wire";

/**
 * Asks a person for everything a turn left open and no budget covers, and leaves: no workflow stays open while a person sleeps. A call that
 * would be refused for its arguments bothers nobody: the model is told.
 */
export async function suspend({ run, seq }: Standing, parts: readonly ToolPart[]): Promise<Moved> {
  const wrong = parts.flatMap((part) => problemOf(part) ?? []);
  if (wrong.length > 0) {
    await events.append(db(), run.id, seq, wrong);
    return { kind: "moved" };
  }
  const asked = await Promise.all(parts.map((part, index) => toInput(run, part, index)));
  // What a budget covers runs first; the rest is asked for when this move comes again.
  if ((await grantWithin({ run, seq }, asked)) > 0) return { kind: "moved" };
  await db().transaction(async (tx) => {
    const stored = await inputs.insertInputs(tx, asked);
    const chunks = asked.flatMap((input) => chunksOf(input));
    await events.append(tx, run.id, seq, [...chunks, statusChunk(run.id, "waiting_input")]);
    const waiting = await repo.changeRun(tx, run.id, { status: "waiting_input" });
    for (const input of stored)
      await tellOfRun(tx, {
        kind: "input_requested",
        run,
        pendingInputId: input.id,
        subject: subjectOf(run),
        data: () => ({ pendingInput: toPendingInput(input), run: toRun(waiting) }),
      });
  });
  await requestNews(run.id);
  return { kind: "wait" };
}

async function toInput(run: RunRow, part: ToolPart, index: number): Promise<NewInput> {
  const toolName = getToolName(part);
  const { toolCallId, input } = part;
  const asked = policyOf(toolName) === "ask" ? AskUser.parse(input) : undefined;
  return {
    id: makeId("pin"),
    accountId: run.accountId,
    runId: run.id,
    kind: asked ? (asked.upload ? "upload" : "question") : "approval",
    toolCallId,
    toolName,
    input,
    question: asked?.question ?? null,
    options: asked?.options ?? null,
    estimate: asked ? null : await estimateFor(run, toolName, input),
    expiresAt: new Date(now().getTime() + inputHours * 3_600_000),
    // What was asked first stays first.
    createdAt: new Date(now().getTime() + index),
  };
}

function problemOf(part: ToolPart): AgentEvent | undefined {
  if (part.state !== "input-available") return undefined;
  const { toolCallId, input } = part;
  const tool = findOperation(getToolName(part));
  try {
    if (tool) assertArguments(tool.entry, argumentsIn(input));
    else AskUser.parse(input);
    return undefined;
  } catch (error) {
    const errorText =
      error instanceof ApiError
        ? `${error.code}: ${error.message}. ${error.hint}`
        : "send {question}, at most 2000 characters";
    return { type: "tool-output-error", toolCallId, errorText };
  }
}

function chunksOf(input: NewInput): AgentEvent[] {
  const { id, kind, toolCallId, toolName, question, options, estimate, expiresAt } = input;
  const data = { pendingInputId: id, kind, toolName, question, options, input: input.input, estimate };
  const shown: AgentEvent = {
    type: "data-pending-input",
    id,
    data: { ...data, expiresAt: expiresAt.toISOString() },
  };
  return kind === "approval" ? [{ type: "tool-approval-request", approvalId: id, toolCallId }, shown] : [shown];
}
