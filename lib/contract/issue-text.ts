import type * as z from "zod";
import { pathText } from "./path-text";

/** An issue that zod found. */
export type Issue = z.core.$ZodIssue;

const typeNames: Readonly<Record<string, string>> = {
  int: "an integer",
  array: "an array",
  object: "an object",
  record: "an object",
};

const formats: Readonly<Record<string, string>> = {
  url: "must be an absolute https address",
  uuid: "must be a UUID",
  datetime: "must be an ISO 8601 date-time with a time zone, such as 2030-01-31T12:00:00Z",
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ["character", "characters"],
  array: ["item", "items"],
};

/** The value at a path of parsed JSON; undefined where there is none. Own properties only. */
export function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  const step = (value: unknown, key: PropertyKey): unknown =>
    typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return path.reduce(step, json);
}

function bound(word: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  if (!unit) return `must be ${word} ${limit}`;
  return `must have ${word} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}`;
}

/** The problem, as a predicate of the field: `must be at most 120`, `is required`. `raw` is what the schema was given. */
function textOf(issue: Issue, raw: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      if (valueAt(raw, issue.path) === undefined) return "is required";
      return `must be ${typeNames[issue.expected] ?? `a ${issue.expected}`}`;
    case "too_big":
      return bound("at most", issue.maximum, issue.origin);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return bound("at least", issue.minimum, issue.origin);
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return formats[issue.format] ?? issue.message;
    case "unrecognized_keys":
      return "is not a field of this request";
    case "invalid_union": {
      const branches = issue.errors
        .flat()
        .map((inner) => textOf({ ...inner, path: [...issue.path, ...inner.path] }, raw));
      return [...new Set(branches)].join(" or ") || issue.message;
    }
    default:
      return issue.message;
  }
}

/** A problem of a request; `field` is null for one of the whole body. */
export interface RequestProblem {
  readonly field: string | null;
  readonly message: string;
}

/** Problems that an issue reports: one, or one per unknown field. */
export function problemsOf(issue: Issue, raw: unknown): RequestProblem[] {
  const text = textOf(issue, raw);
  const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => {
    if (path.length > 0) return { field: pathText(path), message: text };
    return { field: null, message: issue.code === "invalid_type" ? "the body must be a JSON object" : text };
  });
}
