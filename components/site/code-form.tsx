"use client";

import { signIn } from "next-auth/react";
import { useState, type FormEvent } from "react";
import { CodeField, type CodeKind } from "../account/code-field";
import { Button } from "../ui/button";
import { Notice } from "./notice";
import { failureOf } from "./sign-in-failure";

const problems = {
  wrong: "This code is not right, or was used before. Check it and try again.",
  throttled: "Too many attempts. Wait five minutes, then try again.",
  expired: "This took too long. Go back and sign in again.",
  unavailable: "Signing in does not work at the moment. Try again in a minute.",
  unreachable: "The service cannot be reached. Check the connection, then try again.",
} as const;
type Problem = keyof typeof problems;
const problemOf: Readonly<Record<string, Problem>> = {
  CredentialsSignin: "wrong",
  Throttled: "throttled",
  Expired: "expired",
};

interface Outcome {
  readonly problem: Problem | null;
  readonly url: string;
}

async function sendCode(code: string): Promise<Outcome> {
  try {
    // Without an address of its own it leads to the page that the first step was asked for, which a cookie names.
    const answer = await signIn("two-factor", { code, redirect: false, callbackUrl: "" });
    const failure = failureOf(answer);
    // The page at that address says so.
    if (failure === "Suspended") return { problem: null, url: "/sign-in?error=Suspended" };
    return {
      problem: failure === null ? null : (problemOf[failure] ?? "unavailable"),
      url: answer?.url ?? "/dashboard",
    };
  } catch {
    return { problem: "unreachable", url: "" };
  }
}

/** Second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm() {
  const [kind, setKind] = useState<CodeKind>("app");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    setBusy(true);
    setProblem(null);
    const outcome = await sendCode(code);
    // A whole load, so that nothing read before the sign-in is shown after it.
    if (!outcome.problem) return window.location.assign(outcome.url);
    setBusy(false);
    setProblem(outcome.problem);
  };
  const swap = () => {
    setKind(kind === "app" ? "recovery" : "app");
    setProblem(null);
  };
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      <CodeField key={kind} kind={kind} aria-invalid={problem === "wrong"} />
      <Notice>{problem && problems[problem]}</Notice>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
      <Button onClick={swap}>{kind === "app" ? "Use a recovery code instead" : "Use the app instead"}</Button>
    </form>
  );
}
