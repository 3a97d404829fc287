import { entries, type Entry } from "@/lib/contract";
import { scopesOf, type Operation } from "@/lib/contract/operation";
import { scopes } from "@/lib/contract/scopes";
import { about, groups } from "./about";
import { bodyExample, curlOf } from "./curl";
import { failureResponses, failureStatuses, headerComponents, headerRef } from "./failures";
import { parameterComponents, parametersOf } from "./parameters";
import { toSchema, type Json } from "./schema";

const successHeaders = (op: Operation, status: number): Json => {
  const names = ["X-Request-Id", "RateLimit-Policy", "RateLimit"];
  if (status !== 200 && op.location) names.push("Location");
  if (status === 202) names.push("Retry-After");
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
      content: { [type]: { schema } },
    },
  ]);
  const failed = failureStatuses(op.params !== undefined).map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]);
  return Object.fromEntries([...succeeded, ...failed]);
}

const requestBodyOf = (op: Operation, components: Json): Json =>
  op.body
    ? {
        requestBody: {
          required: !op.bodyOptional,
          content: { "application/json": { schema: toSchema(op.body, "input", components), example: bodyExample(op) } },
        },
      }
    : {};

function describe({ id, group, op }: Entry, baseUrl: string, components: Json): Json {
  const needed = scopesOf(op);
  return {
    operationId: id,
    tags: [group],
    summary: op.summary,
    ...(op.description !== undefined && { description: op.description }),
    "x-spec": op.spec,
    "x-required-scope": op.scope,
    parameters: parametersOf(op, components),
    ...requestBodyOf(op, components),
    responses: responsesOf(op, components),
    security: [{ bearerAuth: [] }, { apiKeyAuth: [] }, ...needed.map((scope) => ({ apiKeyScopes: [scope] }))],
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlOf(op, baseUrl) }],
  };
}

const securitySchemes = (origin: string): Json => ({
  bearerAuth: { type: "http", scheme: "bearer", description: "The API key as bearer." },
  apiKeyAuth: { type: "apiKey", in: "header", name: "x-api-key" },
  apiKeyScopes: {
    type: "oauth2",
    description: "Names the scopes of keys and nothing else. There is no OAuth here: never call the token address.",
    flows: { clientCredentials: { tokenUrl: `${origin}/docs/keys`, scopes } },
  },
});

/** The OpenAPI 3.0.3 document of the service at `origin` (scheme, host and port): the registry in another notation. */
export function document(origin: string): Json {
  const baseUrl = `${origin}/api/public/v1`;
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const entry of entries) {
    const path = (paths[entry.op.path] ??= {});
    path[entry.op.method.toLowerCase()] = describe(entry, baseUrl, schemas);
  }
  const responses = failureResponses(schemas);
  const tags = [...new Set(entries.map(({ group }) => group))];
  return {
    openapi: "3.0.3",
    info: { title: "Spotmill Public Generation API", version: "1.0.0", description: about },
    servers: [
      { url: baseUrl, description: "v1" },
      { url: `${origin}/api/public`, description: "Alias of v1" },
    ],
    tags: tags.map((name) => ({ name, description: groups[name] ?? name })),
    paths,
    components: {
      schemas,
      parameters: parameterComponents,
      headers: headerComponents,
      responses,
      securitySchemes: securitySchemes(origin),
    },
  };
}
