"use client";

import { useRef } from "react";
import { type Request, start, type StartOperation } from "../parameters/kinds";
import { useChange } from "@/lib/surfaces/sdk/react";

/** A second press this soon is the end of a double click, not a wish for another job. */
const DOUBLE_CLICK_MS = 1500;

interface Attempt {
  readonly wish: string;
  readonly key: string;
  readonly doneAt: number | null;
}

/**
 * Idempotency keys of what a person asks for by a button. The key of a wish stays the same until it is fulfilled: a
 * second click, or a try after an answer that was lost, makes nothing twice.
 */
export function useIdempotencyKey() {
  const last = useRef<Attempt | null>(null);
  const keyOf = (wish: unknown): string => {
    const text = JSON.stringify(wish);
    const { current } = last;
    const isOpen = current?.doneAt == null || performance.now() - current.doneAt < DOUBLE_CLICK_MS;
    if (current && current.wish === text && isOpen) return current.key;
    const key = crypto.randomUUID();
    last.current = { wish: text, key, doneAt: null };
    return key;
  };
  const done = () => {
    if (last.current) last.current = { ...last.current, doneAt: performance.now() };
  };
  return { keyOf, done };
}

/** Starts what a form asks for, once per wish. */
export function useStartRequest(operation: StartOperation, request: Request) {
  const attempt = useIdempotencyKey();
  return useChange(
    async (api) => {
      const made = await start(api, operation, request, { idempotencyKey: attempt.keyOf([operation, request]) });
      attempt.done();
      return made;
    },
    ["jobs.list", "account.usage"],
  );
}
