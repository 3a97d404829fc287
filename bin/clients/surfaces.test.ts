import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameOf } from "../../lib/surfaces/cli/commands";
import { entries } from "../../lib/contract/registry";
import { routes } from "../../lib/contract/routes";
import { findTool, tools } from "../../lib/contract/tools";
import { docsPages } from "../../lib/surfaces/docs/pages";
import { document } from "../../lib/surfaces/openapi/document";
import { match } from "../../lib/surfaces/rest/match";
import { createClient } from "../../lib/surfaces/sdk/client";
import { surface } from "../../lib/contract/surface";
import { declarations } from "./declarations";

const sdk = createClient({ baseUrl: "http://api.example" }, routes) as unknown as Record<
  string,
  Record<string, unknown>
>;
const { paths } = document("http://api.example") as { paths: Record<string, Record<string, { operationId: string }>> };
const published = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

const docs = docsPages("http://api.example").flatMap(({ markdown }) => markdown.split("\n"));

test.each(entries)(
  "$id is there once: REST, OpenAPI, MCP, command line, SDK, documentation",
  ({ id, group, verb, op }) => {
    expect(match(op.method, op.path.replace(/\{\w+\}/g, "x")).entry?.id).toBe(id);
    expect(published.filter((one) => one === id)).toHaveLength(1);
    expect(tools.filter(({ name }) => name === id)).toHaveLength(op.stream ? 0 : 1);
    expect(findTool(id)?.entry.id).toBe(op.stream ? undefined : id);
    const typed = surface.filter((one) => one.id === id).map(nameOf);
    expect(typed).toHaveLength(1);
    expect(surface.filter((one) => nameOf(one) === typed[0])).toHaveLength(1);
    expect(sdk[group]?.[verb]).toBeTypeOf("function");
    expect(docs.filter((line) => line === `## \`${op.method} ${op.path}\``)).toHaveLength(1);
  },
);

test("and nothing else is", () => {
  expect(published.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  expect(surface.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  const methods = Object.values(sdk).flatMap((group) =>
    Object.values(group).filter((one) => typeof one === "function"),
  );
  expect(methods).toHaveLength(entries.length);
});

test("the SDK's declarations name every operation and no unknown type", () => {
  const text = declarations();
  for (const { verb } of entries) expect(text).toContain(` ${verb}(args`);
  expect(text).not.toMatch(/: ;|\[object Object\]|^export type \w+ = unknown\b/m);
});

test("the SDK's declarations read every list that has pages item by item", () => {
  const paged = surface.filter(({ outputSchema }) => Object.hasOwn(Object(outputSchema["properties"]), "nextCursor"));
  expect(paged.map(({ id }) => id)).toContain("account_export");
  const text = declarations();
  for (const { group, verb } of paged) expect(text).toContain(`"${group}.${verb}": { args: `);
});

/** The fields of an interface, as it is written in a text. */
const fieldsOf = (name: string, text: string): string[] => {
  const body = new RegExp(`interface ${name} \\{\\n(.*?)\\n\\}`, "s").exec(text)?.[1] ?? "";
  return [...body.matchAll(/^  (?:readonly )?(\w+)\??:/gm)].map(([, field = ""]) => field).toSorted();
};

test.each([
  ["CallOptions", "client", "CallOptions"],
  ["SpotmillOptions", "client", "ClientOptions"],
  ["WaitOptions", "jobs", "WaitOptions"],
  ["FileToUpload", "uploads", "FileToUpload"],
])("the SDK's declarations have the fields of its %s", (name, module, own) => {
  const source = readFileSync(`lib/surfaces/sdk/${module}.ts`, "utf8");
  expect(fieldsOf(own, source).length).toBeGreaterThan(1);
  expect(fieldsOf(name, declarations())).toEqual(fieldsOf(own, source));
});
