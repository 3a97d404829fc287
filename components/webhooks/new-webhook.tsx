"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { SecretDialog } from "../ui/secret-dialog";
import { useCreateDialog } from "../ui/use-create-dialog";
import { FieldErrors } from "../ui/field-errors";
import { TextField } from "../ui/text-field";
import { useAction } from "@/lib/surfaces/sdk/react";
import type { WebhookEvent } from "@/lib/contract/webhooks";
import { choices, EventCheckboxes } from "./event-checkboxes";

const UrlField = (props: { value: string; onValue: (url: string) => void }) => (
  <TextField
    label="Address"
    name="url"
    hint="A public https address of yours that accepts POST requests."
    type="url"
    required
    autoComplete="off"
    placeholder="https://example.com/hooks/spotmill"
    {...props}
  />
);

function NewWebhookForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const create = useAction("webhooks.create", ["webhooks.list"]);
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>(choices);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const args = { url: url.trim(), events, ...(description.trim() && { description }) };
    create.mutate({ args }, { onSuccess: ({ secret }) => onCreated(secret) });
  };
  return (
    <FieldErrors error={create.error}>
      <form className="grid gap-5" onSubmit={submit}>
        <UrlField value={url} onValue={setUrl} />
        <TextField
          label="What it is for"
          name="description"
          isOptional
          maxLength={300}
          autoComplete="off"
          value={description}
          onValue={setDescription}
        />
        <EventCheckboxes chosen={events} onChange={setEvents} />
        {create.error && <ErrorAlert error={create.error} />}
        <Button
          type="submit"
          variant="primary"
          isBusy={create.isPending}
          disabled={events.length === 0}
          className="justify-self-end"
        >
          {create.isPending ? "Adding…" : "Add webhook"}
        </Button>
      </form>
    </FieldErrors>
  );
}

/** A signing secret, shown until its dialog closes and never again. */
export const OneTimeSecret = ({ secret, onClose }: { secret: string | null; onClose: () => void }) => (
  <SecretDialog
    isOpen={secret !== null}
    onClose={onClose}
    title="Copy the secret now"
    description="Verify every message with it, using any Standard Webhooks library. It cannot be shown again."
    blocks={[{ label: "Signing secret", code: secret ?? "" }]}
  />
);

/** The button and dialog that add an endpoint. */
export function NewWebhook() {
  const { isOpen, onOpenChange, created: secret, setCreated: setSecret } = useCreateDialog<string>();
  if (secret !== null) return <OneTimeSecret secret={secret} onClose={() => onOpenChange(false)} />;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Add a webhook"
      description="Your server is notified as soon as something finishes, signed and with retries."
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Add webhook
        </Button>
      }
    >
      <NewWebhookForm onCreated={setSecret} />
    </Modal>
  );
}
