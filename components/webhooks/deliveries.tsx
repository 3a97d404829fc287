"use client";

import { Button } from "../ui/button";
import { Skeleton } from "../ui/card";
import { classNames } from "../ui/class-names";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import type { WebhookDelivery } from "@/lib/contract/webhooks";

const POLL_MS = 3000;

const looks: Readonly<Record<WebhookDelivery["status"], string>> = {
  succeeded: "text-good",
  failed: "text-alarm",
  pending: "text-quiet",
};

function Attempts({ delivery }: { delivery: WebhookDelivery }) {
  if (delivery.attempts.length === 0) return <p className="text-xs text-quiet">Not tried yet.</p>;
  return (
    <ol className="grid gap-1 text-xs text-quiet">
      {delivery.attempts.map(({ at, status, ms, error }) => (
        <li key={at} className="flex flex-wrap gap-x-3">
          <RelativeTime at={at} />
          {/* The reason of an answer names its status. */}
          {(status === null || !error) && <span className="font-mono">{status ?? "no answer"}</span>}
          <span>{ms} ms</span>
          {error && <span className="wrap-anywhere text-alarm">{error}</span>}
        </li>
      ))}
    </ol>
  );
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const redeliver = useAction("webhooks.redeliver", ["webhooks.listDeliveries"]);
  const { id: deliveryId, webhookId, type, status, nextAttemptAt, created_at: at, messageId } = delivery;
  return (
    <li className="grid gap-2 py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <span className="grid min-w-0 text-sm max-sm:col-span-2">
          <span className="font-mono break-all">{type}</span>
          <span className="font-mono text-xs break-all text-quiet">{messageId}</span>
        </span>
        <span className={classNames("text-sm", looks[status])}>
          {status}, <RelativeTime at={at} />
        </span>
        <Button
          isSmall
          isBusy={redeliver.isPending}
          aria-label={`Send ${type} again`}
          onClick={() => redeliver.mutate({ args: { webhookId, deliveryId } })}
        >
          Send again
        </Button>
      </div>
      <Attempts delivery={delivery} />
      {nextAttemptAt && delivery.attempts.length > 0 && (
        <p className="text-xs text-quiet">
          Next attempt <RelativeTime at={nextAttemptAt} nearby="within a minute" />
        </p>
      )}
      {redeliver.error && <ErrorAlert error={redeliver.error} />}
    </li>
  );
}

/** The newest deliveries of an endpoint, read again while one is pending. */
export const useDeliveries = (webhookId: string) =>
  useOperation(
    "webhooks.listDeliveries",
    { webhookId, limit: 20 },
    { refreshMs: (last) => (last?.deliveries.some(({ status }) => status === "pending") ? POLL_MS : false) },
  );

/** Deliveries of an endpoint, newest first, with every attempt. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const { data, error, refetch } = useDeliveries(webhookId);
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.deliveries.length === 0) return <p className="text-sm text-quiet">Nothing has been sent yet.</p>;
  return (
    <ol className="divide-y divide-line" aria-label="Deliveries">
      {data.deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ol>
  );
}
