import * as z from "zod";
import { fieldsOf, isJsonObject, type JsonObject } from "./json-object";

// A pattern that only keeps text storable does not help a reader, and some clients reject patterns they cannot compile.
const isStorageRule = (pattern: unknown): boolean => typeof pattern === "string" && pattern.includes("\\ud800");

/** Inlines every referenced definition; a recursive one becomes a plain object. */
function inlined(value: unknown, definitions: JsonObject, open: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inlined(item, definitions, open));
  if (!isJsonObject(value)) return value;
  const { $ref, ...own } = value;
  if (typeof $ref !== "string") return mapValues(own, (item) => inlined(item, definitions, open));
  const name = $ref.replace("#/$defs/", "");
  if (open.includes(name)) return { type: "object", ...own };
  const target = inlined(definitions[name], definitions, [...open, name]);
  return isJsonObject(target) ? { ...target, ...mapValues(own, (item) => inlined(item, definitions, open)) } : own;
}

const mapValues = (object: JsonObject, change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

/** A tuple as a list of its length: clients with one schema for all items, or none that is `false`, can read it. */
function asList(tuple: Record<string, unknown>, members: readonly unknown[]): void {
  const distinct = [...new Map(members.map((one) => [JSON.stringify(one), one])).values()];
  tuple["items"] = distinct.length === 1 ? distinct[0] : { anyOf: distinct };
  tuple["minItems"] = members.length;
  tuple["maxItems"] = members.length;
  delete tuple["prefixItems"];
}

function converted(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // zod repeats a format as a 300-character pattern.
      if (jsonSchema.format || isStorageRule(jsonSchema.pattern)) delete jsonSchema.pattern;
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (Math.abs(jsonSchema.minimum ?? 0) === Number.MAX_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.prefixItems) asList(jsonSchema, jsonSchema.prefixItems);
      delete jsonSchema.propertyNames;
      delete jsonSchema.id;
    },
  });
  return fieldsOf(inlined(root, fieldsOf($defs), []));
}

const conversions = { input: new WeakMap<z.ZodType, JsonObject>(), output: new WeakMap<z.ZodType, JsonObject>() };

/**
 * A zod schema as self-contained JSON Schema 2020-12: no `$ref`, no `$schema`, no ids. Inputs of strict objects stay
 * closed; outputs are open, because a closed one would turn every later field into a break for strict clients.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  // A refused request asks for its operation's schema, which takes milliseconds to make and never changes.
  const known = conversions[io].get(schema);
  if (known) return known;
  const made = converted(schema, io);
  conversions[io].set(schema, made);
  return made;
}
