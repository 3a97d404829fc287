import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { entries } from "@/lib/contract/registry";
import { allScopes } from "@/lib/contract/scopes";
import { scopesOf } from "@/lib/contract/operation";
import { document } from "./document";

interface Served {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Record<string, unknown> & { properties: Record<string, unknown> }>;
    responses: Record<string, { description: string; content: { "application/json": { examples: object } } }>;
    securitySchemes: { apiKeyScopes: { flows: { clientCredentials: { scopes: object } } } };
  };
}
interface Described {
  operationId: string;
  responses: Record<string, unknown>;
  security: Record<string, string[]>[];
  parameters: { in?: string; name?: string; example?: unknown }[];
  requestBody?: { content: { "application/json": { example: Record<string, unknown> } } };
  [extension: `x-${string}`]: unknown;
}

const text = `${JSON.stringify(document("http://127.0.0.1:3000"), null, 2)}\n`;
const served = JSON.parse(text) as Served;

test("O1 is valid OpenAPI 3.0.3, version 1.0.0", async () => {
  expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toMatchObject({ valid: true });
  expect([served.openapi, served.info.version]).toEqual(["3.0.3", "1.0.0"]);
});

test("O1 openapi.json is this document; refresh it with `npm run verify -- -u`", async () => {
  await expect(text).toMatchFileSnapshot("../../../openapi.json");
});

test("O1 has the operations of the registry and no other method", () => {
  const said = Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(said.toSorted()).toEqual(entries.map(({ op }) => `${op.method} ${op.path}`).toSorted());
});

test("names both bases, both key headers and the 13 scopes", () => {
  expect(served.servers.map(({ url }) => url)).toEqual([
    "http://127.0.0.1:3000/api/public/v1",
    "http://127.0.0.1:3000/api/public",
  ]);
  expect(served.components.securitySchemes).toMatchObject({
    bearerAuth: { type: "http", scheme: "bearer" },
    apiKeyAuth: { in: "header", name: "x-api-key" },
    apiKeyScopes: { type: "oauth2" },
  });
  expect(Object.keys(served.components.securitySchemes.apiKeyScopes.flows.clientCredentials.scopes)).toEqual(allScopes);
});

describe.each(entries)("$id", ({ id, op }) => {
  const said = () => {
    const found = served.paths[op.path]?.[op.method.toLowerCase()];
    if (!found) throw new Error("not described");
    return found;
  };

  test("says its scope, its successes and its failures", () => {
    expect(said().operationId).toBe(id);
    expect(said()["x-required-scope"]).toEqual(op.scope);
    expect(said()["x-spec"]).toBe(op.spec);
    const failures = [
      "400",
      "401",
      "402",
      "403",
      "429",
      "500",
      "503",
      ...(op.params || op.bodyNamesSubject ? ["404"] : []),
      ...(op.failures ?? []).map(String),
    ];
    const successes = [...op.success.map(String), ...(op.isCatalog ? ["304"] : [])];
    expect(Object.keys(said().responses).toSorted()).toEqual([...successes, ...failures].toSorted());
    const labels = said().security.flatMap(({ apiKeyScopes = [] }) => apiKeyScopes);
    expect(labels).toEqual(scopesOf(op));
  });

  test("shows an example that its own schema accepts", () => {
    expect(said()["x-codeSamples"]).toBeDefined();
    if (!op.body) return;
    const example = said().requestBody?.content["application/json"].example;
    expect(op.body.safeParse(example).error).toBeUndefined();
  });
});

test("409 is told of whatever has changed or is in use, not of jobs alone", () => {
  const { description, content } = served.components.responses["409"]!;
  expect(description).not.toMatch(/job/i);
  expect(Object.keys(content["application/json"].examples)).toEqual(["BOOK_CHANGED", "EDIT_CHANGED", "JOB_IN_USE"]);
});

test("keeps what a plain conversion would lose", () => {
  const { Brand, Job, CreateUgcJobRequest } = served.components.schemas;
  expect(Job?.properties["step"]).toMatchObject({ type: "string", nullable: true });
  expect(Job?.properties["created_at"]).toEqual({ type: "string", format: "date-time", maxLength: 40 });
  expect(Job?.["additionalProperties"]).toBeUndefined();
  // No `nullable` beside a bare `allOf`: a strict reader takes the object's own type as the last word.
  expect(Brand?.properties["profile"]).toMatchObject({
    anyOf: [{ $ref: "#/components/schemas/BrandProfile" }, { type: "object", nullable: true, enum: [null] }],
  });
  expect(text).not.toMatch(/"nullable": true,\s*"(?:description": ".*",\s*")?allOf"/);
  expect(CreateUgcJobRequest?.["additionalProperties"]).toBe(false);
  expect(CreateUgcJobRequest?.["required"]).toEqual(["prompt"]);
});

// To a reader that makes types of it, an object without fields is one that has none: `result_payload.videoUrl` would be `never`.
test("nothing of an answer is closed, be it a reference with words of its own", () => {
  const closed: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    if ((node as Record<string, unknown>)["additionalProperties"] === false) closed.push(path);
    for (const [name, part] of Object.entries(node)) look(part, `${path}/${name}`);
  };
  for (const [path, operations] of Object.entries(served.paths))
    for (const [method, operation] of Object.entries(operations ?? {}))
      look((operation as { responses?: unknown }).responses, `${method} ${path}`);
  expect(closed).toEqual([]);
});

test("an object of an answer that has no fields of its own says what its values are", () => {
  const bare: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, properties, additionalProperties, enum: values } = node as Record<string, unknown>;
    if (type === "object" && (properties ?? additionalProperties ?? values) === undefined) bare.push(path);
    for (const [name, part] of Object.entries(node)) look(part, `${path}/${name}`);
  };
  look(served.paths, "");
  look(served.components, "");
  expect(bare).toEqual([]);
  const { Job } = served.components.schemas;
  expect(Job?.properties["result_payload"]).toMatchObject({ nullable: true, additionalProperties: {} });
  const put = JSON.stringify(served.paths["/uploads"]?.["post"]?.responses["201"]);
  expect(put).toMatch(/"headers":\{"type":"object","additionalProperties":\{"type":"string"/);
});

test("no object has its fields beside an anyOf: generators of types would take any body for it", () => {
  const found: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    const { properties, anyOf } = node as Record<string, unknown>;
    if (properties && Array.isArray(anyOf)) found.push(path);
    for (const [name, part] of Object.entries(node)) look(part, `${path}/${name}`);
  };
  look(served, "");
  expect(found).toEqual([]);
  expect(served.components.schemas["CreateVideoJobRequest"]?.["allOf"]).toEqual([
    { anyOf: [{ required: ["prompt"] }, { required: ["imageUrls"] }, { required: ["frameImages"] }] },
  ]);
});
