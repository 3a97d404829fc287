import { Receipt } from "lucide-react";
import { Link } from "@/components/ui/link";
import { typeNames } from "../jobs/job-summary";
import { EmptyState } from "../shell/empty-state";
import { Card } from "../ui/card";
import { RelativeTime } from "../ui/relative-time";
import type { JobUnits } from "@/lib/domains/billing/service";

const kinds: Readonly<Record<JobUnits["kind"], string>> = { videos: "videos", staticAdGenerations: "image ads" };

const head = "py-3 pr-4 text-left font-medium text-quiet";
const cell = "border-t border-line py-3 pr-4";
const amount = "text-right tabular-nums";

function LedgerRow({ row }: { row: JobUnits }) {
  const kind = kinds[row.kind];
  return (
    <tr>
      <td className={cell}>
        {row.isDeleted ? (
          <span className="font-medium">{typeNames[row.type]}</span>
        ) : (
          <Link href={`/dashboard/jobs/${row.jobId}`} className="font-medium underline-offset-4 hover:underline">
            {typeNames[row.type]}
          </Link>
        )}{" "}
        <span className="text-quiet">{row.isDeleted ? `${row.status}, deleted` : row.status}</span>
        <span className="block text-xs text-quiet sm:hidden">
          {kind}, <RelativeTime at={row.at.toISOString()} />
        </span>
      </td>
      <td className={`${cell} text-quiet max-sm:hidden`}>
        <RelativeTime at={row.at.toISOString()} />
      </td>
      <td className={`${cell} text-quiet max-sm:hidden`}>{kind}</td>
      <td className={`${cell} ${amount}`}>{row.held}</td>
      <td className={`${cell} ${amount}`}>{row.settled}</td>
      <td className={`${cell} ${amount} pr-0`}>{row.released}</td>
    </tr>
  );
}

/** Table of the latest jobs' units: reserved when a job starts, then used or refunded. */
export function Ledger({ rows }: { rows: readonly JobUnits[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No units used yet" icon={Receipt}>
        <p>
          Each job reserves its units when it starts, uses them for what it delivers and is refunded the rest. They show
          here.
        </p>
      </EmptyState>
    );
  return (
    // A scrolling region has to be reachable by keyboard.
    <Card className="overflow-x-auto px-4 sm:px-5" tabIndex={0} aria-label="Table of units by job">
      <table className="w-full text-sm sm:min-w-[36rem]">
        <thead>
          <tr>
            <th className={`${head} max-sm:w-full`}>Job</th>
            <th className={`${head} max-sm:hidden`}>When</th>
            <th className={`${head} max-sm:hidden`}>Unit</th>
            <th className={`${head} text-right`}>Reserved</th>
            <th className={`${head} text-right`}>Used</th>
            <th className={`${head} pr-0 text-right`}>Refunded</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LedgerRow key={row.jobId} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
