import type { CallToolResult } from "@modelcontextprotocol/server";
import { argumentIssue } from "../../contract/argument-issue";
import { toEnvelope } from "../../contract/error-codes.mjs";
import { problemsOf } from "../../contract/issue-text";
import { renameHint } from "../../contract/rename-hint";
import type { SurfaceOperation } from "../../contract/surface";
import { toRefusal } from "./wire";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The refusal of arguments that a request over HTTP would lose: the service could not refuse them as it does for a tool call.
 * Undefined where the service may judge.
 */
export function refuseArguments(operation: SurfaceOperation, args: Fields): CallToolResult | undefined {
  const known: object = Object(operation.inputSchema["properties"]);
  const issue = argumentIssue(operation, known, args);
  if (!issue) return undefined;
  const message = problemsOf(issue, args)
    .map((problem) => `${problem.field}: ${problem.message}`)
    .join("; ");
  const hint =
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => renameHint(key, Object.keys(known))).join(" ")
      : `For example: ${JSON.stringify(operation.example)}`;
  return toRefusal(toEnvelope("INVALID_REQUEST", message, hint));
}
