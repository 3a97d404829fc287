import type { Plan } from "../plan";
import type { Conversation } from "../conversation";

/** Something a person may ask for: a test that recognises it, and the plan that does it. */
export interface Intent {
  readonly name: string;
  /** Shown by help, when its tools are offered. */
  readonly example: string;
  /** Tools of which one must be offered for help to show it. */
  readonly tools: readonly string[];
  matches(conversation: Conversation): boolean;
  plan(conversation: Conversation): Plan;
}
