"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { Notice } from "../site/notice";
import { Button } from "../ui/button";

type State = "idle" | "busy" | "sent" | "failed";

async function sendLink(email: string): Promise<State> {
  const answer = await signIn("email", { email, redirect: false, callbackUrl: "/dashboard/settings" }).catch(
    () => null,
  );
  return answer && !answer.error ? "sent" : "failed";
}

/**
 * Asks whoever signed up with an address to prove it. The link is for this browser: opened in another one it is the proof of
 * somebody else, and what was prepared here goes.
 */
export function ConfirmAddress({ email }: { email: string }) {
  const [state, setState] = useState<State>("idle");
  const send = async () => {
    setState("busy");
    setState(await sendLink(email));
  };
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-quiet">
        This address is not confirmed. Until it is, no other service can be linked, and whoever opens a link sent to it
        in another browser gets the account without its keys, sessions, webhooks, schedules and channels.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={state === "busy"} onClick={() => void send()}>
          E-mail me a link to confirm it
        </Button>
        <Notice isSuccess>{state === "sent" && "A link is on its way. Open it in this browser."}</Notice>
        <Notice>{state === "failed" && "The link was not sent. Try again in a minute."}</Notice>
      </div>
    </div>
  );
}
