"use client";

import { useMemo } from "react";
import type { Request } from "../parameters/kinds";
import { useRested } from "../ui/use-rested";

const PAUSE_MS = 700;

/** The request of a form once it has rested for a moment; forms make a new one each time they are drawn, so its text counts. */
export function useRestedRequest(request: Request): Request {
  const text = useRested(JSON.stringify(request), PAUSE_MS);
  return useMemo(() => JSON.parse(text) as Request, [text]);
}
