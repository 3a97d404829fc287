import {
  type ClientCapabilities,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type InputRequest,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { getThread, type AgentPendingInput, type InputKind } from "@/lib/contract/agent";
import type { Caller } from "@/lib/contract/operation";
import { findTool } from "@/lib/contract/tools";
import { hmacHex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { callTool } from "@/lib/surfaces/operations/call";
import { singleton } from "@/lib/platform/singleton";
import { isToolAllowed } from "./allowed-tools";

/** State that the client sends back with the answer: signed, but readable to the client. */
interface ElicitationState {
  readonly pendingInputId: string;
  readonly kind: InputKind;
}

const STATE_SECONDS = 600;

/** Signs and verifies elicitation state; a state minted for one key is refused from another. */
export const stateCodec = (): RequestStateCodec<ElicitationState> =>
  singleton("mcp-states", () =>
    createRequestStateCodec<ElicitationState>({
      key: hmacHex(env().NEXTAUTH_SECRET, "mcp request state"),
      ttlSeconds: STATE_SECONDS,
      bind: ({ mcpReq, http }) => {
        const { clientId, extra } = http?.authInfo ?? { clientId: "" };
        return [mcpReq.method, clientId, String(extra?.["keyId"])].join("\0");
      },
    }),
  );

/** True when a client can ask its user with a form. One that names no modes can; one that names `url` alone cannot. */
export const canShowForms = ({ elicitation }: ClientCapabilities = {}): boolean =>
  elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);

const replyTool = () => findTool("agent_reply");

function priceOf({ estimate }: AgentPendingInput): string {
  return estimate ? ` It charges at most ${estimate.units} ${estimate.kind}.` : "";
}

/** The question to the user; undefined for inputs that no form can take, such as files. */
function questionOf(pending: AgentPendingInput): InputRequest | undefined {
  const { kind, toolName, input, question, options } = pending;
  if (kind === "approval")
    return inputRequired.elicit({
      message: `The agent wants to call ${toolName}.${priceOf(pending)}\n${JSON.stringify(input, null, 2)}`,
      requestedSchema: {
        type: "object",
        properties: { approve: { type: "boolean", title: "Approve" } },
        required: ["approve"],
      },
    });
  if (kind !== "question") return undefined;
  const answer = { type: "string" as const, title: "Answer", ...(options && options.length > 0 && { enum: options }) };
  const message = question ?? "The agent asks for an answer.";
  return inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: { answer }, required: ["answer"] },
  });
}

/**
 * The question a thread is waiting for, returned in place of the tool's result. Undefined when there is none, when it was
 * answered with this call, or when the key may not reply.
 */
export async function elicitReply(
  output: unknown,
  caller: Caller,
  context: ServerContext,
): Promise<InputRequiredResult | undefined> {
  const parsed = getThread.output.safeParse(output);
  const reply = replyTool();
  if (!parsed.success || !reply || !isToolAllowed(reply, caller)) return undefined;
  // A user who dismissed the question is not asked again at once.
  if (context.mcpReq.inputResponses) return undefined;
  const pending = parsed.data.pendingInputs.find(({ status }) => status === "pending");
  const question = pending && questionOf(pending);
  if (!pending || !question) return undefined;
  const requestState = await stateCodec().mint({ pendingInputId: pending.id, kind: pending.kind }, context);
  return inputRequired({ inputRequests: { [pending.id]: question }, requestState });
}

/** The reply that a filled-in form stands for. An empty reply approves, so whatever the form did not ask for declines. */
function replyOf(kind: InputKind, { approve, answer }: Readonly<Record<string, unknown>>): object {
  const response = kind === "question" ? answer : approve;
  const isAnswered = typeof response === (kind === "question" ? "string" : "boolean");
  return isAnswered ? { response } : { skipped: true };
}

/** Forwards the user's answer to the agent; a dismissed question stays pending. Throws ApiError as `agent_reply` does. */
export async function forwardReply(caller: Caller, { mcpReq }: ServerContext): Promise<void> {
  const state = mcpReq.requestState<ElicitationState>();
  const reply = replyTool();
  if (!state || !reply) return;
  const { pendingInputId, kind } = state;
  const elicited = inputResponse(mcpReq.inputResponses, pendingInputId);
  if (elicited.kind !== "elicit" || elicited.action === "cancel") return;
  const decision = replyOf(kind, elicited.action === "accept" ? (elicited.content ?? {}) : {});
  await callTool(reply.entry, caller, { pendingInputId, ...decision });
}
