import { isJsonObject } from "@/lib/contract/json-object";
import type { Json } from "./schema";

/** Direction of what a schema describes. */
export type Direction = "input" | "output";

const freeText = "^[^\\u0000\\ud800-\\udfff]*$";
const INT32 = 2_147_483_647;
const longest: Readonly<Record<string, number>> = { uuid: 36, "date-time": 40, uri: 8192 };
const LONGEST_TEXT = 65_536;
const MOST_ITEMS = 10_000;
// The body reader's own limit of values.
const MOST_KEYS = 10_000;

function boundString(schema: Json, direction: Direction): Json {
  const { format, pattern, enum: values, maxLength } = schema;
  if (values !== undefined) return {};
  const known = typeof format === "string" ? longest[format] : undefined;
  // What we accept is decided by the contract alone; only an id has one length.
  if (direction === "input") return maxLength === undefined && format === "uuid" ? { maxLength: known } : {};
  return {
    ...(maxLength === undefined && { maxLength: known ?? LONGEST_TEXT }),
    ...(format === undefined && pattern === undefined && { pattern: freeText }),
  };
}

function boundInteger({ minimum, maximum, format }: Json): Json {
  if (format !== undefined) return {};
  const isSmall = Number(minimum) >= -INT32 && Number(maximum) <= INT32;
  return { format: isSmall ? "int32" : "int64" };
}

function boundsOf(schema: Json, direction: Direction): Json {
  switch (schema["type"]) {
    case "string":
      return boundString(schema, direction);
    case "integer":
      return boundInteger(schema);
    case "array":
      return direction === "output" && schema["maxItems"] === undefined ? { maxItems: MOST_ITEMS } : {};
    case "object":
      return isJsonObject(schema["additionalProperties"]) ? { maxProperties: MOST_KEYS } : {};
    default:
      return {};
  }
}

/** Schema of null alone in OpenAPI 3.0. */
const onlyNull = { type: "object", nullable: true, enum: [null] };

/** A reference that may be null. Beside `allOf` alone, `nullable` has no effect: every member would have to allow null. */
function withNull(schema: Json): Json {
  const { nullable, allOf, ...rest } = schema;
  return nullable === true && Array.isArray(allOf) ? { ...rest, anyOf: [...(allOf as unknown[]), onlyNull] } : schema;
}

/**
 * A schema whose every string, integer, list and map has bounds, as clients that allocate or validate need them. Bounds of
 * outputs are wide and always true; inputs get none that the service does not check.
 */
export function bounded(schema: unknown, direction: Direction): unknown {
  if (Array.isArray(schema)) return schema.map((item: unknown) => bounded(item, direction));
  if (!isJsonObject(schema)) return schema;
  const inner = Object.entries(schema).map(([key, value]) => [
    key,
    key === "example" || key === "enum" ? value : bounded(value, direction),
  ]);
  return withNull({ ...Object.fromEntries(inner), ...boundsOf(schema, direction) });
}
