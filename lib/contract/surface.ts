import { entries } from "./registry";
import type { JsonObject } from "./json-object";
import { toJsonSchema } from "./json-schema";
import { scopesOf } from "./operation";
import { ownTextOf } from "./operation-text";
import { routes, type Route } from "./routes";
import { findTool, inputSchemaOf, type ToolDefinition } from "./tools";

/**
 * An operation as plain data for the command line and the stdio client. Their bundles hold this list as JSON instead of the
 * schemas it is made from.
 */
export interface SurfaceOperation extends Route {
  readonly createsJob: boolean;
  readonly returnsSecret: boolean;
  readonly scopes: readonly string[];
  readonly summary: string;
  /** Contains references to operations, like its schemas; each surface renders them with its own names. */
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  readonly example: JsonObject;
  /** Null for streams, which are not tools. */
  readonly tool: Pick<ToolDefinition, "description" | "inputSchema" | "annotations"> | null;
}

/** Every operation, in the order of the registry. */
export const surface: readonly SurfaceOperation[] = entries.flatMap((entry) => {
  const { id, op } = entry;
  const route = routes.find((one) => one.id === id);
  const tool = findTool(id);
  if (!route) return [];
  return {
    ...route,
    createsJob: op.createsJob === true,
    returnsSecret: op.returnsSecret === true,
    scopes: scopesOf(op),
    summary: op.summary,
    description: ownTextOf(op),
    inputSchema: inputSchemaOf(entry),
    outputSchema: toJsonSchema(op.output, "output"),
    example: op.example,
    tool: tool ? { description: tool.description, inputSchema: tool.inputSchema, annotations: tool.annotations } : null,
  };
});
