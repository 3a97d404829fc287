"use client";

import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { FieldErrors } from "../ui/field-errors";
import { TextField } from "../ui/text-field";
import { OwnPasswordField } from "./own-password-field";
import { useAccountAction } from "./use-account-action";

interface Account {
  readonly email: string;
  readonly hasPassword: boolean;
}

function DeleteForm({ email, hasPassword, onCancel }: Account & { onCancel: () => void }) {
  const [typed, setTyped] = useState("");
  const { run, error, isBusy } = useAccountAction("deleteAccount");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (await run({ email: typed, ...(hasPassword && { password }) })) window.location.assign("/");
  };
  return (
    <FieldErrors error={error}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Type the e-mail address of the account"
          name="email"
          type="email"
          autoComplete="off"
          placeholder={email}
          value={typed}
          onValue={setTyped}
          required
        />
        {hasPassword && <OwnPasswordField />}
        {error !== null && <ErrorAlert error={error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Keep it</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            {isBusy ? "Deleting…" : "Delete the account"}
          </Button>
        </div>
      </form>
    </FieldErrors>
  );
}

/** Deletes the account once its address and its password have been typed. */
export function DeleteAccount({ email, hasPassword }: Account) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      isConfirmation
      title={`Delete ${email}?`}
      description="The subscription ends at once, keys stop working with the next call, and every job, brand and file is removed. This cannot be undone."
      trigger={
        <Button variant="danger" className="justify-self-start">
          Delete account
        </Button>
      }
    >
      <DeleteForm email={email} hasPassword={hasPassword} onCancel={() => setOpen(false)} />
    </Modal>
  );
}
