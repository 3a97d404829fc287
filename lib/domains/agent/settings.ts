/** Limits of one run; beyond them it ends with a message. Tokens count over all its model turns. */
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

/** Limit of runs a model is given of a conversation. */
export const maxHistoryRuns = 50;

/** Characters from which on messages are read without long arguments and results of calls. */
export const maxDetail = 1_000_000;

/** Days an event is kept; finished messages are kept longer. */
export const eventDays = 90;
