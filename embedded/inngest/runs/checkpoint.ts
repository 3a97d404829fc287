import { transact } from "../database";
import type { Engine } from "../engine";
import { endRun } from "./events";
import { MAX_STEP_BYTES, type Operation, TOO_LARGE, needsServer, toError } from "../protocol";
import { lockRun, memoise } from "./runs";

/**
 * Stores the steps the SDK reports while its turn goes on, so that a crash does not repeat them. `fence` is the `qi_id`
 * of the call, `<task>/<lease>/<attempts>`. Answers 409 when that turn is no longer the app's: its run has ended or
 * another worker owns it; then the SDK stops.
 */
export async function checkpoint(
  { sql, registry }: Pick<Engine, "sql" | "registry">,
  runId: string,
  fence: string,
  steps: readonly Operation[],
): Promise<200 | 409> {
  const [, task, lease, attempts] = /^(\d{1,18})\/([0-9a-f-]{36})\/(\d{1,9})$/.exec(fence) ?? [];
  if (task === undefined || lease === undefined || attempts === undefined) return 409;
  return transact(sql, async (tx) => {
    const owner = await tx`
      select from engine.task
      where id = ${task} and run = ${runId} and lease = ${lease} and attempts = ${attempts} for share`;
    const run = owner.count === 1 && (await lockRun(tx, runId));
    if (!run) return 409;
    const problem = problemOf(steps);
    if (problem !== undefined) {
      await endRun({ tx, functions: registry.functions() }, runId, "failed", toError("Error", problem));
      return 409;
    }
    for (const { id, displayName, name, data } of steps) {
      await memoise(tx, runId, { id, name: displayName ?? name ?? null }, { data: data ?? null });
    }
    return 200;
  });
}

function problemOf(steps: readonly Operation[]): string | undefined {
  const unsupported = steps.find(({ op }) => op !== "StepRun" && op !== "Step");
  if (unsupported) return needsServer(unsupported.op);
  const isTooLarge = steps.some(({ data }) => Buffer.byteLength(JSON.stringify(data ?? null)) > MAX_STEP_BYTES);
  return isTooLarge ? TOO_LARGE : undefined;
}
