"use client";

import { Info } from "lucide-react";
import type { Request } from "../parameters/kinds";
import type { EstimateKind } from "@/lib/contract/estimates";
import { useEstimateWarnings } from "./use-estimate-warnings";

/** What a request would do differently from what it says, told before anything is paid. */
export function EstimateWarnings({ kind, request }: { kind: EstimateKind; request: Request }) {
  const warnings = useEstimateWarnings(kind, request);
  if (warnings.length === 0) return null;
  return (
    <section aria-live="polite" aria-label="Before you start">
      <ul className="grid gap-2 rounded-xl border border-line bg-sunk p-4 text-sm">
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`} className="flex gap-3">
            <Info className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden />
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
