"use client";

import type { FormEvent } from "react";
import { BriefFields, isSendingPictures } from "../brief-fields";
import type { Draft } from "../draft";
import { Price } from "../price";
import { type Submission, SubmitRow } from "../submit-row";
import { Axes } from "./axes";
import { SourceAd } from "./source-ad";
import {
  axesIn,
  baseSpec,
  countVersions,
  MAX_VERSIONS,
  MIN_VERSIONS,
  toVariantRequest,
  type VariantDraft,
} from "./draft";
import { useVariantUnits } from "./use-variant-units";

/** Count of a set as a product, such as "2 × 3 = "; null while only one thing differs. */
function productText(draft: VariantDraft): string | null {
  const sizes = axesIn(draft)
    .map(([, values]) => values.length)
    .filter((size) => size > 1);
  return draft.design === "full" && sizes.length > 1 ? `${sizes.join(" × ")} = ` : null;
}

const tooMany = (count: number): string =>
  `${count} ads are more than the ${MAX_VERSIONS} a set may have: remove values, or make one change at a time.`;

function CountNote({ draft, variants, count }: { draft: Draft; variants: VariantDraft; count: number }) {
  const units = useVariantUnits(toVariantRequest(draft, variants), count);
  const isPossible = count >= MIN_VERSIONS && count <= MAX_VERSIONS;
  return (
    <div className="grid" aria-live="polite">
      {isPossible ? (
        <>
          <Price unit="video" count={units} prefix={units === count ? productText(variants) : null} />
          {units < count && <p className="text-sm text-quiet">One of them is the ad itself and charges nothing.</p>}
        </>
      ) : (
        <p className="text-sm text-quiet">{count < MIN_VERSIONS ? "Give one of them two values." : tooMany(count)}</p>
      )}
    </div>
  );
}

/** Form of a set of versions: one brief, and what differs. */
export function VariantForm(props: {
  draft: Draft;
  onChange: (change: (last: Draft) => Draft) => void;
  variants: VariantDraft;
  onVariants: (change: Partial<VariantDraft>) => void;
  submission: Submission;
}) {
  const { draft, variants, submission } = props;
  const count = countVersions(variants);
  const isPossible = count >= MIN_VERSIONS && count <= MAX_VERSIONS;
  const isSending = isSendingPictures(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.onSubmit();
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      {variants.fromJobId === null ? (
        <BriefFields spec={baseSpec} draft={draft} onChange={props.onChange} />
      ) : (
        <SourceAd jobId={variants.fromJobId} />
      )}
      <Axes draft={variants} onChange={props.onVariants} />
      <SubmitRow
        submission={submission}
        label={isPossible ? `Make ${count} ads` : "Make the ads"}
        isSending={isSending}
        isDisabled={!isPossible}
      >
        <CountNote draft={draft} variants={variants} count={count} />
      </SubmitRow>
    </form>
  );
}
