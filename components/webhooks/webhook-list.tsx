"use client";

import { Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../shell/empty-state";
import { Button } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import type { Webhook } from "@/lib/contract/webhooks";
import { Deliveries } from "./deliveries";
import { TestOutcome } from "./test-outcome";
import { OneTimeSecret } from "./new-webhook";

const GRACE_SECONDS = 86_400;

/** Replaces the secret and shows the new one once. */
function Rotate({ webhook }: { webhook: Webhook }) {
  const rotate = useAction("webhooks.rotate", ["webhooks.list"]);
  const [secret, setSecret] = useState<string | null>(null);
  const args = { webhookId: webhook.id, graceSeconds: GRACE_SECONDS };
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button isSmall isBusy={rotate.isPending}>
            New secret
          </Button>
        }
        title="Replace the signing secret?"
        description="For 24 hours messages are signed with both, so that you can switch over. Then only the new one is valid."
        action="Replace it"
        onConfirm={() => rotate.mutate({ args }, { onSuccess: (made) => setSecret(made.secret) })}
      />
      <OneTimeSecret secret={secret} onClose={() => setSecret(null)} />
      {rotate.error && <ErrorAlert error={rotate.error} />}
    </>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { id: webhookId, url, status } = webhook;
  const test = useAction("webhooks.test", ["webhooks.listDeliveries"]);
  const update = useAction("webhooks.update", ["webhooks.list"]);
  const remove = useAction("webhooks.remove", ["webhooks.list"]);
  const isEnabled = status === "enabled";
  const next = isEnabled ? "disabled" : "enabled";
  const error = test.error ?? update.error ?? remove.error;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {isEnabled && (
          <Button isSmall isBusy={test.isPending} onClick={() => test.mutate({ args: { webhookId } })}>
            Send a test
          </Button>
        )}
        <Button isSmall isBusy={update.isPending} onClick={() => update.mutate({ args: { webhookId, status: next } })}>
          {isEnabled ? "Disable" : "Enable"}
        </Button>
        <Rotate webhook={webhook} />
        <ConfirmDialog
          trigger={
            <Button variant="danger" isSmall isBusy={remove.isPending} aria-label={`Delete ${url}`}>
              Delete
            </Button>
          }
          title="Delete this webhook?"
          description={`${url} gets no more messages, and its history is deleted. This cannot be undone.`}
          action="Delete it"
          onConfirm={() => remove.mutate({ args: { webhookId } })}
        />
      </div>
      {test.data && <TestOutcome webhookId={webhookId} deliveryId={test.data.delivery.id} />}
      {error && <ErrorAlert error={error} />}
    </div>
  );
}

function Endpoint({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, status, disabledReason, secretPrefix } = webhook;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-label={url}>
      <div className="grid gap-1">
        <h2 className="font-mono text-base break-all">{url}</h2>
        {description && <p className="text-sm">{description}</p>}
        <p className="text-sm text-quiet">
          {status}, {events.length} {events.length === 1 ? "event" : "events"},{" "}
          <span className="font-mono text-xs">{secretPrefix}…</span>
        </p>
        {disabledReason && <p className="text-sm text-alarm">Disabled: {disabledReason}.</p>}
      </div>
      <Actions webhook={webhook} />
      <details>
        <summary className="cursor-pointer text-sm font-medium">Deliveries</summary>
        <div className="pt-2">
          <Deliveries webhookId={id} />
        </div>
      </details>
    </Card>
  );
}

/** The endpoints of the account with what they were sent. */
export function WebhookList() {
  const { data, error, refetch } = useOperation("webhooks.list", {});
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.webhooks.length === 0)
    return (
      <EmptyState title="No webhooks yet" icon={WebhookIcon}>
        <p>Instead of polling, let us notify your server when an ad is ready.</p>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      {data.webhooks.map((webhook) => (
        <Endpoint key={webhook.id} webhook={webhook} />
      ))}
    </div>
  );
}
