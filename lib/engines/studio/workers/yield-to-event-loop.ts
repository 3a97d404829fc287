/** Lets pending messages in: a child that computes for seconds could neither report nor notice that its parent has exited. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
