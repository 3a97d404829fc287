"use client";

import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { Field, Input } from "../ui/field";
import { useAccountAction } from "./use-account-action";

/** Deletes the account after its address was typed. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { run, error, isBusy } = useAccountAction("deleteAccount");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await run({ email: typed })) window.location.assign("/");
  };
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Delete ${email}?`}
      description="The subscription ends at once, keys are refused from the next call on, and every job, brand and file is removed. This cannot be undone."
      trigger={
        <Button variant="danger" className="justify-self-start">
          Delete account
        </Button>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Type the address of the account">
          {(ids) => (
            <Input
              {...ids}
              type="email"
              autoComplete="off"
              placeholder={email}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              required
            />
          )}
        </Field>
        {error !== null && <ErrorAlert error={error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Keep it</Button>
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
    </Modal>
  );
}
