import { convertToModelMessages, type ModelMessage, type ToolSet, type UIMessage } from "ai";
import type { Executor } from "@/lib/platform/db/client";
import { filesOf } from "@/lib/platform/storage/references";
import * as repo from "./repo";
import type { MessageRow, RunRow } from "./repo";
import { maxHistory } from "./settings";

/** What a model reads: the conversation up to the run's question, then what the run itself has done so far. */
export async function historyOf(
  tx: Executor,
  run: RunRow,
  soFar: UIMessage | undefined,
  tools: ToolSet,
): Promise<ModelMessage[]> {
  const said = (await repo.conversation(tx, run, maxHistory)).map(toUiMessage);
  const hasSpoken = soFar?.parts.some(({ type }) => type !== "step-start") ?? false;
  const messages = soFar && hasSpoken ? [...said, soFar] : said;
  const { toPlainAddresses } = filesOf(run.accountId);
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
