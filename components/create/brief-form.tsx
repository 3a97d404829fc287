"use client";

import type { FormEvent } from "react";
import type { KindSpec } from "../parameters/kinds";
import { BriefFields, isSendingPictures } from "./brief-fields";
import { type Draft, toRequest } from "./draft";
import { EstimateWarnings } from "./estimate-warnings";
import { Price } from "./price";
import { Storyboard } from "./storyboard/storyboard";
import { type Submission, SubmitRow } from "./submit-row";

/** The request as a form. */
export function BriefForm(props: {
  spec: KindSpec;
  draft: Draft;
  onChange: (change: (last: Draft) => Draft) => void;
  submission: Submission;
}) {
  const { spec, draft, onChange, submission } = props;
  const isSending = isSendingPictures(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.onSubmit();
  };
  const { count } = draft.values.image;
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <BriefFields spec={spec} draft={draft} onChange={onChange} />
      {spec.kind === "ugc" && <Storyboard draft={draft} onChange={onChange} />}
      <EstimateWarnings kind={spec.kind} request={toRequest(spec, draft)} />
      <SubmitRow submission={submission} label={spec.button} isSending={isSending}>
        <Price
          unit={spec.kind === "image" ? "image ad" : "video"}
          count={spec.kind === "image" && typeof count === "number" ? count : 1}
        />
      </SubmitRow>
    </form>
  );
}
