"use client";

import { useRouter } from "next/navigation";
import { useState, type FormEvent, type ReactNode } from "react";
import { Notice } from "../site/notice";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { TextField } from "../ui/text-field";
import { NewPasswordField } from "./new-password-field";
import { useAccountAction } from "./use-account-action";

/** One part of the settings: its title and description at the left, its controls at the right. */
export function SettingsSection(props: { title: string; children: ReactNode; about: ReactNode }) {
  return (
    <Card className="grid gap-x-10 gap-y-5 p-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:p-6">
      <div className="grid content-start gap-1">
        <h2 className="text-lg">{props.title}</h2>
        <div className="text-sm text-quiet">{props.about}</div>
      </div>
      <div className="grid content-start gap-4">{props.children}</div>
    </Card>
  );
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** The name of the account, which can be changed, and its address, which cannot. */
export function Profile({ name, email }: { name: string | null; email: string }) {
  const router = useRouter();
  const { run, error, isBusy } = useAccountAction("rename");
  const [isSaved, setSaved] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    if (!(await run({ name: textOf(new FormData(event.currentTarget), "name") }))) return;
    setSaved(true);
    router.refresh();
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField label="Name" isOptional name="name" autoComplete="name" maxLength={120} defaultValue={name ?? ""} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        hint="It cannot be changed."
      />
      {error !== null && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving…" : "Save name"}
        </Button>
        <Notice isSuccess>{isSaved && "Saved."}</Notice>
      </div>
    </form>
  );
}

/** Changes the password, or sets the first one. */
export function Password({ hasPassword }: { hasPassword: boolean }) {
  const router = useRouter();
  const { run, error, isBusy } = useAccountAction("changePassword");
  const [isSaved, setSaved] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    setSaved(false);
    const current = hasPassword ? { current: textOf(form, "current") } : {};
    if (!(await run({ ...current, password: textOf(form, "password") }))) return;
    element.reset();
    setSaved(true);
    router.refresh();
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {hasPassword && (
        <TextField label="Current password" name="current" type="password" autoComplete="current-password" required />
      )}
      <NewPasswordField label="New password" />
      {error !== null && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? "Saving…" : hasPassword ? "Change password" : "Set password"}
        </Button>
        <Notice isSuccess>{isSaved && "Saved. Every other session has ended."}</Notice>
      </div>
    </form>
  );
}
