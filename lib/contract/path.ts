/** Names of the `{placeholders}` of a path template. */
export const placeholders = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
