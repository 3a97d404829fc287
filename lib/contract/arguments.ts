import { argumentIssue } from "./argument-issue";
import type { Entry } from "./registry";
import { invalidRequest } from "./invalid-request";
import { placeholders } from "./path";
import { findTool } from "./tools";

type Fields = Readonly<Record<string, unknown>>;

/** Splits the flat arguments of a tool into path ids and the rest. Throws ApiError INVALID_REQUEST. */
export function splitArguments({ id, op }: Entry, args: Fields): { ids: Record<string, string>; rest: Fields } {
  const pathFields = placeholders(op.path);
  const known: object = Object(findTool(id)?.inputSchema["properties"]);
  const issue = argumentIssue({ pathFields, hasBody: op.body !== undefined }, known, args);
  if (issue) throw invalidRequest([issue], args, op, op.example);
  const ids = Object.fromEntries(pathFields.map((name) => [name, String(args[name])]));
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !Object.hasOwn(ids, name)));
  return { ids, rest };
}

/** Throws the ApiError INVALID_REQUEST with which a tool would refuse its arguments. */
export function assertArguments(entry: Entry, args: Fields): void {
  const { rest } = splitArguments(entry, args);
  const parsed = (entry.op.query ?? entry.op.body)?.safeParse(rest);
  if (parsed && !parsed.success) throw invalidRequest(parsed.error.issues, rest, entry.op, entry.op.example);
}
