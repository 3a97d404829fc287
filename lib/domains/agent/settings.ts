/** What one run may use up before it is ended with a sentence. Tokens count over all its model turns. */
export const runLimits = { modelTurns: 12, toolCalls: 25, tokens: 200_000 } as const;

/** How long one model turn may take. */
export const turnTimeoutMs = 60_000;

/** How long a person may take to reply. */
export const inputHours = 24;

/** Longest wait of `wait_for_job` and `wait_for_brand`. */
export const maxWaitSeconds = 600;

/** Minutes of work between two waits for a person; Inngest's `timeouts.finish`. */
export const segmentMinutes = 30;

/** How many runs of an account may be open at once. */
export const maxOpenRuns = 50;

/** How many messages of a conversation a model is given. */
export const maxHistory = 100;

/** Days an event stays; finished messages stay longer. */
export const eventDays = 90;
