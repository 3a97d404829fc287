/** A value as JSON, whatever the order of its fields: the database gives them back in an order of its own. */
const toText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  );

/** True when two values are the same as JSON, in whatever order their fields stand; a field that is undefined is none. */
export const isSameJson = (one: unknown, other: unknown): boolean => toText(one) === toText(other);
