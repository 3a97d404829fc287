import { isStepCount, isToolUIPart, streamText, toUIMessageStream, type UIMessageChunk } from "ai";
import type { TokensTold } from "@/lib/domains/billing/service";
import { toScopes } from "@/lib/domains/keys/service";
import type { NamedModel } from "@/lib/engines/providers/language-models";
import { db, transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { coalesce } from "./coalesce";
import { AgentEvent } from "@/lib/contract/agent-event";
import { loadHistory, toPrompt } from "./history";
import { dateIn, instructionsFor } from "./instructions";
import * as events from "../runs/log-repo";
import { isPlanner } from "./models";
import { withOwnCallIds } from "./own-call-ids";
import { plannerContextOf } from "./planner-context";
import { toProviderOptions } from "../planner/context";
import * as runRepo from "../runs/run-repo";
import type { RunRow } from "../runs/run-repo";
import type { ModelStep } from "../runs/next-step";
import type { RunState } from "../runs/steps";
import { languageHistory, localHistory, turnTimeoutMs } from "../settings";
import { timezoneOf } from "../threads/time-zone";
import { offeredTools, toolSet } from "../tools/tools";
import { freeTurn, openTurnCost, type TurnCost } from "./turn-cost";

/** A model gave no usable turn; the log holds what came of it, and the turn can be repeated. `cause` is the SDK's error. */
export class ModelTurnError extends Error {
  override readonly name = "ModelTurnError";
  /** True when the model answered with an error, which is no use of it unless words came before. */
  readonly isRefused: boolean;

  constructor(
    message: string,
    { isRefused = false, ...options }: ErrorOptions & { readonly isRefused?: boolean } = {},
  ) {
    super(message, options);
    this.isRefused = isRefused;
  }
}

/**
 * Calls the model once and appends each chunk as it arrives. With `retry` the step is open in the log already, and was reset.
 * Throws ModelTurnError or ConcurrentWriteError; then the model is no longer asked.
 */
export async function runModelTurn(state: RunState, named: NamedModel, step: ModelStep): Promise<void> {
  const stop = new AbortController();
  const { turn, cost } = await startTurn(
    state,
    named,
    AbortSignal.any([stop.signal, AbortSignal.timeout(turnTimeoutMs)]),
  );
  try {
    await record(state, turn, cost, step);
  } catch (error) {
    stop.abort();
    await (error instanceof ModelTurnError && error.isRefused ? cost.refuse() : cost.abandon());
    throw error;
  }
}

/** A turn that a model has begun. */
interface Turn {
  readonly chunks: AsyncIterable<UIMessageChunk>;
  readonly usage: PromiseLike<TokensTold>;
  /** The model's error, which its chunk has in words only. */
  readonly failure: { cause?: unknown };
}

/** Asks the model, and counts the question: what breaks a turn off leaves it counted. */
async function startTurn(
  { run, soFar }: RunState,
  named: NamedModel,
  abortSignal: AbortSignal,
): Promise<{ readonly turn: Turn; readonly cost: TurnCost }> {
  const scopes = toScopes(run.scopes);
  const timezone = await timezoneOf(run);
  const history = await loadHistory(db(), run, soFar, isPlanner(named) ? localHistory : languageHistory);
  const instructions = await instructionsFor(run, timezone);
  const messages = await toPrompt(run.accountId, history, !isPlanner(named));
  const asked = { instructions, messages, tools: offeredTools(scopes) };
  const { accountId } = run;
  const cost = isPlanner(named) ? freeTurn : await openTurnCost({ accountId, provider: named.provider }, asked);
  if (!cost) throw new ModelTurnError("the monthly bound of its provider is reached");
  const failure: Turn["failure"] = {};
  const { stream, usage } = streamText({
    model: named.model,
    instructions,
    messages,
    ...(isPlanner(named) && {
      providerOptions: toProviderOptions(plannerContextOf(timezone, dateIn(timezone), history)),
    }),
    tools: toolSet(scopes),
    stopWhen: isStepCount(1),
    // A busy model is waited for between two steps (`runs/model-pause`), where that takes no turn of the engine.
    maxRetries: 0,
    abortSignal,
    onError({ error }) {
      failure.cause = error;
      log.warn("a language model failed", { runId: run.id, model: named.id, error });
    },
  });
  const chunks = bounded(toUIMessageStream({ stream, sendStart: false, sendFinish: false }), abortSignal);
  return { turn: { chunks, usage, failure }, cost };
}

async function record(state: RunState, turn: Turn, cost: TurnCost, { retry }: ModelStep): Promise<void> {
  const { chunks, usage, failure } = turn;
  const { run, soFar } = state;
  const taken = soFar?.parts.filter(isToolUIPart).map(({ toolCallId }) => toolCallId) ?? [];
  let last = state.seq;
  for await (const chunk of coalesce(withOwnCallIds(chunks, taken))) {
    if (retry && chunk.type === "start-step") continue;
    if (chunk.type === "error") throw new ModelTurnError(chunk.errorText, { isRefused: true, ...failure });
    if (chunk.type === "abort") throw new ModelTurnError("the model took too long");
    if (chunk.type !== "start-step") cost.addOutput(chunk);
    last =
      chunk.type === "finish-step" ? await close(run, last, await usageOf(usage), cost) : await write(run, last, chunk);
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
const close = ({ id, usage }: RunRow, seq: number, turn: TokensTold, cost: TurnCost): Promise<number> =>
  transaction(async (tx) => {
    const last = await events.append(tx, id, seq, [{ type: "finish-step" }]);
    await runRepo.changeRun(tx, id, {
      usage: {
        inputTokens: usage.inputTokens + (turn.inputTokens ?? 0),
        outputTokens: usage.outputTokens + (turn.outputTokens ?? 0),
        turns: usage.turns + 1,
      },
    });
    await cost.settle(turn, tx);
    return last;
  });

/** Yields the chunks of the source; throws ModelTurnError when it breaks off, and when the signal aborts, even if the source ignores it. */
async function* bounded(source: AsyncIterable<UIMessageChunk>, signal: AbortSignal): AsyncGenerator<UIMessageChunk> {
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new ModelTurnError("the model took too long")), { once: true }),
  );
  expired.catch(() => undefined);
  const brokenOff = (cause: unknown): never => {
    throw new ModelTurnError("the answer broke off", { cause });
  };
  const iterator = source[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([iterator.next().catch(brokenOff), expired]);
    if (done) return;
    yield value;
  }
}
