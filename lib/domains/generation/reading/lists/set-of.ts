/** The words of a list as a set. */
export const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
