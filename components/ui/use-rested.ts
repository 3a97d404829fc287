"use client";

import { useEffect, useState } from "react";

/** The value once it has been the same one for `pauseMs`. */
export function useRested<T>(value: T, pauseMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
