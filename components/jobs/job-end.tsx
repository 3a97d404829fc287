import { CircleMinus } from "lucide-react";
import type { Job } from "@/lib/contract/jobs";
import { jobErrorOf } from "./result";

const cancelledUnits = {
  used: "The units reserved for it were used: a provider had been paid, and the day's free cancels were used up.",
  refunded: "The units reserved for it were refunded.",
} as const;

/** Why a job has no result: an alert for a failure, a note for what was cancelled; nothing for all others. */
export function JobEnd({ job }: { job: Job }) {
  const end = jobErrorOf(job);
  if (job.status === "cancelled")
    return (
      <p className="flex items-center gap-3 rounded-xl border border-line bg-sunk p-4 text-sm text-quiet">
        <CircleMinus className="size-4 shrink-0" aria-hidden />
        Cancelled. {end?.units && cancelledUnits[end.units]}
      </p>
    );
  if (!end) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-xl border border-alarm/40 bg-alarm-wash p-5 text-sm wrap-anywhere">
      <p className="font-medium text-alarm first-letter:uppercase">{end.message}</p>
      {end.hint && <p>{end.hint}</p>}
      {end.units === "refunded" && <p>It charged nothing: the units reserved for it were refunded.</p>}
      <p className="font-mono text-xs text-quiet">
        {end.code}
        {end.requestId && ` · ${end.requestId}`}
      </p>
    </div>
  );
}
