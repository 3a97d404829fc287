"use client";

import type { Request } from "../parameters/kinds";
import type { EstimateKind } from "@/lib/contract/estimates";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { useRestedRequest } from "./use-rested-request";

/** What a request would do differently from what it says, once it has rested: a request and its kind change together. */
export function useEstimateWarnings(kind: EstimateKind, request: Request) {
  const rested = useRestedRequest({ kind, request });
  const asked = rested as { readonly kind: EstimateKind; readonly request: Request };
  // A form without words has no estimate yet; what is wrong in it is told when it is sent.
  const isEnabled = asked.request["prompt"] !== undefined;
  return useOperation("estimates.create", asked, { isEnabled }).data?.estimate.warnings ?? [];
}
