import { useJobTitles } from "../jobs/use-job-titles";
import { ErrorAlert } from "../ui/error-alert";
import { pluralize } from "../ui/pluralize";
import type { BulkOutcome } from "./use-bulk-change";

/** The results a change left as they were, by name, and why; nothing where it reached all of them. */
export function BulkReport({ outcome: { done, left, error } }: { outcome: BulkOutcome }) {
  const titles = useJobTitles(left);
  if (left.length === 0) return null;
  const total = pluralize(done.length + left.length, "result");
  return (
    <div className="grid gap-2">
      <ErrorAlert error={error} />
      {total !== "1 result" && (
        <p className="line-clamp-3 text-sm wrap-anywhere">
          {left.length} of {total} left unchanged: {titles.join(", ")}.
        </p>
      )}
    </div>
  );
}
