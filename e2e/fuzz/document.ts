import { type ValidateFunction, Ajv } from "ajv";
import formats from "ajv-formats";

/** A JSON Schema in the dialect of OpenAPI 3.0, references inlined. */
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
}

/** A value that schema and service have to agree on: a query parameter or a header of an answer. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly accepts: ValidateFunction;
}

/** Documentation of an operation's responses with one status. */
export interface Documented {
  /** Null for an event stream. */
  readonly accepts: ValidateFunction | null;
  readonly headers: readonly Field[];
}

/** One operation as a reader of the document sees it. */
export interface Target {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isStream: boolean;
  /** Null without a body. */
  readonly body: Field | null;
  readonly query: readonly Field[];
  readonly responses: Readonly<Record<string, Documented>>;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Follows references and turns `nullable` into a union, so that a plain JSON Schema validator can judge. */
function inline(node: unknown, root: Json, isOutput: boolean): unknown {
  if (Array.isArray(node)) return node.map((item: unknown) => inline(item, root, isOutput));
  if (!isJson(node)) return node;
  const { $ref, nullable, ...rest } = node;
  if (typeof $ref === "string") {
    let found: unknown = root;
    for (const key of $ref.split("/").slice(1)) found = isJson(found) ? found[key] : undefined;
    return inline(found, root, isOutput);
  }
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === "example" ? value : inline(value, root, isOutput)]),
  );
  // A closed output finds fields that nobody documented.
  const closed = isOutput && isJson(rest["properties"]) && rest["additionalProperties"] === undefined;
  const schema = closed ? { ...plain, additionalProperties: false } : plain;
  return nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

interface RawResponse {
  readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
  readonly headers?: Readonly<Record<string, { readonly schema: unknown }>>;
}
interface RawOperation {
  readonly operationId: string;
  readonly parameters: readonly { readonly in: string; readonly name: string; readonly schema: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** The operations of the document the service serves, with their schemas compiled. */
export async function loadTargets(origin: string): Promise<Target[]> {
  const root = (await (await fetch(`${origin}/openapi.json`)).json()) as Json & {
    readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  };
  const ajv = new Ajv({ strict: false, formats: { int32: true, int64: true } });
  formats.default(ajv);
  const fieldOf = (name: string, raw: unknown, isOutput = false): Field => {
    const schema = inline(raw, root, isOutput) as Schema;
    return { name, schema, accepts: ajv.compile(schema) };
  };
  const documented = (raw: unknown): Documented => {
    const { content = {}, headers = {} } = inline(raw, root, true) as RawResponse;
    const json = content["application/json"];
    return {
      accepts: json ? ajv.compile(json.schema as Schema) : null,
      headers: Object.entries(headers).map(([name, header]) => fieldOf(name, header.schema)),
    };
  };
  return Object.entries(root.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = operation.requestBody?.content["application/json"]?.schema;
      const responses = Object.entries(operation.responses).map(([status, raw]) => [status, documented(raw)]);
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        isStream: JSON.stringify(operation.responses).includes("text/event-stream"),
        body: body === undefined ? null : fieldOf("body", body),
        query: operation.parameters.filter((one) => one.in === "query").map((one) => fieldOf(one.name, one.schema)),
        responses: Object.fromEntries(responses) as Record<string, Documented>,
      };
    }),
  );
}
