import { convertToModelMessages, isToolUIPart, type ModelMessage, type UIMessage } from "ai";
import type { Executor } from "@/lib/platform/db/client";
import { filesOf } from "@/lib/platform/storage/references";
import * as messageRepo from "../threads/message-repo";
import type { MessageRow } from "../threads/message-repo";
import type { RunRow } from "../runs/run-repo";
import { argumentsIn } from "../tools/policy";
import type { HistoryBounds } from "../settings";
import { tokensOf } from "./tokens";
import { quotingTools } from "../tools/tools";

/** Loads the conversation within bounds up to a run's own message, followed by the answer of the run so far. */
export async function loadHistory(
  tx: Executor,
  run: RunRow,
  soFar: UIMessage | undefined,
  bounds: HistoryBounds,
): Promise<UIMessage[]> {
  const rows = await messageRepo.conversation(tx, run, bounds);
  const messages = newestRuns(rows, run, bounds.tokens).map(toUiMessage);
  const hasContent = soFar?.parts.some(({ type }) => type !== "step-start") ?? false;
  return soFar && hasContent ? [...messages, soFar] : messages;
}

/** The messages of the newest runs that have together at most so many tokens, and a run's own. Each begins with a question. */
function newestRuns(rows: readonly MessageRow[], { id }: RunRow, tokens: number): MessageRow[] {
  let left = tokens;
  const beyond = rows.findLastIndex(({ runId, parts }) => runId !== id && (left -= tokensOf(parts)) < 0);
  // Vendors refuse a conversation that begins with a call.
  const first = rows.findIndex(({ role }, index) => role === "user" && index > beyond);
  return rows.slice(first);
}

/** Converts a conversation of an account for a model; its files become addresses that open nothing. `isQuoted`: results are marked as data. */
export function toPrompt(
  accountId: string,
  messages: readonly UIMessage[],
  isQuoted: boolean,
): Promise<ModelMessage[]> {
  const { toPlainAddresses } = filesOf(accountId);
  const readable = messages.map((message) => ({
    ...message,
    parts: (toPlainAddresses(message.parts) as typeof message.parts).map(withArguments),
  }));
  // A call of a run that was stopped never got its result: providers refuse such a conversation.
  const tools = isQuoted ? quotingTools(readable) : {};
  return convertToModelMessages(readable, { tools, ignoreIncompleteToolCalls: true });
}

/** Servers refuse a conversation with a call whose arguments are no object: one that was cut off or malformed has none. */
const withArguments = <Part extends UIMessage["parts"][number]>(part: Part): Part =>
  isToolUIPart(part) ? { ...part, input: argumentsIn(part.input) } : part;

/** A stored message under the SDK's type; its parts were made by the SDK. */
const toUiMessage = ({ id, role, parts }: MessageRow): UIMessage => ({
  id,
  role,
  parts: parts as unknown as UIMessage["parts"],
});
