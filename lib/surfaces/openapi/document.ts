import { bodyExample } from "@/lib/contract/body-example";
import { entries, type Entry } from "@/lib/contract/registry";
import { scopesOf, type Operation } from "@/lib/contract/operation";
import { httpDescriptionOf } from "@/lib/contract/operation-text";
import { scopes } from "@/lib/contract/scopes";
import { about, groups } from "./about";
import { bounded, type Direction } from "./bounds";
import { curlOf } from "./curl";
import { commonHeaders, failureResponses, failureStatuses, headerComponents, headerRef } from "./failures";
import { parameterComponents, parametersOf } from "./parameters";
import { toSchema, type Json } from "./schema";

const successHeaders = (op: Operation, status: number): Json => {
  const names: string[] = [...commonHeaders];
  if (status !== 200 && op.location) names.push("Location");
  if (status === 202) names.push("Retry-After");
  if (op.isCatalog) names.push("ETag");
  if (op.method === "POST" && !op.returnsSecret) names.push("Idempotent-Replayed");
  return Object.fromEntries(names.map((name) => [name, headerRef(name)]));
};

const successNames: Readonly<Record<number, string>> = { 200: "Done", 201: "Created", 202: "Accepted" };

function responsesOf(op: Operation, components: Json): Json {
  const type = op.stream ? "text/event-stream" : "application/json";
  const schema = toSchema(op.output, "output", components);
  const succeeded = op.success.map((status) => [
    String(status),
    {
      description: successNames[status] ?? "Done",
      headers: successHeaders(op, status),
      content: { [type]: { schema: bounded(schema, "output") } },
    },
  ]);
  const failed = failureStatuses(op).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const unchanged = {
    description: "Unchanged since the response with this `ETag`",
    headers: Object.fromEntries([...commonHeaders, "ETag"].map((name) => [name, headerRef(name)])),
  };
  return Object.fromEntries([...succeeded, ...(op.isCatalog ? [["304", unchanged]] : []), ...failed]);
}

const requestBodyOf = (op: Operation, components: Json): Json =>
  op.body
    ? {
        requestBody: {
          required: !op.bodyOptional,
          content: {
            "application/json": {
              schema: bounded(toSchema(op.body, "input", components), "input"),
              example: bodyExample(op),
            },
          },
        },
      }
    : {};

/** Named schemas of requests and of responses. */
interface Schemas {
  readonly inputs: Json;
  readonly outputs: Json;
}

function describe({ id, group, op }: Entry, baseUrl: string, { inputs, outputs }: Schemas): Json {
  const needed = scopesOf(op);
  return {
    operationId: id,
    tags: [group],
    summary: op.summary,
    description: httpDescriptionOf(op) || `${op.summary}.`,
    "x-spec": op.spec,
    "x-required-scope": op.scope,
    parameters: bounded(parametersOf(op, inputs), "input"),
    ...requestBodyOf(op, inputs),
    responses: responsesOf(op, outputs),
    security: [{ bearerAuth: [] }, { apiKeyAuth: [] }, ...needed.map((scope) => ({ apiKeyScopes: [scope] }))],
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlOf(op, baseUrl) }],
  };
}

const securitySchemes = (origin: string): Json => ({
  bearerAuth: { type: "http", scheme: "bearer", description: "The API key as a bearer token." },
  apiKeyAuth: { type: "apiKey", in: "header", name: "x-api-key" },
  apiKeyScopes: {
    type: "oauth2",
    description: "Only lists the scopes of keys. This API has no OAuth: never call the token URL.",
    flows: { clientCredentials: { tokenUrl: `${origin}/docs/keys`, scopes } },
  },
});

/** The OpenAPI 3.0.3 document of the service at `origin` (scheme, host and port): derived from the registry. */
export function document(origin: string): Json {
  const baseUrl = `${origin}/api/public/v1`;
  const schemas: Schemas = { inputs: {}, outputs: {} };
  const paths: Record<string, Json> = {};
  for (const entry of entries) {
    const path = (paths[entry.op.path] ??= {});
    path[entry.op.method.toLowerCase()] = describe(entry, baseUrl, schemas);
  }
  const responses = failureResponses(schemas.outputs);
  const tags = [...new Set(entries.map(({ group }) => group))].toSorted();
  const place = origin.startsWith("https:") ? "production" : "local";
  return {
    openapi: "3.0.3",
    info: {
      title: "Spotmill Public Generation API",
      version: "1.0.0",
      description: about,
      contact: { name: "Spotmill", url: `${origin}/docs` },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [
      { url: baseUrl, description: `v1, ${place}`, "x-internal": false },
      { url: `${origin}/api/public`, description: `Alias of v1, ${place}`, "x-internal": false },
    ],
    tags: tags.map((name) => ({ name, description: groups.get(name) ?? name })),
    paths,
    components: {
      schemas: { ...byName(schemas.outputs, "output"), ...byName(schemas.inputs, "input") },
      parameters: parameterComponents,
      headers: headerComponents,
      responses,
      securitySchemes: securitySchemes(origin),
    },
  };
}

/** The named schemas with their bounds. */
const byName = (schemas: Json, direction: Direction): Json =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bounded(schema, direction)]));
