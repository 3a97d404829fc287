import type { MusicMood } from "@/lib/contract/timeline/document";

/** How the words of a statement stand by themselves; a writer never forces one into another form. */
export type FactForm = "clause" | "predicate" | "imperative" | "participle" | "phrase";

/** What a statement is about; decides its place in an ad. */
export type FactKind = "feature" | "offer" | "price" | "date" | "place" | "contact";

/** One statement of the customer, spoken as it was written. */
export interface ReadFact {
  /** Stable within one reading ("fact-1"), as drafts and documents cite it. */
  readonly id: string;
  /** The customer's words, character for character. */
  readonly text: string;
  /** The whole enumeration that `text` was parted from; the same as `text` for most. */
  readonly sentence: string;
  readonly form: FactForm;
  readonly kind: FactKind;
  /** Begins a sentence or a line of the prompt: others may need the words before them. */
  readonly isBeginning: boolean;
  /** Refers to the statement before it ("It …", "They …") and is dropped with it. */
  readonly isLeaning: boolean;
  /** How much an ad would lose without it; higher stays longer. */
  readonly weight: number;
  /** How well it opens an ad; higher is better. */
  readonly punch: number;
}

/** A statement that the prompt gives as an opening. */
export interface ReadLead {
  readonly kind: "question" | "quote" | "hook" | "problem" | "before" | "after";
  readonly text: string;
  /** A customer tells it of themselves. */
  readonly isTestimony?: boolean;
}

/** Tone of voice of an ad. */
export type Tone = "friendly" | "energetic" | "calm" | "playful" | "luxury" | "professional" | "bold";

/** Whom a prompt asks for as its presenter. Null: not said. */
export interface PresenterWish {
  readonly gender: "female" | "male" | null;
  /** Years, roughly. */
  readonly age: number | null;
}

/** A place that is drawn behind presenters. */
export type Room = "kitchen" | "cafe" | "living_room" | "bathroom" | "bedroom" | "desk" | "outdoors";

/** What a prompt asks of the ad itself; obeyed, never spoken. Null or empty: not said. */
export interface ReadSettings {
  readonly seconds: number | null;
  readonly platform: string | null;
  readonly aspectRatio: "9:16" | "16:9" | "1:1" | "4:5" | null;
  readonly tone: Tone | null;
  readonly presenter: PresenterWish | null;
  readonly room: Room | null;
  /** `#rrggbb`, as many as it names. */
  readonly colours: readonly string[];
  /** `none` for no music. */
  readonly music: MusicMood | null;
  readonly isWithoutCaptions: boolean;
  /** Words the prompt says to avoid. */
  readonly forbidden: readonly string[];
}

/** A prompt, sorted: what is about the ad, what is meant for its viewers. Every text is the customer's own. */
export interface Reading {
  /** Language of the customer's own sentences, ISO 639-1. */
  readonly language: string;
  /** Name of product or brand in its exact spelling; null when none was found. */
  readonly name: string | null;
  /** False when the name was only inferred from capitals or an address. */
  readonly isNameCertain: boolean;
  /** The prompt writes the name with "the" before it ("for the Larch lamp"), so that a sentence does, too. */
  readonly isDefinite: boolean;
  /** Kind of product as a noun phrase without article ("charity", "standing desk"). */
  readonly kind: string | null;
  /** The words the prompt introduces its product with, article included ("Lumi, a lamp that dims itself" has the head "Lumi"). */
  readonly head: string | null;
  /** What the head is, in the prompt's words ("a lamp that dims itself"). */
  readonly definition: string | null;
  readonly facts: readonly ReadFact[];
  readonly leads: readonly ReadLead[];
  readonly audience: string | null;
  /** The prompt says it of the product ("an app for freelancers"), and not to whoever makes the ad ("aimed at freelancers"). */
  readonly isAudienceTold: boolean;
  /** The call to action word for word ("Plan your visit"). */
  readonly callToAction: string | null;
  /** A phone number, address or site to end with. */
  readonly contact: ReadFact | null;
  /** Parts of the prompt that are about the ad, in order, word for word. */
  readonly directions: readonly string[];
  readonly settings: ReadSettings;
}
