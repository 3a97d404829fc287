"use client";

import { useState, type FormEvent, type ReactNode } from "react";
import type { AccountActionOutput } from "@/lib/contract/account-actions";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { FieldErrors } from "../ui/field-errors";
import { CodeField } from "./code-field";
import { useAccountAction } from "./use-account-action";

type Action = "renewRecoveryCodes" | "turnOffTwoFactor";

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
}

/** A button, and behind it a dialog that asks for a code and then runs `action`; `onDone` gets its output. */
export function CodeDialog<A extends Action>(
  props: Texts & { action: A; trigger: ReactNode; onDone: (output: AccountActionOutput<A>) => void },
) {
  const { action, title, description, submit, trigger, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const { run, error, isBusy } = useAccountAction<Action>(action);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const output = await run({ code: String(new FormData(event.currentTarget).get("code") ?? "") });
    if (!output) return;
    setOpen(false);
    // The action chose the output, which the compiler cannot follow through the type parameter.
    onDone(output as AccountActionOutput<A>);
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      isConfirmation
      title={title}
      description={description}
      trigger={trigger}
    >
      <FieldErrors error={error}>
        <form className="grid gap-4" onSubmit={(event) => void send(event)}>
          <CodeField kind="either" />
          {error !== null && <ErrorAlert error={error} />}
          <Button type="submit" variant="primary" isBusy={isBusy} className="justify-self-end">
            {submit}
          </Button>
        </form>
      </FieldErrors>
    </Modal>
  );
}
