"use client";

import type { KindSpec } from "../parameters/kinds";
import { ParameterFields } from "../parameters/parameter-fields";
import { TextareaField } from "../ui/text-field";
import { BrandChoice, withoutBrand } from "./brand-choice";
import { type Draft, valuesOf, withValue } from "./draft";
import { KeptFields } from "./kept-fields";
import { Pictures } from "./pictures";
import { PlaceholderNote } from "./templates/placeholder-note";
import { asAddress } from "./product/product-lines";
import { ProductStep } from "./product/product-step";
import { useProduct } from "./product/use-product";
import { ScriptStep } from "./scripts/script-step";

const hints: Readonly<Record<KindSpec["kind"], string>> = {
  ugc: "Paste a product page, or a few words: product, facts, what people should do, and how it should look: presenter, tone, colours, music. Nothing is invented.",
  video: "What happens and how it looks. Words in “quotes” are shown.",
  image:
    "Paste a product page, or a few words: product, offer, facts and tone. Words after Headline: and Button: are shown as they are.",
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
  const reading = useProduct(onChange);
  const isRequired = spec.kind !== "video" || draft.pictures.length === 0;
  const values = valuesOf(spec, draft);
  const choose = (name: string, value: unknown) => onChange((last) => withValue(last, spec, name, value));
  return (
    <>
      <BrandChoice spec={spec} values={values} onChange={choose} />
      <TextareaField
        label="Brief"
        name="prompt"
        hint={hints[spec.kind]}
        isOptional={!isRequired}
        required={isRequired}
        maxLength={2000}
        rows={4}
        className="field-sizing-content max-h-80 min-h-28"
        value={draft.prompt}
        onValue={(prompt) => onChange((last) => ({ ...last, prompt }))}
        onPaste={({ clipboardData, currentTarget }) => {
          const pasted = clipboardData.getData("text/plain");
          // Into a text it is part of it; alone it is the page to begin with.
          const { selectionStart, selectionEnd, value } = currentTarget;
          const isAlone = value.slice(0, selectionStart).trim() + value.slice(selectionEnd).trim() === "";
          if (isAlone && asAddress(pasted) !== null) reading.read(pasted);
        }}
        placeholder={spec.placeholder}
      />
      <PlaceholderNote prompt={draft.prompt} />
      <ProductStep draft={draft} onChange={onChange} reading={reading} />
      {spec.kind === "ugc" && <ScriptStep draft={draft} onChange={onChange} />}
      <Pictures
        pictures={draft.pictures}
        hasFrames={spec.kind === "video"}
        onChange={(next) => onChange((last) => ({ ...last, pictures: next(last.pictures) }))}
      />
      <ParameterFields spec={withoutBrand(spec)} values={values} onChange={choose} />
      <KeptFields spec={spec} draft={draft} onChange={choose} />
    </>
  );
}
