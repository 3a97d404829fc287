"use client";

import { useEffect, useState } from "react";

const PAUSE_MS = 700;

/** The value once it has rested for a moment. */
export function useRested<T>(value: T): T {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
