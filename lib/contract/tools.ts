import type { UnitKind } from "./billing";
import { entries, type Entry } from "./registry";
import { fieldsOf, type JsonObject } from "./json-object";
import { toJsonSchema } from "./json-schema";
import { renderSchema } from "./operation-reference";
import { describeTool, namesOfTools } from "./tool-text";

/** An operation as a tool of a language model. */
export interface ToolDefinition {
  /** The operation's id: `jobs_get`. */
  readonly name: string;
  readonly title: string;
  /** Purpose, charges, duration, effect of a retry, and one example. */
  readonly description: string;
  /** Path, query and body fields in one flat object: JSON Schema 2020-12 without `$ref` and without a root `anyOf`. */
  readonly inputSchema: JsonObject;
  /** The operation's output; open, so that surfaces may add fields. */
  readonly outputSchema: JsonObject;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  readonly entry: Entry;
  /** Kind of unit that every call charges; null where none or not always the same. `skills_run` charges what its job charges. */
  readonly charges: UnitKind | null;
}

/** The flat arguments of an operation. Merged as JSON Schema, because zod refuses to extend a refined schema. The checks themselves stay where they are. */
export function inputSchemaOf({ op }: Entry): JsonObject {
  const parts = [op.params, op.query, op.body].flatMap((schema) => (schema ? [toJsonSchema(schema, "input")] : []));
  const required = parts.flatMap((part) => (Array.isArray(part["required"]) ? part["required"] : []));
  const properties = Object.fromEntries(parts.flatMap((part) => Object.entries(fieldsOf(part["properties"]))));
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const annotationsOf = ({ op }: Entry): ToolDefinition["annotations"] => {
  const readOnlyHint = op.method === "GET" || op.readOnly === true;
  return {
    readOnlyHint,
    destructiveHint: op.destructive === true,
    idempotentHint: readOnlyHint || op.idempotent === true,
    openWorldHint: op.createsJob === true || op.openWorld === true,
  };
};

/** The value that `make` returns, made at first use. */
const late = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

// The schemas of all tools take a fifth of a second, which a process that serves no tools would spend at its start.
const toTool = (entry: Entry): ToolDefinition => {
  const annotations = annotationsOf(entry);
  const input = late(() => renderSchema(inputSchemaOf(entry), namesOfTools));
  const output = late(() => renderSchema({ ...toJsonSchema(entry.op.output, "output"), type: "object" }, namesOfTools));
  return {
    name: entry.id,
    title: entry.op.summary,
    description: describeTool(entry, annotations),
    get inputSchema() {
      return input();
    },
    get outputSchema() {
      return output();
    },
    annotations,
    entry,
    charges: entry.op.charges ?? null,
  };
};

/** Every operation except streams, in the order of the registry. */
export const tools: readonly ToolDefinition[] = entries.filter(({ op }) => !op.stream).map(toTool);

const byName = new Map(tools.map((tool) => [tool.name, tool]));

/** The tool of a name. */
export const findTool = (name: string): ToolDefinition | undefined => byName.get(name);
