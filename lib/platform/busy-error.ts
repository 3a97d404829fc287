const NAME = "BusyError";

/** The service is short of something for the moment, such as connections. Nothing was sent: repeat the request as it is. */
export class BusyError extends Error {
  override readonly name = NAME;
}

/** True when anything in the chain of causes is a {@link BusyError}. */
export function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    // By name: one pool serves several bundles, each of which has a class of its own.
    if (cause.name === NAME) return true;
  return false;
}
