"use client";

import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button";
import { Modal } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { FieldErrors } from "../ui/field-errors";
import { SecretDialog } from "../ui/secret-dialog";
import { SelectField, TextareaField } from "../ui/text-field";
import { type Creating, useCreateDialog } from "../ui/use-create-dialog";
import { MOST_TEXT } from "@/lib/contract/review-limits";

const lifetimes = [
  { value: "3", label: "3 days" },
  { value: "14", label: "2 weeks" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
] as const;

function LinkForm({ jobId, make, error, isPending }: Creating<"reviews.create"> & { jobId: string }) {
  const [[note, days], set] = useState<readonly [note: string, days: string]>(["", "14"]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make({ jobId, expiresInDays: Number(days), ...(note.trim() && { note }) });
  };
  return (
    <FieldErrors error={error}>
      <form className="grid gap-4" onSubmit={submit}>
        <TextareaField
          label="What to look at"
          name="note"
          isOptional
          maxLength={MOST_TEXT}
          placeholder="Is the price readable?"
          value={note}
          onValue={(value) => set([value, days])}
        />
        <SelectField
          label="Works for"
          name="expiresInDays"
          options={lifetimes}
          value={days}
          onValue={(value) => set([note, value])}
        />
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" isBusy={isPending} className="justify-self-end">
          {isPending ? "Making the link…" : "Make a link"}
        </Button>
      </form>
    </FieldErrors>
  );
}

/** Button with a dialog that makes a review link, which is shown once. */
export function SendForReview({ jobId, isFirst }: { jobId: string; isFirst: boolean }) {
  const { isOpen, created, change, ...form } = useCreateDialog("reviews.create", ["reviews.list"]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Modal
        isOpen={isOpen && !created}
        onOpenChange={change}
        title="Send for review"
        description="Whoever has the link sees this ad, comments on it and approves it or asks for changes, without an account. In a video a comment names its second."
        trigger={
          <Button>
            <Send aria-hidden /> Send for review
          </Button>
        }
      >
        <LinkForm jobId={jobId} {...form} />
      </Modal>
      <SecretDialog
        isOpen={isOpen && created !== null}
        onClose={() => change(false)}
        title="The link is ready"
        description="Copy it now: it is shown once. Lost, it is revoked and replaced by another one."
        blocks={[{ label: "Review link", code: created?.url ?? "" }]}
      />
      {isFirst && <p className="text-sm text-quiet">Get comments and a yes or no, without an account.</p>}
    </div>
  );
}
