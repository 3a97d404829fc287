"use client";

import { Button } from "./button";
import { ConfirmDialog } from "./dialog";

/** Button that deletes an item of a list after a confirmation; `what` is its kind, such as "channel". */
export function DeleteButton(props: {
  name: string;
  what: string;
  description: string;
  isBusy: boolean;
  onDelete: () => void;
}) {
  const { name, what, description, isBusy, onDelete } = props;
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" isSmall isBusy={isBusy} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      }
      title={`Delete ${name}?`}
      description={description}
      action={`Delete the ${what}`}
      onConfirm={onDelete}
    />
  );
}
