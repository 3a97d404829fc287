import type { WebhookDelivery } from "@/lib/contract/webhooks";

type Attempt = WebhookDelivery["attempts"][number];

/** Sentence about a test message, and how it looks. */
export interface TestOutcomeText {
  readonly look: "sending" | "good" | "bad";
  readonly text: string;
}

/** What a server did that refused a message. The reason of an answer names its status. */
function failureOf({ status, error }: Pick<Attempt, "status" | "error">): string {
  if (status === null) return error ? `did not answer (${error})` : "did not answer";
  return error ?? `answered ${status}`;
}

/** What is known of the delivery of a test message; undefined while it is not listed yet. */
export function testOutcomeOf(
  delivery: Pick<WebhookDelivery, "status" | "attempts" | "nextAttemptAt"> | undefined,
): TestOutcomeText {
  const last = delivery?.attempts.at(-1);
  if (!delivery || !last) return { look: "sending", text: "Sending a test message…" };
  if (delivery.status === "succeeded")
    return { look: "good", text: `Test delivered: your server answered ${last.status} in ${last.ms} ms.` };
  const next = delivery.nextAttemptAt ? " It is tried again." : "";
  return { look: "bad", text: `Test not delivered: your server ${failureOf(last)}.${next}` };
}
