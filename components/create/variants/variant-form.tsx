"use client";

import type { FormEvent } from "react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import { BriefFields, isSendingPictures } from "../brief-fields";
import type { Draft } from "../draft";
import { Price } from "../price";
import { Axes } from "./axes";
import { axesIn, baseSpec, countVersions, MIN_VERSIONS, MAX_VERSIONS, type VariantDraft } from "./draft";

/** Count of a set as a product, such as "2 × 3 = "; null while only one thing differs. */
function productText(draft: VariantDraft): string | null {
  const sizes = axesIn(draft)
    .map(([, values]) => values.length)
    .filter((size) => size > 1);
  return draft.design === "full" && sizes.length > 1 ? `${sizes.join(" × ")} = ` : null;
}

const tooMany = (count: number): string =>
  `${count} ads are more than the ${MAX_VERSIONS} a set may have: remove values, or make one change at a time.`;

function CountNote({ variants, count }: { variants: VariantDraft; count: number }) {
  const isPossible = count >= MIN_VERSIONS && count <= MAX_VERSIONS;
  return (
    <div className="grid" aria-live="polite">
      {isPossible ? (
        <Price unit="video" count={count} prefix={productText(variants)} />
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
  onSubmit: () => void;
  error: Error | null;
  isPending: boolean;
}) {
  const { draft, variants, error, isPending } = props;
  const count = countVersions(variants);
  const isPossible = count >= MIN_VERSIONS && count <= MAX_VERSIONS;
  const isSending = isSendingPictures(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <BriefFields spec={baseSpec} draft={draft} onChange={props.onChange} />
      <Axes draft={variants} onChange={props.onVariants} />
      {error && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <CountNote variants={variants} count={count} />
        <Button type="submit" variant="primary" disabled={!isPossible} isBusy={isPending || isSending}>
          {isSending
            ? "Sending pictures…"
            : isPending
              ? "Starting…"
              : isPossible
                ? `Make ${count} ads`
                : "Make the ads"}
        </Button>
      </div>
    </form>
  );
}
