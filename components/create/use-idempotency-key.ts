"use client";

import { useRef } from "react";

/** A second press this soon is the end of a double click, not a request for another job. */
const DOUBLE_CLICK_MS = 1500;

interface Attempt {
  readonly request: string;
  readonly key: string;
  readonly doneAt: number | null;
}

/**
 * Idempotency keys of the requests a button sends. The same request keeps its key until it is done: a second click, or a
 * retry after an answer that was lost, makes nothing twice.
 */
export function useIdempotencyKey() {
  const last = useRef<Attempt | null>(null);
  const keyOf = (request: unknown): string => {
    const text = JSON.stringify(request);
    const { current } = last;
    const isOpen = current?.doneAt == null || performance.now() - current.doneAt < DOUBLE_CLICK_MS;
    if (current && current.request === text && isOpen) return current.key;
    const key = crypto.randomUUID();
    last.current = { request: text, key, doneAt: null };
    return key;
  };
  const markDone = () => {
    if (last.current) last.current = { ...last.current, doneAt: performance.now() };
  };
  return { keyOf, markDone };
}
