import type { Entry } from "./registry";
import { invalidRequest } from "./invalid-request";
import { placeholders } from "./path";
import type { Issue } from "./issue-text";
import type { Operation } from "./operation";
import { findTool } from "./tools";

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";

/** Reads the path ids, which must be present and text; an impossible id is a 404 later. */
function readIds(op: Operation, args: Fields): Record<string, string> {
  const ids = placeholders(op.path).map((name) => [name, args[name]] as const);
  const wrong = ids.find(([, value]) => !isText(value));
  if (!wrong) return Object.fromEntries(ids.map(([name, value]) => [name, String(value)]));
  const [name] = wrong;
  const issue = { code: "invalid_type", expected: "string", path: [name], message: "" } satisfies Issue;
  throw invalidRequest([issue], args, op);
}

/** Throws for arguments the tool does not have. REST ignores unknown query fields; a model should learn of its mistake. */
function rejectUnknownArguments({ id, op }: Entry, args: Fields): void {
  const known = Object(findTool(id)?.inputSchema["properties"]);
  const keys = Object.keys(args).filter((name) => !Object.hasOwn(known, name));
  // A body's own schema is strict, and reports this together with everything else.
  if (op.body || keys.length === 0) return;
  throw invalidRequest([{ code: "unrecognized_keys", keys, path: [], message: "", input: args }], args, op);
}

/** Splits the flat arguments of a tool into path ids and the rest. Throws ApiError INVALID_REQUEST. */
export function splitArguments(entry: Entry, args: Fields): { ids: Record<string, string>; rest: Fields } {
  rejectUnknownArguments(entry, args);
  const ids = readIds(entry.op, args);
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !Object.hasOwn(ids, name)));
  return { ids, rest };
}

/** Throws the ApiError INVALID_REQUEST with which a tool would refuse its arguments. */
export function assertArguments(entry: Entry, args: Fields): void {
  const { rest } = splitArguments(entry, args);
  const parsed = (entry.op.query ?? entry.op.body)?.safeParse(rest);
  if (parsed && !parsed.success) throw invalidRequest(parsed.error.issues, rest, entry.op);
}
