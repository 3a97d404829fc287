import type { Price } from "@/lib/engines/providers/price";
import type { CatalogRow } from "./availability";
import { VERIFIED_ON } from "./video-row";

/** A model that makes a portrait speak. Its path at the provider lives in the adapter. */
export interface ActorModelRow extends CatalogRow {
  name: string;
  price: Price | null;
}

/** Models that film a presenter, best first of their provider. */
export const actorModelRows: readonly ActorModelRow[] = [
  {
    id: "fabric-1.0",
    name: "Fabric 1.0",
    provider: "fal",
    rank: 1,
    verifiedOn: VERIFIED_ON,
    source: "EndpointTypeMap of @fal-ai/client 1.10.1; https://fal.ai/models/veed/fabric-1.0",
    price: { unit: "second", usd: 0.15, by: { "480p": 0.08 }, pricedOn: VERIFIED_ON },
  },
];
