"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { SecretDialog } from "../ui/secret-dialog";
import { type Creating, useCreateDialog } from "../ui/use-create-dialog";
import { FieldErrors } from "../ui/field-errors";
import { TextField } from "../ui/text-field";
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

function NewWebhookForm({ make, error, isPending }: Creating<"webhooks.create">) {
  const [url, setUrl] = useState("");
  const [description, setDescription] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>(choices);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make({ url: url.trim(), events, ...(description.trim() && { description }) });
  };
  return (
    <FieldErrors error={error}>
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
        {error && <ErrorAlert error={error} />}
        <Button
          type="submit"
          variant="primary"
          isBusy={isPending}
          disabled={events.length === 0}
          className="justify-self-end"
        >
          {isPending ? "Adding…" : "Add webhook"}
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
  const { isOpen, created, change, ...form } = useCreateDialog("webhooks.create", ["webhooks.list"]);
  if (created) return <OneTimeSecret secret={created.secret} onClose={() => change(false)} />;
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={change}
      title="Add a webhook"
      description="Your server is notified as soon as something finishes, signed and with retries."
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Add webhook
        </Button>
      }
    >
      <NewWebhookForm {...form} />
    </Modal>
  );
}
