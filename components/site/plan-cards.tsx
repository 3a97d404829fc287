import "server-only";
import { plans } from "@/lib/domains/billing/service";

const number = (value: number): string => value.toLocaleString("en");

/** The three plans and what each includes per billing cycle. */
export function PlanCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {Object.entries(plans).map(([id, plan]) => (
        <li key={id} className="grid gap-4 rounded-2xl border border-line bg-raised p-6">
          <h3 className="text-xl">{plan.name}</h3>
          <dl className="grid gap-2 text-sm [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&_dd]:font-mono [&_dd]:tabular-nums [&_dt]:text-quiet">
            <div>
              <dt>Videos per cycle</dt>
              <dd>{number(plan.videos)}</dd>
            </div>
            <div>
              <dt>Static ads per cycle</dt>
              <dd>{number(plan.staticAdGenerations)}</dd>
            </div>
            <div>
              <dt>New jobs per minute and key</dt>
              <dd>{number(plan.jobsPerMinute)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
