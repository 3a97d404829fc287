import fc from "fast-check";
import type { Schema } from "./document";

/** Values of fields that name things: those the service knows, so that what is valid can be accepted. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const FREE_TEXT = "^[^\\u0000\\ud800-\\udfff]*$";
const picture = "https://pictures.example/a.png";
const letters = (length: number): string => "a".repeat(length);

/** Values on each side of every bound. Always tried: random search alone misses them. */
export function boundaries(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems, items, pattern } = schema;
  const step = schema.type === "integer" ? 1 : 0.001;
  const isFree = schema.type === "string" && !schema.format && !schema.enum;
  const isPlain = isFree && (pattern === undefined || pattern === FREE_TEXT || pattern.startsWith("^\\s*[^\\s"));
  return [
    ...(minimum === undefined ? [] : [minimum - step, minimum]),
    ...(maximum === undefined ? [] : [maximum, maximum + step]),
    ...(isFree ? ["a\u0000b", "\ud800", "", " "] : []),
    ...(isPlain && minLength ? [letters(minLength)] : []),
    ...(isPlain && maxLength && maxLength < 100_000
      ? [letters(maxLength), letters(maxLength + 1), "\u{1f600}".repeat(maxLength)]
      : []),
    ...(schema.enum ? [...schema.enum, `${String(schema.enum[0])} `, String(schema.enum[0]).toUpperCase()] : []),
    ...(schema.type === "array" ? [[]] : []),
    ...(maxItems && maxItems < 100 && items?.format === "uri"
      ? [Array(maxItems).fill(picture), Array(maxItems + 1).fill(picture)]
      : []),
    ...(schema.format === "uri" ? ["ftp://pictures.example/a", "//pictures.example", "https://", picture] : []),
    null,
  ];
}

/** Values that no client should send. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...["", " ", "\u0000", "a\u0000b", "\ud800", "\u202e", "../../etc/passwd", "' OR 1=1--", "{{7*7}}", "<script>"],
    ...[letters(70_000), -1, 0, 1.5, 1e308, 2 ** 53, true, [], {}, [[]], { $ne: 1 }, null],
    JSON.parse('{"__proto__":{"polluted":1}}'),
    JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`),
  ),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Text for headers, queries and path segments: one byte a character, no line ends. */
export const headerText: fc.Arbitrary<string> = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  maxLength: 300,
});

function validString({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "uri") return fc.constantFrom(picture, "https://pictures.example/b.jpg?x=1#y");
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") {
    const [min, max] = [new Date("2030-01-01T00:00:00Z"), new Date("2090-01-01T00:00:00Z")];
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
  }
  const text = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
  if (pattern === undefined) return text;
  const matcher = new RegExp(pattern, "u");
  if (pattern === FREE_TEXT || pattern.startsWith("^\\s*"))
    return text.map((one) => (matcher.test(one) ? one : "word"));
  return fc.stringMatching(matcher).filter((one) => one.length >= minLength && one.length <= maxLength);
}

function validObject(
  { properties, required = [], allOf = [], oneOf = [] }: Schema,
  known: Known,
): fc.Arbitrary<unknown> {
  if (!properties) return fc.constantFrom({}, { note: "anything" });
  const anyOf = allOf.flatMap((one) => one.anyOf ?? []);
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const values = known[name]?.filter((value) => !schema.enum || schema.enum.includes(value));
      return [name, values && values.length > 0 ? fc.constantFrom(...values) : valid(schema, known)];
    }),
  );
  const always = (keys: readonly string[] = [], others: readonly string[] = []) => {
    const kept = Object.entries(shape).filter(([name]) => !others.includes(name));
    return fc.record(Object.fromEntries(kept), { requiredKeys: [...required, ...keys] });
  };
  const alone = oneOf.map((group) => {
    const others = oneOf.filter((other) => other !== group).flatMap((other) => other.required ?? []);
    return always(group.required, others);
  });
  const groups = [...anyOf.map((group) => always(group.required)), ...alone];
  return groups.length > 0 ? fc.oneof(...groups) : always();
}

/** Values a schema accepts. */
export function valid(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return fc.oneof(...choices.map((one) => valid(one, known)));
  if (!schema.properties && schema.allOf?.[0]) return valid(schema.allOf[0], known);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum, maximum } = schema;
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: minimum ?? -100, max: Math.min(maximum ?? 100, 2 ** 31 - 1) });
    case "number":
      return fc.double({ min: minimum ?? -1000, max: maximum ?? 1000, noNaN: true });
    case "string":
      return validString(schema);
    case "array":
      return fc.array(valid(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    default:
      return validObject(schema, known);
  }
}
