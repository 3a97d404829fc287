"use client";

import type { FormEvent } from "react";
import type { KindSpec } from "@/components/parameters/kinds";
import { ParameterFields } from "@/components/parameters/parameter-fields";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field, Textarea } from "@/components/ui/field";
import { type Draft, toRequest } from "./draft";
import { Pictures } from "./pictures";
import { Price } from "./price";

const hints: Readonly<Record<KindSpec["kind"], string>> = {
  ugc: "Product, audience, facts, tone and what people should do. Nothing is invented.",
  video: "What happens and how it looks. Words in “quotes” are shown.",
  image: "Product, offer, facts and tone. Words after Headline: and Button: are shown as they are.",
};

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
  const isSending = draft.pictures.some(({ url, problem }) => !url && !problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  // A video may be made from pictures alone.
  const isRequired = spec.kind !== "video" || draft.pictures.length === 0;
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <Field label="Brief" name="prompt" hint={hints[spec.kind]} isOptional={!isRequired}>
        {(ids) => (
          <Textarea
            {...ids}
            required={isRequired}
            maxLength={2000}
            rows={4}
            value={draft.prompt}
            onChange={({ target }) => onChange((last) => ({ ...last, prompt: target.value }))}
            placeholder={spec.placeholder}
          />
        )}
      </Field>
      {spec.kind === "ugc" && (
        <Field label="Script" name="script" isOptional hint="Spoken word for word. Leave it empty to have one written.">
          {(ids) => (
            <Textarea
              {...ids}
              maxLength={3000}
              rows={3}
              value={draft.script}
              onChange={({ target }) => onChange((last) => ({ ...last, script: target.value }))}
            />
          )}
        </Field>
      )}
      <Pictures
        pictures={draft.pictures}
        onChange={(next) => onChange((last) => ({ ...last, pictures: next(last.pictures) }))}
      />
      <ParameterFields
        spec={spec}
        values={draft.values}
        onChange={(name, value) => onChange((last) => ({ ...last, values: { ...last.values, [name]: value } }))}
      />
      {error && <Failure error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <Price spec={spec} request={toRequest(spec, draft)} />
        <Button type="submit" look="primary" isBusy={isPending || isSending}>
          {isSending ? "Sending pictures…" : isPending ? "Starting…" : spec.button}
        </Button>
      </div>
    </form>
  );
}
