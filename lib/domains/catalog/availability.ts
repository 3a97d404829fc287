import { now } from "@/lib/platform/clock";
import {
  type Capability,
  isConfigured,
  keyNames,
  rankedProviders,
  type RemoteProvider,
} from "@/lib/engines/providers/registry";

/** Fields every row of a model catalogue has beside the model's abilities. Dates are `YYYY-MM-DD`. */
export interface CatalogRow {
  id: string;
  provider: RemoteProvider | "local";
  /** The best is 1; among usable rows of one provider the lowest is the default. */
  rank: number;
  /** Date its fields were last compared with the vendor's own types or pages; null: listed, but not usable yet. */
  verifiedOn: string | null;
  retiresOn?: string;
  /** Source of its fields. */
  source: string;
}

/** Reason this server cannot use a row now, with what would enable it; null when it can. */
export function unavailableReason(
  { provider, verifiedOn, retiresOn }: CatalogRow,
  capability: Capability,
  at = now(),
): string | null {
  if (retiresOn !== undefined && retiresOn <= at.toISOString().slice(0, 10))
    return `Retired by its vendor on ${retiresOn}.`;
  if (verifiedOn === null) return "Not verified against its vendor yet: the operator can with `npm run doctor`.";
  if (provider === "local" || rankedProviders(capability).includes(provider)) return null;
  return isConfigured(provider)
    ? `Not used for this on this server, although ${keyNames[provider]} is set.`
    : `Set ${keyNames[provider]} to enable.`;
}

/** The usable rows, best first: by the order of this server's providers, then by rank. */
export function usableRows<R extends CatalogRow>(rows: readonly R[], capability: Capability): R[] {
  const order = rankedProviders(capability);
  return rows
    .filter((row) => unavailableReason(row, capability) === null)
    .toSorted((a, b) => order.indexOf(a.provider) - order.indexOf(b.provider) || a.rank - b.rank);
}
