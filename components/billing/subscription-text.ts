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

/** What becomes of the subscription next; `formatDay` gives the day of an instant. */
export function sentenceOf(
  { status, periodEnd, endsAt, nextPlanName }: SubscriptionView,
  formatDay: (at: string) => string,
): string {
  if (endsAt && status === "active") return `Ends on ${formatDay(endsAt)} and is not renewed.`;
  if (status === "active" && nextPlanName !== null)
    return `Becomes ${nextPlanName} on ${formatDay(periodEnd)}. Until then everything stays as it is.`;
  if (status === "active") {
    return new Date(periodEnd) > new Date()
      ? `Renews on ${formatDay(periodEnd)}.`
      : `The month ended on ${formatDay(periodEnd)} and is not renewed yet.`;
  }
  if (status === "past_due" || status === "unpaid")
    return "The last renewal was not paid. Pay the open invoice, and everything works again at once.";
  return "Choose a plan below to make ads again.";
}
