import * as z from "zod";
import { entries, type Entry } from "@/lib/contract/registry";

const isNumeric = (schema: unknown): boolean => ["integer", "number"].includes(String(Object(schema).type));

/** Per operation, the query fields that are numbers; found once, at load. */
const numericFields = new Map(
  entries.map(({ id, op }) => {
    const properties = op.query && z.toJSONSchema(op.query, { io: "input", unrepresentable: "any" }).properties;
    const numeric = Object.entries(properties ?? {}).filter(([, schema]) => isNumeric(schema));
    return [id, new Set(numeric.map(([name]) => name))];
  }),
);

/**
 * Query parameters by name. A number in canonical form (`5`; not `05`, `5e0`, ` 5` or nothing) becomes a number where
 * the field is numeric; a repeated parameter becomes an array, which no field accepts.
 */
export function readQuery({ id }: Entry, search: URLSearchParams): Record<string, unknown> {
  const read = (name: string): unknown => {
    const [text = "", ...more] = search.getAll(name);
    if (more.length > 0) return [text, ...more];
    return numericFields.get(id)?.has(name) && String(Number(text)) === text ? Number(text) : text;
  };
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, read(name)]));
}
