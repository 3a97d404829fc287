import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type InputRequest,
  type RequestStateCodec,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { getThread, type AgentPendingInput } from "@/lib/contract/agent";
import type { Caller } from "@/lib/contract/operation";
import { findTool } from "@/lib/contract/tools";
import { hmacHex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { callTool } from "@/lib/surfaces/operations/call";
import { singleton } from "@/lib/platform/singleton";
import { isOffered } from "./offer";

/** State that goes to the client and back: signed, but readable there. */
interface AskedFor {
  readonly pendingInputId: string;
}

const STATE_SECONDS = 600;

/** Signs what a question is about; a state minted for one key is refused from another. */
export const states = (): RequestStateCodec<AskedFor> =>
  singleton("mcp-states", () =>
    createRequestStateCodec<AskedFor>({
      key: hmacHex(env().NEXTAUTH_SECRET, "mcp request state"),
      ttlSeconds: STATE_SECONDS,
      bind: ({ mcpReq, http }) => {
        const { clientId, extra } = http?.authInfo ?? { clientId: "" };
        return [mcpReq.method, clientId, String(extra?.["keyId"])].join("\0");
      },
    }),
  );

const replyTool = () => findTool("agent_reply");

function priceOf({ estimate }: AgentPendingInput): string {
  return estimate ? ` It charges at most ${estimate.units} ${estimate.kind}.` : "";
}

/** The question to the person; undefined for what no form can take, such as files. */
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
 * When a thread waits for the person and the client can ask one: the question, in place of the answer. Undefined when
 * there is nothing to ask, nobody to ask, or the key may not reply.
 */
export async function elicitReply(
  output: unknown,
  caller: Caller,
  context: ServerContext,
): Promise<InputRequiredResult | undefined> {
  const parsed = getThread.output.safeParse(output);
  const reply = replyTool();
  if (!parsed.success || !reply || !isOffered(reply, caller)) return undefined;
  // Somebody who closed the question is not asked again at once.
  if (context.mcpReq.inputResponses) return undefined;
  const pending = parsed.data.pendingInputs.find(({ status }) => status === "pending");
  const question = pending && questionOf(pending);
  if (!pending || !question) return undefined;
  const requestState = await states().mint({ pendingInputId: pending.id }, context);
  return inputRequired({ inputRequests: { [pending.id]: question }, requestState });
}

/** Passes on what the person answered; a closed question stays open. Throws ApiError as `agent_reply` does. */
export async function forwardReply(caller: Caller, { mcpReq }: ServerContext): Promise<void> {
  const asked = mcpReq.requestState<AskedFor>();
  const reply = replyTool();
  if (!asked || !reply) return;
  const { pendingInputId } = asked;
  const said = inputResponse(mcpReq.inputResponses, pendingInputId);
  if (said.kind !== "elicit" || said.action === "cancel") return;
  const { approve, answer } = said.content ?? {};
  const decided = said.action === "decline" ? { skipped: true } : { response: approve ?? answer };
  await callTool(reply.entry, caller, { pendingInputId, ...decided });
}
