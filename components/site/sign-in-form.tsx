"use client";

import { signIn } from "next-auth/react";
import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";

const problems = {
  wrong: "The e-mail address or the password is not right. Check both and try again.",
  throttled: "Too many attempts. Wait five minutes, then try again.",
  unreachable: "The service cannot be reached. Check the connection, then try again.",
} as const;
type Problem = keyof typeof problems;

async function attempt(form: FormData): Promise<Problem | null> {
  try {
    const answer = await signIn("credentials", {
      email: String(form.get("email")),
      password: String(form.get("password")),
      redirect: false,
    });
    if (answer?.ok) return null;
    return answer?.error === "Throttled" ? "throttled" : "wrong";
  } catch {
    return "unreachable";
  }
}

/** E-mail address and password; goes to the dashboard when they are right. */
export function SignInForm() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const found = await attempt(new FormData(event.currentTarget));
    // A whole load, so that nothing read before the sign-in is shown after it.
    if (!found) return window.location.assign("/dashboard");
    setProblem(found);
    setBusy(false);
  };
  return (
    <form className="grid gap-4" method="post" onSubmit={(event) => void submit(event)}>
      <Field label="E-mail">
        {(ids) => (
          <Input
            {...ids}
            name="email"
            type="email"
            autoComplete="username"
            required
            aria-invalid={problem === "wrong"}
          />
        )}
      </Field>
      <Field label="Password">
        {(ids) => (
          <Input
            {...ids}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={problem === "wrong"}
          />
        )}
      </Field>
      <div aria-live="assertive">
        {problem && <p className="rounded-lg bg-alarm-wash px-3 py-2 text-sm text-alarm">{problems[problem]}</p>}
      </div>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? "Signing in…" : "Sign in"}
      </Button>
    </form>
  );
}
