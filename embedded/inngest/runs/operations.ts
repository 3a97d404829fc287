import { ulid } from "ulid";
import { endRun } from "./events";
import { type Operation, type Result, needsServer, toError } from "../protocol";
import { pushTimer } from "../queue/queue";
import {
  type Continuation,
  type Run,
  type StepName,
  type Work,
  continueRun,
  memoise,
  pushTurn,
  startRun,
} from "./runs";
import { parseDuration } from "./time";

/** Next step of the run after one operation. */
type Next = Continuation | "nothing" | "ended";

const PENDING_OPS = new Set(["StepPlanned", "Sleep", "WaitForEvent", "InvokeFunction"]);

/**
 * Applies the operations of one answer to a locked run. `retry` queues another attempt; undefined when there is none
 * left. More than one pending step makes the run parallel: from then on the SDK plans steps and never runs them
 * unless asked to. The run is continued once for all operations, or two turns would run its next step at the same time.
 */
export async function applyOperations(
  work: Work,
  run: Run,
  operations: readonly Operation[],
  retry: (() => Promise<void>) | undefined,
): Promise<void> {
  const pending = operations.filter(({ op }) => PENDING_OPS.has(op));
  if (pending.length > 1 && !run.parallel) {
    await work.tx`update engine.run set parallel = true where id = ${run.id}`;
  }
  const next = new Set<Next>();
  for (const operation of operations) next.add(await apply(work, run, operation, retry));
  if (next.has("ended")) return;
  if (next.has("now")) await continueRun(work, run, "now");
  else if (next.has("when done")) await continueRun(work, run, "when done");
}

async function apply(work: Work, run: Run, operation: Operation, retry?: () => Promise<void>): Promise<Next> {
  switch (operation.op) {
    case "StepRun":
    case "Step":
      return finishStep(work, run, operation, { data: operation.data ?? null });
    case "StepError":
      if (!retry) return finishStep(work, run, operation, failure(operation));
      await retry();
      return "nothing";
    case "StepFailed":
      return finishStep(work, run, operation, failure(operation));
    case "StepPlanned":
      if (await insertPendingStep(work, run, operation)) await pushTurn(work, run, { step: operation.id, attempt: 0 });
      return "nothing";
    case "Sleep":
      return sleep(work, run, operation, operation.name ?? "");
    case "WaitForEvent":
      return sleep(work, run, operation, operation.opts?.timeout ?? "");
    case "InvokeFunction":
      return invoke(work, run, operation);
    case "DiscoveryRequest":
      return "now";
    case "RunComplete":
      await endRun(work, run.id, "completed", { data: operation.data ?? null });
      return "ended";
    default:
      await endRun(work, run.id, "failed", toError("Error", needsServer(operation.op)));
      return "ended";
  }
}

const failure = ({ error, data }: Operation): Result => ({ error: error ?? data ?? null });

const nameOf = ({ id, displayName, name, opts }: Operation): StepName => ({
  id,
  name: displayName ?? name ?? null,
  isRace: opts?.parallelMode === "race",
});

const finishStep = async (work: Work, run: Run, operation: Operation, result: Result): Promise<Next> =>
  (await memoise(work.tx, run.id, nameOf(operation), result)) ?? "nothing";

/** Inserts a step without a result; false when a replay reports it again. */
async function insertPendingStep({ tx }: Work, run: Run, operation: Operation): Promise<boolean> {
  const { id, name, isRace } = nameOf(operation);
  const event = operation.op === "WaitForEvent" ? (operation.name ?? null) : null;
  const { count } = await tx`
    insert into engine.step (run, id, name, race, wait_event, wait_if)
    values (${run.id}, ${id}, ${name ?? null}, ${isRace ?? false}, ${event}, ${operation.opts?.if ?? null})
    on conflict do nothing`;
  return count === 1;
}

async function sleep(work: Work, run: Run, operation: Operation, until: string): Promise<Next> {
  const seconds = parseDuration(until) * (work.sleepScale ?? 1);
  if (await insertPendingStep(work, run, operation)) {
    await pushTimer(work.tx, run.id, { step: operation.id, result: { data: null } }, seconds);
  }
  return "nothing";
}

async function invoke(work: Work, run: Run, operation: Operation): Promise<Next> {
  const { function_id: id, timeout, payload } = operation.opts ?? {};
  const target = work.functions.get(id ?? "");
  if (!target) return finishStep(work, run, operation, toError("Error", `function ${id} is not registered`));
  if (!(await insertPendingStep(work, run, operation))) return "nothing";
  const event = { id: ulid(), name: "inngest/function.invoked", data: payload?.data ?? {}, ts: Date.now() };
  if (!(await startRun(work, target, event, { run: run.id, step: operation.id }))) {
    return finishStep(work, run, operation, toError("Error", `${id} was skipped: its idempotency key is in use`));
  }
  const late = toError("InngestInvokeTimeoutError", `${id} did not finish within ${timeout}`);
  if (timeout) await pushTimer(work.tx, run.id, { step: operation.id, result: late }, parseDuration(timeout));
  return "nothing";
}
