import type { ReadFact, ReadLead } from "./reading";

/** A reading while it is made. */
export interface DraftReading {
  name: string | null;
  /** The name is only a venue or an address. */
  isWeak: boolean;
  /** Written with "the" before it. */
  isDefinite: boolean;
  kind: string | null;
  head: string | null;
  definition: string | null;
  facts: ReadFact[];
  leads: ReadLead[];
  audience: string | null;
  isAudienceTold: boolean;
  callToAction: string | null;
  contact: ReadFact | null;
  directions: string[];
  forbidden: string[];
}

export const emptyDraft = (): DraftReading => ({
  name: null,
  isWeak: false,
  isDefinite: false,
  kind: null,
  head: null,
  definition: null,
  facts: [],
  leads: [],
  audience: null,
  isAudienceTold: false,
  callToAction: null,
  contact: null,
  directions: [],
  forbidden: [],
});
