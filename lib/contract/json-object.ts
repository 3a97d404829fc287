/** A JSON object whose keys the compiler does not know. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for a JSON object: not null and no list. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a JSON object; none of anything else. */
export const fieldsOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
