/** How the words of a statement stand by themselves; a writer never forces one into another form. */
export type FactForm = "clause" | "predicate" | "imperative" | "participle" | "phrase";

/** What a statement is about; decides its place in an ad. */
export type FactKind = "feature" | "offer" | "price" | "date" | "place" | "contact";

/** One statement of the customer, spoken as it was written. */
export interface ReadFact {
  /** Stable within one reading ("fact-1"), as drafts and documents cite it. */
  id: string;
  /** The customer's words, character for character. */
  text: string;
  /** The whole enumeration that `text` was parted from; the same as `text` for most. */
  sentence: string;
  form: FactForm;
  kind: FactKind;
  /** Refers to the statement before it ("It …", "They …") and is dropped with it. */
  isLeaning: boolean;
  /** How much an ad would lose without it; higher stays longer. */
  weight: number;
  /** How well it opens an ad; higher is better. */
  punch: number;
}

/** A statement that the prompt gives as an opening. */
export interface ReadLead {
  kind: "question" | "quote" | "hook" | "problem" | "before" | "after";
  text: string;
}

/** Tone of voice of an ad. */
export type Tone = "friendly" | "energetic" | "calm" | "playful" | "luxury" | "professional" | "bold";

/** What a prompt asks of the ad itself; obeyed, never spoken. Null or empty: not said. */
export interface ReadSettings {
  seconds: number | null;
  platform: string | null;
  aspectRatio: "9:16" | "16:9" | "1:1" | "4:5" | null;
  tone: Tone | null;
  /** Words the prompt says to avoid. */
  forbidden: string[];
}

/** A prompt, sorted: what is about the ad, what is meant for its viewers. Every text is the customer's own. */
export interface Reading {
  /** Language of the customer's own sentences, ISO 639-1. */
  language: string;
  /** Name of product or brand in its exact spelling; null when none was found. */
  name: string | null;
  /** False when the name was only inferred from capitals or an address. */
  isNameCertain: boolean;
  /** Kind of product as a noun phrase without article ("charity", "standing desk"). */
  kind: string | null;
  /** The words the prompt introduces its product with, article included ("Lumi, a lamp that dims itself" has the head "Lumi"). */
  head: string | null;
  /** What the head is, in the prompt's words ("a lamp that dims itself"). */
  definition: string | null;
  facts: ReadFact[];
  leads: ReadLead[];
  audience: string | null;
  /** The call to action word for word ("Plan your visit"). */
  callToAction: string | null;
  /** A phone number, address or site to end with. */
  contact: ReadFact | null;
  /** Parts of the prompt that are about the ad, in order, word for word. */
  directions: string[];
  settings: ReadSettings;
}
