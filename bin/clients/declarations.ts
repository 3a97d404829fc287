import type * as z from "zod";
import { fieldsOf, type JsonObject } from "../../lib/contract/json-object";
import { toJsonSchema } from "../../lib/contract/json-schema";
import { entries } from "../../lib/contract/registry";
import { document } from "../../lib/surfaces/openapi/document";
import { interfaces } from "./sdk-interfaces";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** The TypeScript type of an OpenAPI 3.0 schema; named components by their names. */
export function typeOf(schema: unknown): string {
  const { $ref, nullable, ...rest } = fieldsOf(schema);
  const type = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? "unknown") : plainType(rest);
  return nullable === true ? `${type} | null` : type;
}

function plainType(schema: JsonObject): string {
  const { type, enum: values, items, oneOf, anyOf, allOf } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  // Beside a type they only say which fields go together.
  if (type === undefined) {
    const choices = listOf(oneOf ?? anyOf);
    if (choices.length > 0) return choices.map(typeOf).join(" | ");
    if (Array.isArray(allOf)) return allOf.map(typeOf).join(" & ");
  }
  if (type === "array") return `(${typeOf(items)})[]`;
  if (type === "integer") return "number";
  if (type === "object" || schema["properties"] !== undefined) return objectType(schema);
  return typeof type === "string" ? type : "unknown";
}

function objectType({ properties, required, additionalProperties }: JsonObject): string {
  const needed = new Set(listOf(required));
  const fields = Object.entries(fieldsOf(properties)).map(
    ([name, schema]) => `${comment(schema)}${key(name)}${needed.has(name) ? "" : "?"}: ${typeOf(schema)};`,
  );
  if (fields.length > 0) return `{ ${fields.join(" ")} }`;
  return typeof additionalProperties === "object"
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : "Record<string, unknown>";
}

const comment = (schema: unknown): string => {
  const { description } = fieldsOf(schema);
  return typeof description === "string" ? `/** ${description.replaceAll("*/", "* /")} */ ` : "";
};

/** The arguments of an operation: fields of the path, then of the query or the body. */
function argumentsOf(operation: JsonObject): { readonly type: string; readonly isOptional: boolean } {
  const parameters = listOf(operation["parameters"])
    .map(fieldsOf)
    .filter(({ in: place }) => place === "path" || place === "query");
  const fields = parameters.map(
    ({ name, required, schema }) => `${key(String(name))}${required ? "" : "?"}: ${typeOf(schema)};`,
  );
  const { content, required } = fieldsOf(operation["requestBody"]);
  const body = content === undefined ? undefined : typeOf(fieldsOf(fieldsOf(content)["application/json"])["schema"]);
  const own = fields.length > 0 ? `{ ${fields.join(" ")} }` : undefined;
  const type =
    [own, required === false && body ? `Partial<${body}>` : body].filter(Boolean).join(" & ") || "Record<never, never>";
  return {
    type,
    isOptional: parameters.every((one) => !one["required"]) && (body === undefined || required === false),
  };
}

function answerOf(operation: JsonObject, isStream: boolean): string {
  const [, success] = Object.entries(fieldsOf(operation["responses"])).find(([status]) => status.startsWith("2")) ?? [];
  const [content] = Object.values(fieldsOf(fieldsOf(success)["content"]));
  const type = typeOf(fieldsOf(content)["schema"]);
  return isStream ? `AsyncIterable<${type}>` : `Promise<${type}>`;
}

const isPage = (output: z.ZodType): boolean => {
  const { properties } = toJsonSchema(output, "output");
  return Object.hasOwn(fieldsOf(properties), "nextCursor");
};

/** The declarations of the packed SDK, made from the OpenAPI document: every schema by its name, every operation as a method. */
export function declarations(): string {
  const { paths, components } = document("https://api.example");
  const schemas = Object.entries(fieldsOf(fieldsOf(components)["schemas"]));
  const named = schemas.map(([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};`);
  const groups = new Map<string, string[]>();
  const lists: string[] = [];
  for (const { group, verb, op } of entries) {
    const operation = fieldsOf(fieldsOf(fieldsOf(paths)[op.path])[op.method.toLowerCase()]);
    const { type, isOptional } = argumentsOf(operation);
    const answer = answerOf(operation, op.stream === true);
    const method = `/** ${op.summary}. */ ${verb}(args${isOptional ? "?" : ""}: ${type}, options?: CallOptions): ${answer};`;
    groups.set(group, [...(groups.get(group) ?? []), method]);
    if (verb === "list" || isPage(op.output)) lists.push(`"${group}.${verb}": { args: ${type}; answer: ${answer} };`);
  }
  const members = [...groups].map(([group, methods]) => `  readonly ${group}: {\n    ${methods.join("\n    ")}\n  };`);
  return `${named.join("\n")}\n\n${interfaces}
/** Parameters and items of each list. */
export interface Lists {
  ${lists.join("\n  ")}
}

/** Every operation as a function, and helpers that combine several. */
export interface Spotmill extends Together {
${members.join("\n")}
}

/** Creates a client for programs. Calls that are safe to repeat are retried, twice by default. */
export function spotmill(options: SpotmillOptions): Spotmill;
`;
}
