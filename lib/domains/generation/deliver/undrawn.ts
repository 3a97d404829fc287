const MOST_NAMED = 20;

/** A sentence about characters of an ad's words that were left out of its pictures; none where all were drawn. */
export const undrawnWarnings = (undrawn: readonly string[] = []): string[] =>
  undrawn.length === 0
    ? []
    : [`No typeface here has ${undrawn.slice(0, MOST_NAMED).join(" ")}: the pictures were drawn without them.`];
