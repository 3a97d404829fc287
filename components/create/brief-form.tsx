"use client";

import type { FormEvent } from "react";
import type { KindSpec } from "../parameters/kinds";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { BriefFields, isSendingPictures } from "./brief-fields";
import type { Draft } from "./draft";
import { Price } from "./price";

/** The request as a form. */
export function BriefForm(props: {
  spec: KindSpec;
  draft: Draft;
  onChange: (change: (last: Draft) => Draft) => void;
  onSubmit: () => void;
  error: Error | null;
  isPending: boolean;
}) {
  const { spec, draft, onChange, error, isPending } = props;
  const isSending = isSendingPictures(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  const count = spec.kind === "image" && typeof draft.values["count"] === "number" ? draft.values["count"] : 1;
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <BriefFields spec={spec} draft={draft} onChange={onChange} />
      {error && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <Price unit={spec.kind === "image" ? "static ad" : "video"} count={count} />
        <Button type="submit" variant="primary" isBusy={isPending || isSending}>
          {isSending ? "Sending pictures…" : isPending ? "Starting…" : spec.button}
        </Button>
      </div>
    </form>
  );
}
