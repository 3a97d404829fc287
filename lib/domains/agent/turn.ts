import { isStepCount, streamText, toUIMessageStream, type LanguageModel, type UIMessageChunk } from "ai";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { coalesce } from "./coalesce";
import { AgentEvent } from "@/lib/contract/agent-event";
import { historyOf } from "./history";
import { instructionsFor } from "./instructions";
import * as events from "./log-repo";
import { toScopes } from "@/lib/domains/keys/service";
import * as repo from "./repo";
import type { RunRow } from "./repo";
import type { Standing } from "./moves";
import { turnTimeoutMs } from "./settings";
import { toolSet } from "./tools";

/** The model gave no usable turn; the log holds what came of it, and the turn can be repeated. */
export class TurnFailed extends Error {
  override readonly name = "TurnFailed";
}

/** A language model with the name a run shows. */
export interface NamedModel {
  readonly id: string;
  readonly model: LanguageModel;
}

/**
 * One call of the model, each chunk a row the moment it is there. `retry`: the step is open in the log already, and what
 * it held is forgotten. Throws TurnFailed, or LostRun.
 */
export async function takeTurn({ run, seq, soFar }: Standing, named: NamedModel, retry: boolean): Promise<void> {
  const tools = toolSet(toScopes(run.scopes), named.id !== "local/planner");
  const timeout = AbortSignal.timeout(turnTimeoutMs);
  const turn = streamText({
    model: named.model,
    instructions: await instructionsFor(run),
    messages: await historyOf(db(), run, soFar, tools),
    tools,
    stopWhen: isStepCount(1),
    maxRetries: 1,
    abortSignal: timeout,
    onError: ({ error }) => log.warn("a language model failed", { runId: run.id, model: named.id, error }),
  });
  const chunks = toUIMessageStream({ stream: turn.stream, sendStart: false, sendFinish: false });
  let last = seq;
  for await (const chunk of coalesce(bounded(chunks, timeout))) {
    if (retry && chunk.type === "start-step") continue;
    if (chunk.type === "error") throw new TurnFailed(chunk.errorText);
    if (chunk.type === "abort") throw new TurnFailed("the model took too long");
    last =
      chunk.type === "finish-step" ? await close(run, last, await usageOf(turn.usage)) : await write(run, last, chunk);
  }
}

const usageOf = async <T>(usage: PromiseLike<T>): Promise<T> => {
  try {
    return await usage;
  } catch (cause) {
    throw new TurnFailed("the model gave nothing", { cause });
  }
};

/** Kinds a run does not have, such as sources, are left out. */
async function write(run: RunRow, seq: number, chunk: UIMessageChunk): Promise<number> {
  const { data } = AgentEvent.safeParse(chunk);
  return data ? events.append(db(), run.id, seq, [data]) : seq;
}

/** The end of a turn and what it cost, together: counted once however often the turn was begun. */
const close = (
  { id, usage }: RunRow,
  seq: number,
  turn: { inputTokens: number | undefined; outputTokens: number | undefined },
): Promise<number> =>
  db().transaction(async (tx) => {
    const last = await events.append(tx, id, seq, [{ type: "finish-step" }]);
    await repo.changeRun(tx, id, {
      usage: {
        inputTokens: usage.inputTokens + (turn.inputTokens ?? 0),
        outputTokens: usage.outputTokens + (turn.outputTokens ?? 0),
        turns: usage.turns + 1,
      },
    });
    return last;
  });

/** Ends with an error when the signal aborts, even if the source never notices. */
async function* bounded(source: AsyncIterable<UIMessageChunk>, signal: AbortSignal): AsyncGenerator<UIMessageChunk> {
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new TurnFailed("the model took too long")), { once: true }),
  );
  expired.catch(() => undefined);
  const iterator = source[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([iterator.next(), expired]);
    if (done) return;
    yield value;
  }
}
