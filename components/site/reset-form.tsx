"use client";

import { signIn } from "next-auth/react";
import { useState, type FormEvent } from "react";
import type { AccountActionOutput } from "@/lib/contract/account-actions";
import { NewPasswordField } from "../account/new-password-field";
import { useAccountAction } from "../account/use-account-action";
import { Notice } from "./notice";
import { failureOf } from "./sign-in-failure";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { useFormatDay } from "../ui/relative-time";
import { TextField } from "../ui/text-field";

const valueOf = (event: FormEvent<HTMLFormElement>, name: string): string => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? "");
};

/** Form that requests the e-mail for a new password. */
export function RequestResetForm() {
  const { run, error, isBusy } = useAccountAction("requestReset");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const email = valueOf(event, "email");
    setSentTo(null);
    if (await run({ email })) setSentTo(email);
  };
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      {error !== null && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? "Sending…" : "Send the link"}
      </Button>
      <Notice isSuccess>
        {sentTo && `If ${sentTo} has an account, a link is on its way. It works once, for an hour.`}
      </Notice>
    </form>
  );
}

type OpenKey = AccountActionOutput<"reset">["keys"][number];

/** Ways in that a changed password leaves, whoever made them, and the page where they are looked at. */
interface WaysThatStay {
  readonly keys: readonly OpenKey[];
  readonly services: readonly string[];
  readonly next: string;
}

/** Keys and other services that go on opening the account after its password was changed: whoever had the old one may have made them. */
function WaysThatStay({ keys, services, next }: WaysThatStay) {
  const formatDay = useFormatDay();
  return (
    <div className="grid gap-4">
      <Notice isSuccess>The password is changed and every session has ended.</Notice>
      {keys.length > 0 && (
        <>
          <p>These keys still open the account. Revoke those you do not know.</p>
          <ul className="list-disc pl-5">
            {keys.map((key) => (
              <li key={key.id}>
                {key.name}, <code>{key.key_prefix}…</code>, made on {formatDay(key.created_at)}
              </li>
            ))}
          </ul>
        </>
      )}
      {services.length > 0 && (
        <p>
          {services.join(" and ")} can still sign in to it: if you did not link that yourself, unlink it in the
          settings.
        </p>
      )}
      <a className="underline" href={next}>
        {keys.length > 0 ? "Look at the keys" : "Look at the settings"}
      </a>
    </div>
  );
}

/** Form that sets a new password with the token of an e-mail, then signs in with it. */
export function ResetForm({ token }: { token: string }) {
  const { run, error, isBusy } = useAccountAction("reset");
  const [kept, setKept] = useState<WaysThatStay | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = valueOf(event, "password");
    const done = await run({ token, password });
    if (!done) return;
    const { keys, services } = done;
    const isOpen = keys.length > 0 || services.length > 0;
    const callbackUrl = keys.length > 0 ? "/dashboard/keys" : isOpen ? "/dashboard/settings" : "/dashboard";
    const answer = await signIn("credentials", { email: done.email, password, redirect: false, callbackUrl });
    // An account with two factors is asked for its code on the way there.
    const isIn = failureOf(answer) === null;
    const next = isIn ? (answer?.url ?? callbackUrl) : "/sign-in";
    if (isIn && isOpen) return setKept({ keys, services, next });
    window.location.assign(next);
  };
  if (kept) return <WaysThatStay {...kept} />;
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      <NewPasswordField label="New password" note="Every session of the account ends." />
      {error !== null && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? "Saving…" : "Save and sign in"}
      </Button>
    </form>
  );
}
