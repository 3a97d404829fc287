import type { Entry } from "@/lib/contract";
import { findTool } from "@/lib/contract/tools";
import { toolOfResource } from "./resources";

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});

function entryOf(message: unknown): Entry | undefined {
  const { method, params } = fieldsOf(message);
  const { name, uri } = fieldsOf(params);
  if (method === "tools/call") return findTool(String(name))?.entry;
  return method === "resources/read" ? toolOfResource(String(uri))?.entry : undefined;
}

/** The operations that a body of JSON-RPC asks for, as far as it can be told before it is checked. */
export const entriesOf = (body: unknown): Entry[] =>
  (Array.isArray(body) ? body : [body]).flatMap((message) => entryOf(message) ?? []);
