import { toJob } from "@/lib/domains/jobs/service";
import { signedUrl } from "@/lib/platform/storage/sign";
import type { VariantSet, VariantSetSummary } from "@/lib/contract/variants";
import type { ArmJob, ArmSummary, VariantSetRow } from "./repo";

/** The state of a set, by those of its arms. */
export function statusOf(states: readonly ArmJob["status"][]): VariantSet["status"] {
  const isEvery = (state: ArmJob["status"]): boolean => states.every((one) => one === state);
  if (isEvery("completed")) return "completed";
  if (isEvery("queued")) return "queued";
  if (states.some((state) => state === "queued" || state === "running")) return "running";
  if (states.includes("completed")) return "partial";
  return isEvery("cancelled") ? "cancelled" : "failed";
}

interface Part {
  part: string;
  key: string;
  reused: boolean;
  cpuMs: number;
}

/** The pieces a job's result lists; the container is made anew each time and no piece. */
function partsOf({ result }: ArmJob): Part[] {
  const stages = result?.["stages"];
  if (!Array.isArray(stages)) return [];
  return stages.flatMap((stage: Partial<Part>) =>
    stage.part === undefined || stage.part === "container"
      ? []
      : [{ part: stage.part, key: String(stage.key), reused: stage.reused === true, cpuMs: Number(stage.cpuMs) || 0 }],
  );
}

/** Statistics of the rendered parts that arms of a set share. */
function reuseOf(rows: readonly ArmJob[]): VariantSet["reuse"] {
  const arms = rows.filter(({ status }) => status === "completed").map(partsOf);
  const all = arms.flat();
  const sum = (parts: readonly Part[]): number => parts.reduce((total, { cpuMs }) => total + cpuMs, 0);
  return {
    stages: all.length,
    reused: all.filter(({ reused }) => reused).length,
    cpuMsSpent: Math.round(sum(all.filter(({ reused }) => !reused))),
    cpuMsOfOneArm: arms.length === 0 ? null : Math.round(sum(all) / arms.length),
  };
}

type StoredArm = VariantSetRow["arms"][number];

/** True for the arm that is the ad its set was made from; where the set does not say so, its job does until it is deleted. */
const isSourceOf = ({ id }: VariantSetRow, { isSource }: StoredArm, job: ArmJob | undefined): boolean =>
  isSource ?? (job !== undefined && job.request["variantSetId"] !== id);

/** A set in lists. */
export function toSummary(set: VariantSetRow, jobs: ReadonlyMap<string, ArmSummary>): VariantSetSummary {
  const arms = set.arms.flatMap(({ jobId }) => jobs.get(jobId) ?? []);
  const completed = arms.filter(({ status }) => status === "completed");
  const titles = arms.map(({ name, script }) => name ?? script?.split("\n")[0]);
  const poster = completed.find(({ posterKey }) => posterKey !== null)?.posterKey;
  return {
    id: set.id,
    title: titles.find(Boolean) ?? null,
    status: statusOf(arms.map(({ status }) => status)),
    axes: set.axes,
    arms: arms.length,
    completed: completed.length,
    posterUrl: poster ? signedUrl(poster) : null,
    created_at: set.createdAt.toISOString(),
  };
}

/** The public record of a set. */
export function toVariantSet(set: VariantSetRow, jobs: ReadonlyMap<string, ArmJob>): VariantSet {
  const arms = set.arms.flatMap(({ index, values, changed, jobId }) => {
    const row = jobs.get(jobId);
    return row ? [{ index, values, changed, row }] : [];
  });
  const rows = arms.map(({ row }) => row);
  const sign = (key: string | null): string | null => key && signedUrl(key);
  return {
    id: set.id,
    status: statusOf(rows.map(({ status }) => status)),
    design: set.design,
    axes: set.axes,
    arms: arms.map(({ row, ...arm }) => ({ ...arm, job: toJob(row) })),
    units: { kind: "videos", held: set.arms.filter((arm) => !isSourceOf(set, arm, jobs.get(arm.jobId))).length },
    reuse: reuseOf(rows),
    contactSheetUrl: sign(set.sheetKey),
    manifestUrl: sign(set.manifestKey),
    created_at: set.createdAt.toISOString(),
  };
}
