import type { Label } from "../classifier/labels";
import { meaningOf, type Meaning } from "../classifier/classifier";
import type { Conversation } from "../conversation";
import { stateOf } from "../dialogue";
import { type Frame, frameOf } from "../frame";
import type { Plan } from "../plan";

/** A message in its conversation, read once for all intents. */
export interface Reading {
  readonly conversation: Conversation;
  readonly frame: Frame;
  /** What the message is likely to want. */
  readonly meaning: Meaning;
}

/** Reads the message of a conversation, or another one in its place. Pure. */
export function readingOf(conversation: Conversation, request = conversation.request): Reading {
  const frame = frameOf(request);
  return {
    conversation: { ...conversation, request },
    frame,
    meaning: frame.language === "ja" || !/\p{L}/u.test(request) ? unknown : meaningOf(request, stateOf(conversation)),
  };
}
/** Of no words, or of a language the classifier was not taught. */
const unknown: Meaning = new Map();

/** Something a person may ask for: how surely a message asks for it, and the plan that does it. */
export interface Intent {
  readonly name: string;
  /** A message that asks for it; offered where nothing else was understood. */
  readonly example: string;
  /** Tools of which one must be offered for the example to be shown. */
  readonly tools: readonly string[];
  /** Whether what waits to be approved goes on waiting behind it; by default where it needs no tool. */
  readonly isAboutProposal?: boolean;
  /** What the classifier calls messages that ask for it. */
  readonly labels: readonly Label[];
  /** Other labels that speak for it as well where its rules have found it. */
  readonly shared?: readonly Label[];
  /** False where there is nothing to do it with: what rules have not found is then none. */
  readonly isPossible?: (reading: Reading) => boolean;
  /** By rules. 0: not at all; 1: perhaps; 5: in so many words. The highest plans; of equal ones the first. */
  score(reading: Reading): number;
  plan(reading: Reading): Plan;
}
