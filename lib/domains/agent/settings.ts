/**
 * Limits of one run; beyond them it ends with a message. `tokens` are those it adds to its conversation: what every turn's prompt
 * repeats counts in the account's day only.
 */
export const runLimits = { modelTurns: 12, toolCalls: 25, tokens: 200_000 } as const;

/** Time limit of one model turn. */
export const turnTimeoutMs = 60_000;

/** Time limit of a person's reply. */
export const inputHours = 24;

/** Longest wait of `wait_for_job` and `wait_for_brand`. */
export const maxWaitSeconds = 600;

/** Minutes of work between two waits for a person; Inngest's `timeouts.finish`. */
export const segmentMinutes = 30;

/** Limit of open runs per account. */
export const maxOpenRuns = 50;

/** Characters from which on messages are read without long arguments and results of calls. */
export const maxDetail = 1_000_000;

/** Bounds of the part of a conversation a model is given: its newest runs, each whole, and of the newest of them the details. */
export interface HistoryBounds {
  readonly runs: number;
  readonly tokens: number;
  /** Characters from which on long arguments and results of calls are left out. */
  readonly detail: number;
}
/** For a language model, which pays for all of it at every turn: results have half of the tokens at most. */
export const languageHistory: HistoryBounds = { runs: 50, tokens: 30_000, detail: 60_000 };
/** For what reads it here at no cost: the planner goes on from the results of the run before. */
export const localHistory: HistoryBounds = { runs: 50, tokens: Infinity, detail: maxDetail };

/** Days an event is kept; finished messages are kept longer. */
export const eventDays = 90;
