import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { entries } from "./registry";
import { placeholders } from "./path";

const core = `
GET /me account:read                       GET /usage account:read
GET /jobs jobs:read                        GET /jobs/{jobId} jobs:read
POST /ugc/jobs ugc:write                   GET /video/models account:read
POST /video/jobs video:write               GET /image-ads/models account:read
POST /image-ads/jobs image:write           POST /subtitle/jobs ugc:write
GET /brands brand:read                     POST /brands brand:write
GET /brands/{brandId} brand:read           PATCH /brands/{brandId} brand:write
GET /brands/{brandId}/assets brand:read    POST /agent/threads agent:write
POST /agent/threads/{threadId}/messages agent:write
GET /agent/threads/{threadId} agent:read   GET /agent/runs/{runId}/events agent:read
POST /agent/pending-inputs/{pendingInputId}/reply agent:approve
GET /agent/skills agent:read               GET /skills skills:read
POST /skills skills:write                  GET /skills/{skillId} skills:read
PATCH /skills/{skillId} skills:write       DELETE /skills/{skillId} skills:write
POST /skills/{skillId}/run skills:write    GET /keys account:read
POST /keys account:write                   POST /keys/{keyId}/revoke account:write`;
const specified = new Set(
  core
    .trim()
    .split(/\n|\s{2,}/)
    .map((line) => line.trim()),
);

const fields = (schema: z.ZodType | undefined): string[] =>
  schema
    ? Object.keys(z.toJSONSchema(schema, { io: "input", reused: "inline", unrepresentable: "any" }).properties ?? {})
    : [];

test("the specification has 30 operations that take a key", () => expect(specified.size).toBe(30));

test("operation ids are unique and legal tool names", () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]*_[a-z][A-Za-z]*$/);
});

test("method and path are unique", () => {
  const doors = entries.map(({ op }) => `${op.method} ${op.path}`);
  expect(new Set(doors).size).toBe(doors.length);
});

test.each(entries)("$id: core operations are the specification's, extensions are not", ({ op }) => {
  const line = `${op.method} ${op.path} ${String(op.scope)}`;
  if (op.spec === "core") expect(specified).toContain(line);
  else expect([...specified].map((one) => one.split(" ", 2).join(" "))).not.toContain(`${op.method} ${op.path}`);
});

test.each(entries)("$id: the flat input has one place for each field", ({ op }) => {
  expect(fields(op.params).toSorted()).toEqual(placeholders(op.path).toSorted());
  expect(op.query && op.body, "query or body, never both").toBeFalsy();
  const rest = fields(op.query ?? op.body);
  for (const name of fields(op.params)) expect(rest).not.toContain(name);
});

test.each(entries)("$id: 202 and 201 say where the new thing is", ({ op }) => {
  if (op.success.some((status) => status === 201 || status === 202)) expect(op.location).toBeDefined();
});

test("O1 the route files are exactly the paths of the contract, each mounted under its own name", () => {
  const root = "app/api/public/v1";
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));
  const mounted = files.map((file) => {
    const path = `/${file
      .replace(/\/route\.ts$/, "")
      .replaceAll("[", "{")
      .replaceAll("]", "}")}`;
    // A long path stands on a line of its own. Nothing else stands in the file: `onceRead` of the e2e suite relies on it.
    const text = readFileSync(`${root}/${file}`, "utf8").replace(/mount\(\s+("[^"]+"),\s+\)/, "mount($1)");
    const [importing, ...rest] = text
      .split("\n")
      .filter((line) => line && !/^(\/\*\*|export const maxDuration =)/.test(line));
    expect(importing).toBe('import { mount } from "@/lib/surfaces/rest/mount";');
    expect(rest).toEqual([`export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("${path}");`]);
    return path;
  });
  expect(mounted.toSorted()).toEqual([...new Set<string>(entries.map(({ op }) => op.path))].toSorted());
});
