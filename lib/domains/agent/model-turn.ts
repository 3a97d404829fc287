import { isStepCount, streamText, toUIMessageStream, type UIMessageChunk } from "ai";
import { toScopes } from "@/lib/domains/keys/service";
import type { NamedModel } from "@/lib/engines/providers/language-models";
import { db, transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { addSpent, tokenBudget } from "@/lib/domains/billing/service";
import { coalesce } from "./coalesce";
import { AgentEvent } from "@/lib/contract/agent-event";
import { loadHistory, toPrompt } from "./history";
import { dateIn, instructionsFor } from "./instructions";
import * as events from "./log-repo";
import { isPlanner } from "./models";
import { plannerContextOf } from "./planner-context";
import { toProviderOptions } from "./planner/context";
import * as repo from "./repo";
import type { RunRow } from "./repo";
import type { RunState } from "./steps";
import { turnTimeoutMs } from "./settings";
import { timezoneOf } from "./time-zone";
import { toolSet } from "./tools";

/** A model gave no usable turn; the log holds what came of it, and the turn can be repeated. */
export class ModelTurnError extends Error {
  override readonly name = "ModelTurnError";
}

/**
 * Calls the model once and appends each chunk as it arrives. `retry`: the step is open in the log already, and was reset.
 * Throws ModelTurnError or ConcurrentWriteError.
 */
export async function runModelTurn({ run, seq, soFar }: RunState, named: NamedModel, retry: boolean): Promise<void> {
  const tools = toolSet(toScopes(run.scopes), !isPlanner(named));
  const timezone = await timezoneOf(run);
  const history = await loadHistory(db(), run, soFar);
  const timeout = AbortSignal.timeout(turnTimeoutMs);
  const turn = streamText({
    model: named.model,
    instructions: await instructionsFor(run, timezone),
    messages: await toPrompt(run.accountId, history, tools),
    ...(isPlanner(named) && {
      providerOptions: toProviderOptions(plannerContextOf(timezone, dateIn(timezone), history)),
    }),
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
    if (chunk.type === "error") throw new ModelTurnError(chunk.errorText);
    if (chunk.type === "abort") throw new ModelTurnError("the model took too long");
    last =
      chunk.type === "finish-step" ? await close(run, last, await usageOf(turn.usage)) : await write(run, last, chunk);
  }
}

const usageOf = async <T>(usage: PromiseLike<T>): Promise<T> => {
  try {
    return await usage;
  } catch (cause) {
    throw new ModelTurnError("the model gave nothing", { cause });
  }
};

/** Appends a chunk; kinds a run does not have, such as sources, are left out. */
async function write(run: RunRow, seq: number, chunk: UIMessageChunk): Promise<number> {
  const { data } = AgentEvent.safeParse(chunk);
  return data ? events.append(db(), run.id, seq, [data]) : seq;
}

/** Appends the end of a turn and adds its usage in one transaction: counted once however often the turn was begun. */
const close = (
  { id, accountId, usage }: RunRow,
  seq: number,
  turn: { inputTokens: number | undefined; outputTokens: number | undefined },
): Promise<number> =>
  transaction(async (tx) => {
    const last = await events.append(tx, id, seq, [{ type: "finish-step" }]);
    await repo.changeRun(tx, id, {
      usage: {
        inputTokens: usage.inputTokens + (turn.inputTokens ?? 0),
        outputTokens: usage.outputTokens + (turn.outputTokens ?? 0),
        turns: usage.turns + 1,
      },
    });
    await addSpent(tokenBudget(accountId), (turn.inputTokens ?? 0) + (turn.outputTokens ?? 0), tx);
    return last;
  });

/** Yields the chunks of the source; throws when the signal aborts, even if the source ignores it. */
async function* bounded(source: AsyncIterable<UIMessageChunk>, signal: AbortSignal): AsyncGenerator<UIMessageChunk> {
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new ModelTurnError("the model took too long")), { once: true }),
  );
  expired.catch(() => undefined);
  const iterator = source[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([iterator.next(), expired]);
    if (done) return;
    yield value;
  }
}
