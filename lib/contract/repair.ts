import { z } from "zod";
import type { Operation } from "./operation";
import { closest } from "./closest";
import { valueAt, type Issue } from "./issue-text";

/** The fields an object schema publishes. */
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }).properties ?? {});

/** The value of the wanted type that somebody spelled in another one: `"10"` for 10, `1` for true. */
function coerced(expected: string, value: unknown): unknown {
  const isNumber = typeof value === "string" && value !== "" && Number.isFinite(Number(value));
  if (expected === "boolean")
    return value === 1 || value === "true" ? true : value === 0 || value === "false" ? false : undefined;
  if (expected === "int") return typeof value === "number" || isNumber ? Math.round(Number(value)) : undefined;
  if (expected === "number") return isNumber ? Number(value) : undefined;
  return expected === "string" && typeof value === "number" ? String(value) : undefined;
}

/** A value that would have been accepted; undefined when there is no telling. */
function acceptable(issue: Issue, raw: unknown, { example }: Operation): unknown {
  const value = valueAt(raw, issue.path);
  if (issue.code === "too_big" && issue.origin === "number") return Number(issue.maximum);
  if (issue.code === "too_small" && issue.origin === "number") return Number(issue.minimum);
  // An object of the caller may have a `toString` of its own: only text is compared.
  if (issue.code === "invalid_value")
    return (typeof value === "string" && closest(value, issue.values.map(String))) || issue.values[0];
  if (issue.code !== "invalid_type") return undefined;
  const [field, ...inner] = issue.path.map(String);
  return coerced(issue.expected, value) ?? (field !== undefined && inner.length === 0 ? example[field] : undefined);
}

function rename(key: string, fields: readonly string[]): string {
  const meant = closest(key, fields);
  return meant ? `Send "${meant}" instead of "${key}".` : `Leave out "${key}"; the fields are ${fields.join(", ")}.`;
}

/** How to correct what an issue found, as sentences that show the field with a value that works; empty when unknown. */
export function repairsOf(issue: Issue, raw: unknown, op: Operation): string[] {
  if (issue.code === "unrecognized_keys") {
    const isOuter = issue.path.length === 0 && op.body;
    return issue.keys.map((key) => (isOuter ? rename(key, fieldsOf(isOuter)) : `Leave out "${key}".`));
  }
  const value = acceptable(issue, raw, op);
  const field = issue.path.at(-1);
  if (value === undefined || field === undefined) return [];
  return [op.query ? `Send ${String(field)}=${String(value)}.` : `Send "${String(field)}": ${JSON.stringify(value)}.`];
}
