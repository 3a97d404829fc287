"use client";

import type { FormEvent } from "react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import { BriefFields, isSendingPictures } from "../brief-fields";
import type { Draft } from "../draft";
import { Price } from "../price";
import { Axes } from "./axes";
import { axesIn, baseSpec, countOf, LEAST, MOST, type VariantDraft } from "./draft";

/** How a set is counted, such as "2 × 3"; nothing while only one thing differs. */
function sumOf(draft: VariantDraft): string | null {
  const sizes = axesIn(draft)
    .map(([, values]) => values.length)
    .filter((size) => size > 1);
  return draft.design === "full" && sizes.length > 1 ? `${sizes.join(" × ")} = ` : null;
}

/** The request of a set of versions: one brief, and what differs. */
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
  const count = countOf(variants);
  const isPossible = count >= LEAST && count <= MOST;
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
        <div className="grid" aria-live="polite">
          <Price unit="video" count={isPossible ? count : 0} before={isPossible ? sumOf(variants) : null} />
          {!isPossible && (
            <p className="text-sm text-quiet">
              {count < LEAST
                ? "Give one of them two values."
                : `${count} ads are more than the ${MOST} a set may have: take values away, or make one change at a time.`}
            </p>
          )}
        </div>
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
