import type { WebhookDelivery } from "@/lib/contract/webhooks";

/** Sentence about a test message, and how it looks. */
export interface TestOutcomeText {
  readonly look: "sending" | "good" | "bad";
  readonly text: string;
}

/** What is known of the delivery of a test message; undefined while it is not listed yet. */
export function testOutcomeOf(
  delivery: Pick<WebhookDelivery, "status" | "attempts" | "nextAttemptAt"> | undefined,
): TestOutcomeText {
  const last = delivery?.attempts.at(-1);
  if (!delivery || !last) return { look: "sending", text: "Sending a test message…" };
  if (delivery.status === "succeeded")
    return { look: "good", text: `Test delivered: your server answered ${last.status} in ${last.ms} ms.` };
  const answer = last.status === null ? "your server did not answer" : `your server answered ${last.status}`;
  const reason = last.error ? ` (${last.error})` : "";
  const next = delivery.nextAttemptAt ? " It is tried again." : "";
  return { look: "bad", text: `Test not delivered: ${answer}${reason}.${next}` };
}
