"use client";

import { signIn } from "next-auth/react";
import { useState, type FormEvent } from "react";
import { TextLink } from "./auth-card";
import { Notice } from "./notice";
import { failureOf } from "./sign-in-failure";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";

const problems = {
  wrong: "The e-mail address or the password is not right. Check both and try again.",
  throttled: "Too many attempts. Wait five minutes, then try again.",
  manyLinks: "Too many links were asked for. Wait a minute; an address gets at most five a day.",
  unavailable: "Signing in does not work at the moment. Try again in a minute.",
  unreachable: "The service cannot be reached. Check the connection, then try again.",
  unsent: "The e-mail could not be sent. Check the address, then try again.",
} as const;
type Problem = keyof typeof problems;
const problemOf: Readonly<Record<string, Problem>> = { CredentialsSignin: "wrong", Throttled: "throttled" };
const linkProblemOf: Readonly<Record<string, Problem>> = { Throttled: "manyLinks", Unavailable: "unavailable" };

interface Outcome {
  readonly problem: Problem | null;
  /** Where to go without one: the page asked for, or the step that asks for the second factor. */
  readonly url: string;
}

async function signInByPassword(form: FormData, next: string): Promise<Outcome> {
  try {
    const answer = await signIn("credentials", {
      email: String(form.get("email")),
      password: String(form.get("password")),
      redirect: false,
      callbackUrl: next,
    });
    const failure = failureOf(answer);
    // The page at that address says so.
    if (failure === "Suspended") return { problem: null, url: "/sign-in?error=Suspended" };
    return { problem: failure === null ? null : (problemOf[failure] ?? "unavailable"), url: answer?.url ?? next };
  } catch {
    return { problem: "unreachable", url: next };
  }
}

async function sendLink(email: string, next: string): Promise<Problem | null> {
  try {
    const answer = await signIn("email", { email, redirect: false, callbackUrl: next });
    const failure = failureOf(answer);
    return failure === null ? null : (linkProblemOf[failure] ?? "unsent");
  } catch {
    return "unreachable";
  }
}

interface FormState {
  readonly problem: Problem | null;
  readonly busy: "password" | "link" | null;
  readonly sentTo: string | null;
}

const idle: FormState = { problem: null, busy: null, sentTo: null };

/** Signs in by password or sends a link; `state` is what the form shows of that. */
function useSignIn(next: string) {
  const [state, setState] = useState(idle);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState({ ...idle, busy: "password" });
    const { problem, url } = await signInByPassword(form, next);
    // A whole load, so that nothing read before the sign-in is shown after it.
    if (!problem) return window.location.assign(url);
    setState({ ...idle, problem });
  };
  const requestLink = async (form: HTMLFormElement | null) => {
    const input = form?.elements.namedItem("email");
    if (!(input instanceof HTMLInputElement) || !input.reportValidity()) return;
    setState({ ...idle, busy: "link" });
    const problem = await sendLink(input.value, next);
    setState({ ...idle, problem, sentTo: problem ? null : input.value });
  };
  return { ...state, submit, requestLink };
}

/** Sign-in by e-mail address and password, or by a link; goes to `next` when they are right. */
export function SignInForm({ next }: { next: string }) {
  const { problem, busy, sentTo, submit, requestLink } = useSignIn(next);
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        aria-invalid={problem === "wrong"}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={problem === "wrong"}
      />
      <Notice>{problem && problems[problem]}</Notice>
      <Button type="submit" variant="primary" isBusy={busy === "password"}>
        {busy === "password" ? "Signing in…" : "Sign in"}
      </Button>
      <Button isBusy={busy === "link"} onClick={(event) => void requestLink(event.currentTarget.form)}>
        {busy === "link" ? "Sending…" : "E-mail me a link instead"}
      </Button>
      <Notice isSuccess>{sentTo && `A link is on its way to ${sentTo}. It works once, for 15 minutes.`}</Notice>
      <p className="text-center text-sm text-quiet">
        <TextLink href="/reset">Forgot your password?</TextLink>
      </p>
    </form>
  );
}
