"use client";

import { type SetStateAction, useCallback, useEffect, useRef, useState } from "react";

/** The kept value; null where there is none, or where the window refuses its storage. */
function read<T>(key: string, parse: (value: unknown) => T | null): T | null {
  try {
    return parse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused: the value then lasts as long as the page.
  }
}

/**
 * State that this tab keeps under `key`, so that neither a reload nor leaving the page loses it. `parse` gives the value that
 * was kept, or null for what is none. A component shows one key only.
 */
export function useKept<T>(key: string, initial: T, parse: (value: unknown) => T | null) {
  const [value, setValue] = useState(initial);
  const isChanged = useRef(false);
  const parsed = useRef(parse);
  useEffect(() => {
    const kept = read(key, parsed.current);
    // The server does not know what this tab keeps: the page is drawn without it first.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (kept !== null) setValue(kept);
  }, [key]);
  useEffect(() => {
    if (isChanged.current) keep(key, value);
  }, [key, value]);
  const change = useCallback((next: SetStateAction<T>) => {
    isChanged.current = true;
    setValue(next);
  }, []);
  return [value, change] as const;
}
