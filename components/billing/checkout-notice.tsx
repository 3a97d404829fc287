import { Notice } from "@/components/site/notice";
import { Link } from "@/components/ui/link";

/** What came of a checkout, for who comes back from it, by the status of the subscription; nothing once it is another's turn. */
export function CheckoutNotice({ status }: { status: string | null }) {
  if (status === "active")
    return (
      <Notice isSuccess>
        Your plan is active.{" "}
        <Link href="/dashboard/create" className="font-medium underline underline-offset-4">
          Create an ad
        </Link>
      </Notice>
    );
  // The payment service was out of reach, or the bank takes its time.
  if (status === null || status === "incomplete")
    return (
      <Notice isSuccess>
        Your payment is not confirmed yet. Do not pay again: reload this page in a minute, it shows the plan as soon as
        the payment has arrived.
      </Notice>
    );
  return null;
}
