import { ApiError } from "@/lib/contract/errors";
import type { Standing } from "@/lib/contract/operation";
import { appUrl } from "@/lib/platform/app-url";
import type { Executor } from "@/lib/platform/db/client";
import type { UnitKind } from "@/lib/contract/billing";
import { requirePaid } from "./entitlement";
import { plans } from "./plans";
import * as usageRepo from "./usage-repo";

export type { UnitKind };

/** Units to take for a job from the caller's current cycle. */
export interface Hold {
  readonly accountId: string;
  readonly jobId: string;
  readonly kind: UnitKind;
  readonly amount: number;
  readonly standing: Standing;
}

/** Units of a job that were settled and released; `held` = `settled` + `released`. */
export interface UnitsMoved {
  readonly kind: UnitKind;
  readonly held: number;
  readonly settled: number;
  readonly released: number;
}

const unitNames: Readonly<Record<UnitKind, string>> = { videos: "videos", staticAdGenerations: "image ads" };

async function exceeded(
  tx: Executor,
  { accountId, kind, amount, standing }: Omit<Hold, "jobId">,
  cycleStart: Date,
  limit: number,
) {
  const used = (await usageRepo.findUsage(accountId, cycleStart, tx))[kind] ?? 0;
  const reset = standing.cycleEnd?.toISOString() ?? "the next billing cycle";
  return new ApiError(
    "PUBLIC_API_QUOTA_EXCEEDED",
    `this request needs ${amount} of ${unitNames[kind]}, and ${Math.max(0, limit - used)} are left in this billing cycle`,
    `${used} of ${limit} ${unitNames[kind]} are used. The count resets at ${reset}; upgrade at ${appUrl("/dashboard/billing")} to go on now.`,
  );
}

/** Throws ApiError PUBLIC_API_QUOTA_EXCEEDED when fewer units are left than `amount`. Takes none. */
export async function assertLeft(tx: Executor, wanted: Omit<Hold, "jobId">): Promise<void> {
  const { plan, cycleStart } = wanted.standing;
  requirePaid(wanted.standing);
  if (!plan || !cycleStart) throw new Error("a paid standing without a plan or a cycle");
  const limit = plans[plan][wanted.kind];
  const used = (await usageRepo.findUsage(wanted.accountId, cycleStart, tx))[wanted.kind] ?? 0;
  if (used + wanted.amount > limit) throw await exceeded(tx, wanted, cycleStart, limit);
}

/**
 * Takes the units of a job from the account's cycle, in the transaction that inserts the job row. Idempotent per job.
 * Throws ApiError PUBLIC_API_QUOTA_EXCEEDED when fewer are left than `amount`; then nothing was taken.
 */
export async function holdUnits(tx: Executor, hold: Hold): Promise<void> {
  const { plan, cycleStart } = hold.standing;
  requirePaid(hold.standing);
  if (!plan || !cycleStart) throw new Error("a paid standing without a plan or a cycle");
  const limit = plans[plan][hold.kind];
  const outcome = await usageRepo.insertHold(tx, { ...hold, cycleStart, limit });
  if (outcome === "refused") throw await exceeded(tx, hold, cycleStart, limit);
}

/**
 * Ends a job's hold: `delivered` units are settled, the rest go back to the cycle they were taken from. Idempotent: the
 * first end stays, and is what every later call reports. Null when the job held nothing.
 */
export async function settleUnits(tx: Executor, jobId: string, delivered: number): Promise<UnitsMoved | null> {
  const rows = await usageRepo.lockLedger(tx, jobId);
  const hold = rows.find(({ entry }) => entry === "hold");
  if (!hold) return null;
  const kind = hold.kind === "videos" ? "videos" : "staticAdGenerations";
  const amountOf = (entry: string) => rows.find((row) => row.entry === entry)?.amount ?? 0;
  const ended = { kind, held: hold.amount, settled: amountOf("settle"), released: amountOf("release") } as const;
  if (ended.settled + ended.released > 0) return ended;
  const settled = Math.min(Math.max(0, delivered), hold.amount);
  const released = hold.amount - settled;
  if (settled > 0) await usageRepo.insertMovement(tx, hold, "settle", settled);
  if (released > 0) await usageRepo.insertMovement(tx, hold, "release", released);
  return { kind, held: hold.amount, settled, released };
}

/** Releases all units of a failed or cancelled job. As {@link settleUnits} with nothing delivered. */
export const releaseUnits = (tx: Executor, jobId: string): Promise<UnitsMoved | null> => settleUnits(tx, jobId, 0);
