"use client";

import { signIn } from "next-auth/react";
import { useState, type FormEvent } from "react";
import { NewPasswordField } from "../account/new-password-field";
import { useAccountAction } from "../account/use-account-action";
import { signInPath } from "../account/return-path";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { TextField } from "../ui/text-field";
import { failureOf } from "./sign-in-failure";

/** Form that opens an account, signs in and goes on to `next`. */
export function SignUpForm({ next }: { next: string }) {
  const { run, error, isBusy } = useAccountAction("signUp");
  const [isEntering, setEntering] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password, name] = ["email", "password", "name"].map((field) => String(form.get(field) ?? ""));
    if (!email || !password) return;
    if (!(await run({ email, password, ...(name && { name }) }))) return;
    setEntering(true);
    const answer = await signIn("credentials", { email, password, redirect: false });
    window.location.assign(failureOf(answer) === null ? next : signInPath(next));
  };
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      <TextField label="Name" isOptional name="name" autoComplete="name" maxLength={120} />
      <TextField label="E-mail" name="email" type="email" autoComplete="username" maxLength={254} required />
      <NewPasswordField label="Password" />
      {error !== null && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" isBusy={isBusy || isEntering}>
        {isBusy || isEntering ? "Opening your account…" : "Create account"}
      </Button>
    </form>
  );
}
