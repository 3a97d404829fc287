"use client";

import { Button } from "./button";
import { ConfirmDialog } from "./dialog";

/** Deletes one of a list once that was confirmed; `what` is the kind of thing it is, such as "channel". */
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
