"use client";

import { useRestedRequest } from "../use-rested-request";
import type { Request } from "../../parameters/kinds";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { MAX_VERSIONS, MIN_VERSIONS } from "./draft";

/**
 * Units that the set of a request charges; `count` versions at most, and for one made from a finished ad what the service
 * says: a version that is this ad itself charges nothing.
 */
export function useVariantUnits(request: Request, count: number): number {
  const rested = useRestedRequest(request);
  // Until it has rested, the price is that of the set before.
  const isEnabled =
    "fromJobId" in rested && rested["maxUnits"] === count && count >= MIN_VERSIONS && count <= MAX_VERSIONS;
  const { data } = useOperation("estimates.create", { kind: "variants", request: rested }, { isEnabled });
  return (isEnabled ? data?.estimate.units.amount : undefined) ?? count;
}
