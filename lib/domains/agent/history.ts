import { convertToModelMessages, type ModelMessage, type ToolSet, type UIMessage } from "ai";
import type { Executor } from "@/lib/platform/db/client";
import { filesOf } from "@/lib/platform/storage/references";
import { conversation } from "./message-repo";
import type { MessageRow, RunRow } from "./repo";
import { maxDetail, maxHistoryRuns } from "./settings";

/** Loads the conversation up to a run's own message, followed by the answer of the run so far. */
export async function loadHistory(tx: Executor, run: RunRow, soFar: UIMessage | undefined): Promise<UIMessage[]> {
  const messages = (await conversation(tx, run, { runs: maxHistoryRuns, detail: maxDetail })).map(toUiMessage);
  const hasContent = soFar?.parts.some(({ type }) => type !== "step-start") ?? false;
  return soFar && hasContent ? [...messages, soFar] : messages;
}

/** Converts a conversation of an account for a model; its files become addresses that open nothing. */
export function toPrompt(accountId: string, messages: readonly UIMessage[], tools: ToolSet): Promise<ModelMessage[]> {
  const { toPlainAddresses } = filesOf(accountId);
  const readable = messages.map((message) => ({
    ...message,
    parts: toPlainAddresses(message.parts) as typeof message.parts,
  }));
  // A call of a run that was stopped never got its result: providers refuse such a conversation.
  return convertToModelMessages(readable, { tools, ignoreIncompleteToolCalls: true });
}

/** A stored message under the SDK's type; its parts were made by the SDK. */
const toUiMessage = ({ id, role, parts }: MessageRow): UIMessage => ({
  id,
  role,
  parts: parts as unknown as UIMessage["parts"],
});
