/** Variables through which the set-up passes origins to the specs. */
const published = {
  /** The application that answers the API before Next. */
  fast: "E2E_FAST_ORIGIN",
  /** The same application on the same data, every request through Next. */
  next: "E2E_NEXT_ORIGIN",
  /** Files of `e2e/fixtures` and misbehaving addresses; the outbound guard lets this one origin through. */
  fixtures: "E2E_FIXTURES_ORIGIN",
} as const;

/** Publishes an origin to every worker that starts from now on. */
export function publishOrigin(what: keyof typeof published, origin: string): void {
  process.env[published[what]] = origin;
}

/** A published origin, such as `http://127.0.0.1:41234`; an empty string before the set-up has run. */
export const originOf = (what: keyof typeof published): string => process.env[published[what]] ?? "";
