import Ajv from "ajv/dist/2020";
import { describe, expect, test } from "vitest";
import { entries } from "./registry";
import { findTool, tools } from "./tools";

const flagged = (hint: keyof (typeof tools)[number]["annotations"]): string[] =>
  tools.filter(({ annotations }) => annotations[hint]).map(({ name }) => name);

test("every operation but the streams is one tool, in the order of the registry", () => {
  expect(tools.map(({ name }) => name)).toEqual(entries.filter(({ op }) => !op.stream).map(({ id }) => id));
  expect(findTool("jobs_get")?.title).toBe("Poll one job");
  expect(findTool("jobs_events")).toBeUndefined();
});

describe.each(tools)("$name", ({ entry, inputSchema, outputSchema, description }) => {
  test("schemas compile, stand alone, and have a plain object at their root", () => {
    for (const schema of [inputSchema, outputSchema]) {
      new Ajv({ strict: false, validateFormats: false }).compile(schema);
      expect(schema["type"]).toBe("object");
      expect(JSON.stringify(schema)).not.toMatch(/"\$ref"|"\$schema"|9007199254740991/);
    }
    for (const name of ["anyOf", "oneOf", "allOf"]) expect(inputSchema).not.toHaveProperty(name);
    expect(inputSchema["additionalProperties"]).toBe(false);
  });

  test("the operation's own example is valid input", () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(inputSchema);
    expect(validate(entry.op.example), JSON.stringify(validate.errors)).toBe(true);
  });

  test("the description speaks of tools, and ends with an example", () => {
    expect(description).toContain(`\nExample: ${entry.id} {`);
    const [prose = ""] = description.split("\nExample:");
    expect(prose).not.toMatch(/\b(?:answers 20[12]|GET \/(?!jobs\/\{jobId\}\/events))/i);
  });
});

test("what changes, destroys or reaches outside says so", () => {
  const reads = entries.filter(({ op }) => op.method === "GET" && !op.stream).map(({ id }) => id);
  expect(flagged("readOnlyHint")).toEqual(expect.arrayContaining(reads));
  expect(flagged("idempotentHint")).toEqual(expect.arrayContaining([...reads, "skills_remove", "keys_revoke"]));
  expect(flagged("openWorldHint")).toEqual(expect.arrayContaining(["ugc_create", "skills_run"]));
  for (const name of flagged("readOnlyHint")) expect(flagged("destructiveHint")).not.toContain(name);
});

const read = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const add = { ...read, readOnlyHint: false, idempotentHint: false };
const reach = { ...add, openWorldHint: true };
const replace = { ...add, destructiveHint: true };
const remove = { ...replace, idempotentHint: true };

test.each([
  ["account_me account_usage video_models imageAds_models keys_list jobs_list jobs_get", read],
  ["brands_list brands_get brands_assets skills_list skills_get agent_getThread agent_skills", read],
  ["ugc_create subtitle_create video_create imageAds_create skills_run brands_create", reach],
  ["agent_createThread agent_postMessage agent_reply", reach],
  ["skills_create skills_update keys_create", add],
  ["brands_update webhooks_rotate", replace],
  ["skills_remove keys_revoke jobs_cancel agent_cancelRun", remove],
])("clients that ask before some calls are told of %s: %j", (names, annotations) => {
  for (const name of names.split(" ")) expect(findTool(name)?.annotations, name).toEqual(annotations);
});

test("a read that takes an address says that it reaches outside: the agent asks before it does", () => {
  const takesAddress = tools.filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('"format":"uri"'));
  const reads = takesAddress.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
  expect(reads.toSorted()).toEqual(["provenance_verify", "timelines_draft"]);
  for (const name of reads) expect(flagged("openWorldHint")).toContain(name);
});

test("what charges is named", () => {
  expect(findTool("ugc_create")?.charges).toBe("videos");
  expect(findTool("imageAds_create")?.charges).toBe("staticAdGenerations");
  expect(findTool("account_me")?.charges).toBeNull();
});
