/** A subscription as the billing page shows it; instants are ISO 8601. */
export interface SubscriptionView {
  readonly planName: string;
  /** The plan from the next cycle on, where it is another. */
  readonly nextPlanName: string | null;
  /** Status in Stripe's terms. */
  readonly status: string;
  readonly periodEnd: string;
  readonly endsAt: string | null;
}

/** True for a subscription, by its status in Stripe's terms, whose last invoice is still to be paid. */
export const owesPayment = (status: string | null): boolean => status === "past_due" || status === "unpaid";

/** True for a subscription with which ads are made, until its end at the least. */
export const isRunning = ({ status, periodEnd }: SubscriptionView): boolean =>
  status === "active" && new Date(periodEnd) > new Date();

const statusLabels: Readonly<Record<string, string>> = {
  past_due: "Payment failed",
  unpaid: "Unpaid",
  canceled: "Ended",
  incomplete: "Not paid yet",
  incomplete_expired: "Never paid",
  paused: "Paused",
  trialing: "Trial",
};

/** Word for how a subscription stands: "Active" only while it is one with which ads are made. */
export function statusLabelOf(subscription: SubscriptionView): string {
  const { status, endsAt } = subscription;
  if (status !== "active") return statusLabels[status] ?? status;
  if (!isRunning(subscription)) return "Not renewed";
  return endsAt ? "Ending" : "Active";
}

/** What becomes of the subscription next; `formatDay` gives the day of an instant. */
export function sentenceOf(subscription: SubscriptionView, formatDay: (at: string) => string): string {
  const { status, periodEnd, endsAt, nextPlanName } = subscription;
  if (endsAt && status === "active") return `Ends on ${formatDay(endsAt)} and is not renewed.`;
  if (status === "active" && nextPlanName !== null)
    return `Becomes ${nextPlanName} on ${formatDay(periodEnd)}. Until then everything stays as it is.`;
  if (status === "active") {
    return isRunning(subscription)
      ? `Renews on ${formatDay(periodEnd)}.`
      : `The month ended on ${formatDay(periodEnd)} and is not renewed yet.`;
  }
  if (owesPayment(status))
    return "The last renewal was not paid. Pay the open invoice, and everything works again at once.";
  return "Choose a plan below to make ads again.";
}
