"use client";

import { Plus } from "lucide-react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { SecretDialog } from "../ui/secret-dialog";
import { useCreateDialog } from "../ui/use-create-dialog";
import { NewKeyForm } from "./new-key-form";

const meOf = (origin: string, secret: string): string =>
  `curl '${origin}/api/public/v1/me' \\\n  -H 'Authorization: Bearer ${secret}'`;

/** The button and dialog that make a key. The secret is shown until the dialog closes, and never again. */
export function NewKey({ origin }: { origin: string }) {
  const { isOpen, created, change, ...form } = useCreateDialog("keys.create", ["keys.list"]);
  if (created)
    return (
      <SecretDialog
        isOpen={isOpen}
        onClose={() => change(false)}
        title="Copy your key now"
        description="It is stored as a hash only, so it cannot be shown again once this closes."
        blocks={[
          { label: created.key.name, code: created.secret },
          { label: "Try it", code: meOf(origin, created.secret) },
        ]}
      />
    );
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={change}
      title="Create an API key"
      description="For a server, a script or a tool of yours. Give it no more access than it needs."
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Create key
        </Button>
      }
    >
      <NewKeyForm {...form} />
    </Modal>
  );
}
