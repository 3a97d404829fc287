"use client";

import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button";
import { Card, Skeleton } from "../../ui/card";
import { DeleteButton } from "../../ui/delete-button";
import { ErrorAlert } from "../../ui/error-alert";
import { FieldErrors } from "../../ui/field-errors";
import { SelectField, TextField } from "../../ui/text-field";
import type { AgentChannel } from "@/lib/contract/channels";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";

const states: Readonly<Record<AgentChannel["status"], string>> = {
  active: "active",
  unverified: "not confirmed yet: open the link in its e-mail",
  unsubscribed: "unsubscribed",
};

function NewChannel() {
  const create = useAction("channels.create", ["channels.list"]);
  const { data: hooks } = useOperation("webhooks.list", {});
  const [target, setTarget] = useState("email");
  const [email, setEmail] = useState("");
  const options = [
    { value: "email", label: "E-mail" },
    ...(hooks?.webhooks ?? []).map(({ id, url }) => ({ value: id, label: url })),
  ];
  const isMail = target === "email";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = hooks?.webhooks.find(({ id }) => id === target)?.url ?? "";
    const args = isMail
      ? ({ kind: "email", name: email.slice(0, 120), email } as const)
      : ({ kind: "webhook", name: url.slice(0, 120), webhookId: target } as const);
    create.mutate({ args }, { onSuccess: () => setEmail("") });
  };
  return (
    <FieldErrors error={create.error}>
      <form
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,20rem)_auto] sm:justify-start"
        onSubmit={submit}
      >
        <SelectField label="Channel" options={options} value={target} onValue={setTarget} />
        {isMail && (
          <TextField
            label="Address"
            name="email"
            type="email"
            required
            placeholder="team@example.com"
            value={email}
            onValue={setEmail}
          />
        )}
        <Button type="submit" isBusy={create.isPending}>
          Add channel
        </Button>
      </form>
      {create.error && <ErrorAlert error={create.error} />}
    </FieldErrors>
  );
}

function Channel({ channel }: { channel: AgentChannel }) {
  const { id: channelId, name, kind, status } = channel;
  const test = useAction("channels.test");
  const remove = useAction("channels.remove", ["channels.list"]);
  const error = test.error ?? remove.error;
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="text-sm text-quiet">
            {kind === "email" ? "e-mail" : kind}, {states[status]}
          </span>
        </span>
        <div className="flex gap-2">
          {status === "active" && (
            <Button isSmall isBusy={test.isPending} onClick={() => test.mutate({ args: { channelId } })}>
              {test.isSuccess ? "Sent" : "Send a test"}
            </Button>
          )}
          <DeleteButton
            name={name}
            what="channel"
            description="The agent no longer notifies it."
            isBusy={remove.isPending}
            onDelete={() => remove.mutate({ args: { channelId } })}
          />
        </div>
      </div>
      {error && <ErrorAlert error={error} />}
    </li>
  );
}

/** Channels that are notified of the agent's runs, with a form to add one. */
export function ChannelList() {
  const { data, error, refetch } = useOperation("channels.list", {});
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <section aria-labelledby="channels" className="grid gap-4">
      <div>
        <h2 id="channels" className="text-xl">
          Channels
        </h2>
        <p className="text-sm text-quiet">Who is notified when a run ends or waits for an answer.</p>
      </div>
      {data.channels.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {data.channels.map((channel) => (
              <Channel key={channel.id} channel={channel} />
            ))}
          </ul>
        </Card>
      )}
      <NewChannel />
    </section>
  );
}
