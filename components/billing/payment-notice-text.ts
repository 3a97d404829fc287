import { owesPayment } from "./subscription-text";

/** The part of an account's usage that the notice is about. */
interface Paid {
  readonly subscription: { readonly status: string | null; readonly billingCycleEnd: string | null };
  readonly usage: { readonly limit: number };
}

/** What stands against making ads, and what to do about it. */
interface PaymentNoticeText {
  readonly title: string;
  readonly text: string;
}

const UNPAID = "The last renewal was not paid.";
const choosePlan = "choose a Startup, Growth or Pro plan";

/** What keeps an account without units from making ads, and the step that ends it. */
function obstacleOf({ subscription }: Paid, formatDay: (at: string) => string): [title: string, step: string] {
  const { status, billingCycleEnd } = subscription;
  if (status === null) return ["This account has no plan yet.", choosePlan];
  if (owesPayment(status)) return [UNPAID, "pay the open invoice"];
  if (status !== "active") return ["This account is not paid up.", choosePlan];
  return billingCycleEnd && new Date(billingCycleEnd) <= new Date()
    ? [
        `The month ended on ${formatDay(billingCycleEnd)} and is not renewed yet.`,
        "look at your card under Manage payment",
      ]
    : ["This plan includes no ads.", choosePlan];
}

/** Notice for an account that cannot make ads, or soon no longer; null for all others. `formatDay` gives the day of an instant. */
export function paymentNoticeOf(paid: Paid, formatDay: (at: string) => string): PaymentNoticeText | null {
  if (paid.usage.limit > 0)
    return owesPayment(paid.subscription.status)
      ? { title: UNPAID, text: "Pay the open invoice, or soon no more ads are made." }
      : null;
  const [title, step] = obstacleOf(paid, formatDay);
  return {
    title,
    text: `You can draft scripts, see storyboards and past results, and revoke keys. To make ads, ${step}.`,
  };
}
