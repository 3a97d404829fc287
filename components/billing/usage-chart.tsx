import { Card } from "../ui/card";
import { pluralize } from "../ui/pluralize";
import type { DayUnits } from "@/lib/domains/billing/service";

const short = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
const dayName = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));

const series = [
  { kind: "videos", label: "Videos", unit: "video", color: "bg-ink" },
  { kind: "staticAdGenerations", label: "Image ads", unit: "image ad", color: "bg-edge" },
] as const;

function Bars({ days }: { days: readonly DayUnits[] }) {
  const highest = Math.max(1, ...days.map(({ videos, staticAdGenerations }) => videos + staticAdGenerations));
  return (
    <div aria-hidden className="flex h-24 items-end gap-0.5 sm:gap-1 border-b border-line">
      {days.map((day) => (
        <div
          key={day.day}
          className="flex h-full flex-1 flex-col-reverse"
          title={`${dayName(day.day)}: ${pluralize(day.videos, "video")}, ${pluralize(day.staticAdGenerations, "image ad")}`}
        >
          {day.videos + day.staticAdGenerations === 0 && <span className="block h-1 rounded-t-sm bg-line" />}
          {series.map(({ kind, color }) => (
            <span
              key={kind}
              className={`${color} block w-full last:rounded-t-sm`}
              style={{ height: `${(day[kind] / highest) * 100}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function DaysTable({ days }: { days: readonly DayUnits[] }) {
  return (
    <table className="sr-only">
      <caption>Units delivered by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {series.map(({ kind, label }) => (
            <th key={kind} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ videos, staticAdGenerations }) => videos + staticAdGenerations > 0)
          .map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayName(day.day)}</th>
              <td>{day.videos}</td>
              <td>{day.staticAdGenerations}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Chart of the units delivered each day, from the ledger, with the same figures as a table for screen readers. */
export function UsageChart({ days }: { days: readonly DayUnits[] }) {
  const total = (kind: (typeof series)[number]["kind"]) => days.reduce((sum, day) => sum + day[kind], 0);
  if (series.every(({ kind }) => total(kind) === 0)) return null;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="delivered">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="delivered" className="font-sans text-sm font-medium tracking-normal text-quiet">
          Delivered in the last {days.length} days
        </h2>
        <ul className="flex gap-5 text-sm text-quiet">
          {series.map(({ kind, unit, color }) => (
            <li key={kind} className="flex items-center gap-2 tabular-nums">
              <span className={`${color} size-2.5 rounded-sm`} aria-hidden />
              {pluralize(total(kind), unit)}
            </li>
          ))}
        </ul>
      </div>
      <Bars days={days} />
      <p aria-hidden className="flex justify-between text-xs text-quiet tabular-nums">
        <span>{first && dayName(first.day)}</span>
        <span>{last && dayName(last.day)}</span>
      </p>
      <DaysTable days={days} />
    </Card>
  );
}
