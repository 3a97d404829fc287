"use client";

import { LoaderCircle, PackageSearch } from "lucide-react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import type { Draft } from "../draft";
import { ProductCard } from "./product-card";
import { TimeTaken } from "../../ui/time-taken";
import { asAddress } from "./product-lines";
import type { useProduct } from "./use-product";

/** Seconds after which the service gives up a page. */
const LONGEST_READING = 20;

/** Reading of a product page below the brief: offered for an address, shown while it is read, then what was read. */
export function ProductStep(props: {
  draft: Draft;
  onChange: (change: (last: Draft) => Draft) => void;
  reading: ReturnType<typeof useProduct>;
}) {
  const { draft, onChange, reading } = props;
  const { host, isPending, error, read, stop } = reading;
  const isAddress = asAddress(draft.prompt) !== null;
  if (isPending)
    return (
      <output className="grid gap-3 rounded-lg border border-line bg-sunk p-3 text-sm">
        <span className="flex flex-wrap items-center gap-3">
          <LoaderCircle className="size-4 shrink-0 animate-spin text-quiet" aria-hidden />
          <span className="min-w-0 flex-1 wrap-anywhere">Reading {host}: its text, then its pictures.</span>
          <Button isSmall onClick={stop}>
            Stop
          </Button>
        </span>
        <TimeTaken maxSeconds={LONGEST_READING} />
      </output>
    );
  return (
    <>
      {error && (
        <div className="grid gap-2">
          <ErrorAlert error={error} {...(isAddress && { onRetry: () => read(draft.prompt) })} />
          <p className="text-sm text-quiet">
            Or go on without the page: tell in the brief what it sells, and add its pictures below.
          </p>
        </div>
      )}
      {isAddress && !error && (
        <Button isSmall className="justify-self-start" onClick={() => read(draft.prompt)}>
          <PackageSearch aria-hidden />
          Read this product page
        </Button>
      )}
      {draft.product && <ProductCard product={draft.product} draft={draft} onChange={onChange} />}
    </>
  );
}
