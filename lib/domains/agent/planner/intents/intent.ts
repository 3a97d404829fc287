import type { Plan } from "../plan";
import type { Talk } from "../talk";

/** Something a person may want: how it is recognised in the words, and how it is done. */
export interface Intent {
  readonly name: string;
  /** Shown by help, when its tools are offered. */
  readonly example: string;
  /** Tools of which one must be offered for help to show it. */
  readonly tools: readonly string[];
  matches(talk: Talk): boolean;
  plan(talk: Talk): Plan;
}
