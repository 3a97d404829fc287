import { db } from "../../../lib/platform/db/client";
import { agentPendingInputs, agentRunEvents, agentRuns, agentThreads } from "../../../lib/platform/db/schema";
import { makeId } from "../../../lib/platform/ids";
import { allScopes } from "../../../lib/contract/scopes";

/** Ids of the agent's records that paths name. */
export interface AgentIds {
  readonly threadId: string;
  readonly runId: string;
  readonly pendingInputId: string;
}

/** What a run waits for. */
interface Asked {
  readonly kind: "question" | "approval";
  readonly toolName: string;
  readonly input: Readonly<Record<string, string>>;
}

const whichProduct: Asked = { kind: "question", toolName: "ask_user", input: { question: "Which product?" } };

/** Inserts a thread whose run waits for a person, by default for the answer to a question; no function drove it there. */
export async function insertWaitingRun(
  accountId: string,
  { kind, toolName, input }: Asked = whichProduct,
): Promise<AgentIds> {
  const ids = { threadId: makeId("thr"), runId: makeId("run"), pendingInputId: makeId("pin") };
  const { threadId, runId, pendingInputId } = ids;
  const toolCallId = "call_example";
  await db().insert(agentThreads).values({ id: threadId, accountId, title: "Example", metadata: {} });
  await db()
    .insert(agentRuns)
    .values({
      id: runId,
      accountId,
      threadId,
      status: "waiting_input",
      trigger: "message",
      isByKey: false,
      scopes: [...allScopes],
      model: "local/planner",
      usage: { inputTokens: 0, outputTokens: 0, turns: 1 },
    });
  const chunks = [
    { type: "start", messageId: makeId("msg") },
    { type: "start-step" },
    { type: "tool-input-available", toolCallId, toolName, input },
    ...(kind === "approval"
      ? [{ type: "tool-approval-request", approvalId: pendingInputId, toolCallId } as const]
      : []),
    { type: "finish-step" },
  ] as const;
  await db()
    .insert(agentRunEvents)
    .values(chunks.map((chunk, index) => ({ runId, seq: index + 1, chunk })));
  await db()
    .insert(agentPendingInputs)
    .values({
      id: pendingInputId,
      accountId,
      runId,
      kind,
      toolCallId,
      toolName,
      input,
      question: input["question"] ?? null,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  return ids;
}
