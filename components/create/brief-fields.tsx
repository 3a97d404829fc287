"use client";

import type { KindSpec } from "../parameters/kinds";
import { ParameterFields } from "../parameters/parameter-fields";
import { TextareaField } from "../ui/text-field";
import type { Draft } from "./draft";
import { Pictures } from "./pictures";
import { ScriptField } from "./script-field";

const hints: Readonly<Record<KindSpec["kind"], string>> = {
  ugc: "Product, audience, facts, tone and what people should do. Nothing is invented.",
  video: "What happens and how it looks. Words in “quotes” are shown.",
  image: "Product, offer, facts and tone. Words after Headline: and Button: are shown as they are.",
};

/** True while a picture is still being uploaded. */
export const isSendingPictures = ({ pictures }: Draft): boolean =>
  pictures.some(({ url, problem }) => !url && !problem);

/** Fields of a brief: prompt, script, pictures and the parameters of its kind. */
export function BriefFields(props: {
  spec: KindSpec;
  draft: Draft;
  onChange: (change: (last: Draft) => Draft) => void;
}) {
  const { spec, draft, onChange } = props;
  // A video may be made from pictures alone.
  const isRequired = spec.kind !== "video" || draft.pictures.length === 0;
  return (
    <>
      <TextareaField
        label="Brief"
        name="prompt"
        hint={hints[spec.kind]}
        isOptional={!isRequired}
        required={isRequired}
        maxLength={2000}
        rows={4}
        value={draft.prompt}
        onValue={(prompt) => onChange((last) => ({ ...last, prompt }))}
        placeholder={spec.placeholder}
      />
      {spec.kind === "ugc" && (
        <ScriptField
          isOptional
          hint="Spoken word for word. Leave it empty to have one written."
          value={draft.script}
          onValue={(script) => onChange((last) => ({ ...last, script }))}
        />
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
    </>
  );
}
