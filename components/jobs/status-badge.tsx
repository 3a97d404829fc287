import { classNames } from "../ui/class-names";
import type { JobStatus } from "@/lib/contract/jobs";

const looks: Readonly<Record<JobStatus, string>> = {
  queued: "border-line bg-sunk text-quiet",
  running: "border-run/30 bg-run-wash text-run",
  completed: "border-good/30 bg-good-wash text-good",
  failed: "border-alarm/40 bg-alarm-wash text-alarm",
  cancelled: "border-line bg-sunk text-quiet",
};

/** The status of a job; a light blinks while it runs. */
export function StatusBadge({ status }: { status: JobStatus }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium",
        looks[status],
      )}
    >
      {status === "running" && <span className="size-1.5 animate-pulse-soft rounded-full bg-run" aria-hidden />}
      {status}
    </span>
  );
}
