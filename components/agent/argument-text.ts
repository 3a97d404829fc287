/** An argument of a call as the text of its field: strings as they are, everything else as JSON. */
export const formatArgument = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 2 : 0);

/** The value a field's text means, in the type of the one it had; undefined for an empty field and for broken JSON. */
export function parseArgument(given: unknown, text: string): unknown {
  if (typeof given === "string") return text === "" ? undefined : text;
  if (text.trim() === "") return undefined;
  if (typeof given === "number") return Number.isNaN(Number(text)) ? text : Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Label of a field name: "Product image urls" for `productImageUrls`. */
export const toLabel = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, last: string, next: string) => `${last} ${next.toLowerCase()}`)
    .replace(/^./, (sign) => sign.toUpperCase());
