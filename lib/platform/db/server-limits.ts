/**
 * Settings of every connection: the longest time a statement runs, and a transaction idles between two, in milliseconds,
 * before the server ends it. They also free the rows of a client whose connection went dead.
 */
export const serverLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 15_000 } as const;
