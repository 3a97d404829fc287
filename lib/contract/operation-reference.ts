import { fieldsOf, type JsonObject } from "./json-object";
import type { Route } from "./routes";

/** Names of operations by id, as one surface writes them: `jobs_get` is `GET /jobs/{jobId}`, a tool, or a command. */
export type OperationNames = ReadonlyMap<string, string>;

// Texts of the contract refer to an operation by its id: `{op:jobs_get}`. Every surface puts its own name there.
const reference = /\{op:(\w+)\}/g;

/** A text of the contract with the names of a surface in place of its references. Throws for an unknown id. */
export const renderReferences = (text: string, names: OperationNames): string =>
  text.replace(reference, (_, id: string) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`no operation is called ${id}`);
    return name;
  });

/** A schema with its descriptions rendered. */
export function renderSchema(schema: JsonObject, names: OperationNames): JsonObject {
  const parsed: unknown = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "description" && typeof value === "string" ? renderReferences(value, names) : value,
  );
  return fieldsOf(parsed);
}

type Named = Pick<Route, "id" | "method" | "path" | "isStream">;

const httpName = ({ method, path }: Named): string => `${method} ${path}`;

/** Operations as HTTP calls: `GET /jobs/{jobId}`. */
export const httpNames = (routes: readonly Named[]): OperationNames =>
  new Map(routes.map((route) => [route.id, httpName(route)]));

/** Operations as tools, by id; a stream is not a tool and stays an HTTP call. */
export const toolNames = (routes: readonly Named[]): OperationNames =>
  new Map(routes.map((route) => [route.id, route.isStream ? httpName(route) : route.id]));
