import * as z from "zod";
import { renderSchema } from "@/lib/contract/operation-reference";
import { namesOverHttp } from "@/lib/contract/operation-text";

/** JSON whose keys are not known to the compiler. */
export type Json = { [key: string]: unknown };

/** Known parts of a converted object schema. */
export interface ObjectSchema extends Json {
  readonly properties?: Record<string, Json>;
  readonly required?: readonly string[];
}

/** Alternatives without repetitions; a single one stands for itself. */
function toDistinct(items: Json): Json {
  const { anyOf, ...rest } = items;
  if (!Array.isArray(anyOf)) return items;
  const distinct = [...new Map(anyOf.map((one) => [JSON.stringify(one), one as Json])).values()];
  const [only] = distinct;
  return only && distinct.length === 1 ? { ...rest, ...only } : { ...rest, anyOf: distinct };
}

/**
 * A zod schema as OpenAPI 3.0. Schemas that carry an id are put into `components` and referenced. Outputs are left open:
 * a closed one would turn every later field into a break for strict clients.
 */
export function toSchema(schema: z.ZodType, io: "input" | "output", components: Json): ObjectSchema {
  const json = z.toJSONSchema(schema, {
    target: "openapi-3.0",
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // zod repeats a format as a 300-character pattern.
      if (jsonSchema.format) delete jsonSchema.pattern;
      // What is left is a map, which readers would take for an object without any field. A described reference is closed, too.
      const isClosed = jsonSchema.properties !== undefined || jsonSchema.additionalProperties === false;
      if (io === "output" && isClosed) delete jsonSchema.additionalProperties;
      // 3.0 has no tuples: their members become alternatives, equal ones included.
      if (jsonSchema.type === "array" && jsonSchema.items) jsonSchema.items = toDistinct(jsonSchema.items as Json);
    },
  });
  const text = JSON.stringify(json).replaceAll("#/definitions/", "#/components/schemas/");
  const { definitions = {}, ...root } = renderSchema(JSON.parse(text) as Json, namesOverHttp) as Json & {
    definitions?: Json;
  };
  for (const [name, definition] of Object.entries(definitions)) components[name] = definition;
  return root;
}
