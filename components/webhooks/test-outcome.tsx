"use client";

import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { useDeliveries } from "./deliveries";
import { testOutcomeOf } from "./test-outcome-text";

const icons = {
  sending: <LoaderCircle className="animate-spin text-run" aria-hidden />,
  good: <CircleCheck className="text-good" aria-hidden />,
  bad: <TriangleAlert className="text-alarm" aria-hidden />,
} as const;

/** What came of a test message, from the moment it is sent. */
export function TestOutcome({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { data } = useDeliveries(webhookId);
  const { look, text } = testOutcomeOf(data?.deliveries.find(({ id }) => id === deliveryId));
  return (
    <output className="flex items-start gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icons[look]}
      <span className="wrap-anywhere">{text}</span>
    </output>
  );
}
