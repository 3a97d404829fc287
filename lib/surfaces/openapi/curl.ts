import { bodyExample } from "@/lib/contract/body-example";
import type { Operation } from "@/lib/contract/operation";

/** The part of an operation that a sample call needs; bundles without schemas have no more. */
export type Callable = Pick<Operation, "method" | "path" | "example" | "stream"> & {
  readonly query?: unknown;
  readonly body?: unknown;
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A shell command that calls an operation with its example; ids of the path stay as `{placeholders}`. */
export function curlOf(op: Callable, baseUrl: string): string {
  const rest = bodyExample(op);
  const query = op.query
    ? new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()
    : "";
  const address = `${baseUrl}${op.path}${query && `?${query}`}`;
  const lines = [
    `curl ${op.stream ? "-N " : ""}${op.method === "GET" ? "" : `-X ${op.method} `}${quote(address)}`,
    `-H "Authorization: Bearer $SPOTMILL_API_KEY"`,
    ...(op.body ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(rest))}`] : []),
  ];
  return lines.join(" \\\n  ");
}
