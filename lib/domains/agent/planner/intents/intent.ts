import type { Conversation } from "../conversation";
import type { Frame } from "../frame";
import type { Plan } from "../plan";

/** A message in its conversation, read once for all intents. */
export interface Reading {
  readonly conversation: Conversation;
  readonly frame: Frame;
}

/** Something a person may ask for: how surely a message asks for it, and the plan that does it. */
export interface Intent {
  readonly name: string;
  /** A message that asks for it; offered where nothing else was understood. */
  readonly example: string;
  /** Tools of which one must be offered for the example to be shown. */
  readonly tools: readonly string[];
  /** True for one that tells something of what waits to be approved: that goes on waiting. */
  readonly isAboutProposal?: true;
  /** 0: not at all; 1: perhaps; 5: in so many words. The highest plans; of equal ones the first. */
  score(reading: Reading): number;
  plan(reading: Reading): Plan;
}
