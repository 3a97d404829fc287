/** Lets waiting messages in: a child that computes for seconds on end could neither report nor notice that its parent is gone. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
