/** True for a string. */
export const isText = (value: unknown): value is string => typeof value === "string";

/** A string, else null. */
export const textOf = (value: unknown): string | null => (isText(value) ? value : null);

/** A number, else null. */
export const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Results of `read` for the items of a list, without nulls; empty for anything but a list. */
export const listOf = <T>(value: unknown, read: (item: unknown) => T | null): T[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const made = read(item);
        return made === null ? [] : [made];
      })
    : [];
