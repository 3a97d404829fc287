import "server-only";
import { planPrices, plans } from "@/lib/domains/billing/service";
import { signUpPath } from "../account/return-path";
import { formatMoney } from "../billing/money";
import { buttonClass } from "../ui/button";
import { Link } from "../ui/link";

const number = (value: number): string => value.toLocaleString("en");

/** The three plans with their prices, and what each includes a month. */
export async function PlanCards() {
  const prices = await planPrices();
  const priceOf = (plan: string): string | null => {
    const price = prices?.find(({ lookupKey }) => lookupKey === plan);
    return price?.amount == null ? null : formatMoney(price.amount, price.currency);
  };
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {Object.entries(plans).map(([id, plan]) => (
        <li key={id} className="grid gap-4 rounded-2xl border border-line bg-raised p-6">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="text-xl">{plan.name}</h3>
            {priceOf(id) && (
              <p className="text-sm text-quiet tabular-nums">
                <span className="text-lg font-semibold text-ink">{priceOf(id)}</span> a month
              </p>
            )}
          </div>
          <dl className="grid gap-2 text-sm [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&_dd]:font-mono [&_dd]:tabular-nums [&_dt]:text-quiet">
            <div>
              <dt>Videos per month</dt>
              <dd>{number(plan.videos)}</dd>
            </div>
            <div>
              <dt>Image ads per month</dt>
              <dd>{number(plan.staticAdGenerations)}</dd>
            </div>
            <div>
              <dt>New jobs per minute and key</dt>
              <dd>{number(plan.jobsPerMinute)}</dd>
            </div>
            <div>
              <dt>Storage</dt>
              <dd>{plan.storageGb} GB</dd>
            </div>
          </dl>
          <Link href={signUpPath(`/dashboard/billing?plan=${id}`)} className={buttonClass()}>
            Choose {plan.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
