"use client";

import { type FormEvent, useState } from "react";
import { useAccountAction } from "../account/use-account-action";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { Notice } from "./notice";

const texts = {
  confirmChannel: { button: "Confirm", done: (email: string) => `${email} now gets the agent's e-mails.` },
  leaveChannel: {
    button: "Stop the e-mails",
    done: (email: string) => `${email} gets no more e-mails from this channel.`,
  },
} as const;

/** Form of one button: opening its page changes nothing, since mail scanners open links. */
export function ChannelForm({ action, token }: { action: keyof typeof texts; token: string }) {
  const { run, error, isBusy } = useAccountAction(action);
  const [email, setEmail] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run({ token });
    if (done) setEmail(done.email);
  };
  if (email !== null) return <Notice isSuccess>{texts[action].done(email)}</Notice>;
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      {error !== null && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts[action].button}
      </Button>
    </form>
  );
}
