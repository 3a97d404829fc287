/** The smallest of the values that at least `share` of them do not exceed (nearest rank); NaN of none. `share` is 0 to 1. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;
