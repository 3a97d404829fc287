"use client";

import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { TextField } from "../ui/text-field";
import { useAccountAction } from "./use-account-action";

function DeleteForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [typed, setTyped] = useState("");
  const { run, error, isBusy } = useAccountAction("deleteAccount");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await run({ email: typed })) window.location.assign("/");
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Type the e-mail address of the account"
        type="email"
        autoComplete="off"
        placeholder={email}
        value={typed}
        onValue={setTyped}
        required
      />
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
  );
}

/** Deletes the account once its address has been typed. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Delete ${email}?`}
      description="The subscription ends at once, keys stop working with the next call, and every job, brand and file is removed. This cannot be undone."
      trigger={
        <Button variant="danger" className="justify-self-start">
          Delete account
        </Button>
      }
    >
      <DeleteForm email={email} onCancel={() => setOpen(false)} />
    </Modal>
  );
}
