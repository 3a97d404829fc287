import { closestMatch } from "./closest-match";
import { valueAt, type Issue } from "./issue-text";
import { fieldsOf, type JsonObject } from "./json-object";
import { toJsonSchema } from "./json-schema";
import type { Operation } from "./operation";
import { pathText } from "./path-text";
import { renameHint } from "./rename-hint";

const alternativesOf = ({ anyOf, oneOf, allOf }: JsonObject): readonly JsonObject[] =>
  [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list.map(fieldsOf) : []));

/** The schemas that may describe the value at a path below a schema: several where alternatives are allowed. */
function schemasAt(schema: JsonObject, [part, ...rest]: readonly PropertyKey[]): readonly JsonObject[] {
  if (part === undefined) return [schema, ...alternativesOf(schema).flatMap((one) => schemasAt(one, []))];
  const next = typeof part === "number" ? schema["items"] : fieldsOf(schema["properties"])[String(part)];
  const direct = next === undefined ? [] : schemasAt(fieldsOf(next), rest);
  return [...direct, ...alternativesOf(schema).flatMap((one) => schemasAt(one, [part, ...rest]))];
}

/** Names of the fields that an operation takes at a path of its body; without a body, of its query and its path. */
function fieldsAt({ body, query, params }: Operation, path: readonly PropertyKey[]): string[] {
  const published = (body ? [body] : [params, query]).flatMap((part) => (part ? [toJsonSchema(part, "input")] : []));
  const schemas = published.flatMap((schema) => schemasAt(schema, path));
  return [...new Set(schemas.flatMap((schema) => Object.keys(fieldsOf(schema["properties"]))))];
}

/** The value converted to the expected type: `"10"` to 10, `1` to true. */
function coerced(expected: string, value: unknown): unknown {
  const isNumber = typeof value === "string" && value !== "" && Number.isFinite(Number(value));
  if (expected === "boolean")
    return value === 1 || value === "true" ? true : value === 0 || value === "false" ? false : undefined;
  if (expected === "int") return typeof value === "number" || isNumber ? Math.round(Number(value)) : undefined;
  if (expected === "number") return isNumber ? Number(value) : undefined;
  return expected === "string" && typeof value === "number" ? String(value) : undefined;
}

const hostAndPath = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u;

/** The address of which somebody typed all but its beginning, such as `acme.com/tea`. */
const withScheme = (value: unknown): string | undefined =>
  typeof value === "string" && hostAndPath.test(value) && URL.canParse(`https://${value}`)
    ? `https://${value}`
    : undefined;

/** A value in place of one that is like none of those allowed. In a list, where several may be meant, a guess would mislead. */
const anyOther = ({ path, values }: Extract<Issue, { code: "invalid_value" }>): unknown =>
  typeof path.at(-1) === "number" ? undefined : values[0];

/** A value that would have been accepted; undefined when unknown. */
function acceptable(issue: Issue, raw: unknown, { example }: Operation): unknown {
  const value = valueAt(raw, issue.path);
  if (issue.code === "too_big" && issue.origin === "number") return Number(issue.maximum);
  if (issue.code === "too_small" && issue.origin === "number") return Number(issue.minimum);
  // An object of the caller may have a `toString` of its own: only text is compared.
  if (issue.code === "invalid_value")
    return (typeof value === "string" && closestMatch(value, issue.values.map(String))) || anyOther(issue);
  if (issue.code === "invalid_format" && issue.format === "url") return withScheme(value);
  if (issue.code !== "invalid_type") return undefined;
  return coerced(issue.expected, value) ?? valueAt(example, issue.path);
}

/** Sentences that correct an issue, each showing the field with a valid value; empty when none is known. */
export function fixHintsOf(issue: Issue, raw: unknown, op: Operation): string[] {
  if (issue.code === "unrecognized_keys") {
    const fields = fieldsAt(op, issue.path);
    return issue.keys.map((key) => renameHint(key, fields));
  }
  const value = acceptable(issue, raw, op);
  const field = issue.path.at(-1);
  if (value === undefined || field === undefined) return [];
  // A place in a list has no name of its own.
  const name = typeof field === "number" ? pathText(issue.path) : String(field);
  return [op.query ? `Send ${name}=${String(value)}.` : `Send "${name}": ${JSON.stringify(value)}.`];
}
