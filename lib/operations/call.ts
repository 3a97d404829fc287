import { placeholders, type Entry } from "@/lib/contract";
import type { Issue } from "@/lib/contract/issue-text";
import type { Caller, Operation } from "@/lib/contract/operation";
import { problems } from "@/lib/contract/problems";
import { findTool } from "@/lib/contract/tools";
import { authorize, invoke, parseInput, parseParams } from "./invoke";

type Fields = Readonly<Record<string, unknown>>;

/** Ids must be there and text; whether they can exist is decided later, as 404. Throws ApiError INVALID_REQUEST. */
function readIds(op: Operation, args: Fields): Record<string, string> {
  const names = placeholders(op.path);
  const issues = names
    .filter((name) => typeof args[name] !== "string")
    .map((name): Issue => ({ code: "invalid_type", expected: "string", path: [name], message: "" }));
  if (issues.length > 0) throw problems(issues, args, op);
  return Object.fromEntries(names.map((name) => [name, String(args[name])]));
}

/** Names every argument the tool does not have. REST ignores what it has no place for; a model should learn of its slip. */
function refuseStrangers({ id, op }: Entry, args: Fields): void {
  const known = Object(findTool(id)?.inputSchema["properties"]);
  const keys = Object.keys(args).filter((name) => !Object.hasOwn(known, name));
  // A body's own schema is strict, and reports this together with everything else.
  if (op.body || keys.length === 0) return;
  throw problems([{ code: "unrecognized_keys", keys, path: [], message: "", input: args }], args, op);
}

/**
 * Calls an operation with flat arguments, as MCP tools and the agent do: billing and scope first, then path ids, then the
 * rest as query or body. Answers what REST answers. Throws ApiError.
 */
export async function callTool(entry: Entry, caller: Caller, args: Fields): Promise<unknown> {
  const { op } = entry;
  authorize(entry, caller);
  refuseStrangers(entry, args);
  const ids = readIds(op, args);
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !Object.hasOwn(ids, name)));
  const input = { ...parseParams(entry, ids), ...parseInput(entry, { query: rest, body: rest }) };
  return invoke(entry, caller, input);
}
