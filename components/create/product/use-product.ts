"use client";

import { useRef } from "react";
import { useChange } from "@/lib/surfaces/sdk/react";
import type { Draft } from "../draft";
import { asAddress, withProduct } from "./product-lines";

/** Reading of the product page that a brief's address names. What was read stands in the draft. */
export function useProduct(onChange: (change: (last: Draft) => Draft) => void) {
  const reading = useRef<AbortController>(null);
  const action = useChange((api, { url, signal }: { url: string; typed: string; signal: AbortSignal }) =>
    api.products.read({ url }, { signal }),
  );
  /** Reads the page of an address as it was typed. */
  const read = (typed: string) => {
    const url = asAddress(typed);
    if (url === null) return;
    reading.current?.abort();
    const own = (reading.current = new AbortController());
    action.mutate(
      { url, typed: typed.trim(), signal: own.signal },
      { onSuccess: (product) => onChange((last) => withProduct(last, product, typed.trim())) },
    );
  };
  const stop = () => {
    reading.current?.abort();
    action.reset();
  };
  const { variables, isPending, error } = action;
  return { host: variables ? new URL(variables.url).host : null, isPending, error, read, stop };
}
