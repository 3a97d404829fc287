import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { elevenlabs } from "../../embedded/vendors/elevenlabs";
import { fal } from "../../embedded/vendors/fal/vendor";
import { google } from "../../embedded/vendors/google";
import { openai } from "../../embedded/vendors/openai";
import { startVendors, type VendorDouble } from "../../embedded/vendors/server";
import { imageModelRows } from "../../lib/domains/catalog/image-models";
import { forgetProviders, useProviders } from "../../lib/engines/providers/environment.fixture";
import { type Finding, toReport } from "./report";
import { spendChecks } from "./spend";
import { rowFault, vendorChecks } from "./vendors";

const keys = {
  FAL_KEY: "fal-double-id:secret",
  OPENAI_API_KEY: "sk-openai-double-key",
  GOOGLE_GENERATIVE_AI_API_KEY: "AIzaGoogleDoubleKey0000000000",
  ELEVENLABS_API_KEY: "sk_elevenlabs_double_key",
};
const at = new Date("2026-11-22T00:00:00Z");
const png = new Uint8Array(1);
let double: VendorDouble;
const setKeys = (variables: Readonly<Record<string, string>>) =>
  useProviders({ ...variables, PROVIDER_BASE_URLS: double.baseUrls });
const named = (findings: readonly Finding[], name: string) => findings.find((one) => one.name === name)!;

beforeAll(async () => {
  double = await startVendors(
    [
      fal(),
      google({ png }),
      openai({ png, wav: png, heard: [], write: () => ({ ok: true }) }),
      elevenlabs({ speak: () => ({ mp3: png, words: [] }), heard: [] }),
    ],
    {},
  );
});
afterEach(() => {
  forgetProviders();
  double.reset();
});
afterAll(() => double.close());

test("without keys: nobody is asked, and each key says what it would enable", async () => {
  setKeys({});
  const findings = await vendorChecks(imageModelRows, at);
  expect(findings.filter(({ group }) => group === "key").map(({ status }) => status)).toEqual(Array(7).fill("off"));
  expect(named(findings, "ELEVENLABS_API_KEY").message).toContain("would enable ElevenLabs' voices");
  expect(double.seen).toEqual([]);
});

test("with keys: one free read each, and every row of the catalogue is held against it", async () => {
  setKeys(keys);
  const findings = await vendorChecks(imageModelRows, at);
  expect(findings.filter(({ status }) => status === "fail" || status === "warn")).toEqual([]);
  expect(named(findings, "ELEVENLABS_API_KEY").message).toBe("elevenlabs answers: 3 voices");
  expect(double.seen.every(({ method }) => method === "GET")).toBe(true);
  expect(double.seen).toHaveLength(4);
});

test.each([
  [/api\.openai\.com/, 401, "OPENAI_API_KEY", "the key is refused"],
  [/api\.elevenlabs\.io/, 503, "ELEVENLABS_API_KEY", "cannot be reached"],
  [/api\.fal\.ai/, 402, "FAL_KEY", "no credit"],
])("%s answers %i: failed, in words", async (matching, status, name, words) => {
  setKeys(keys);
  double.next(matching, { status, body: {} });
  const found = named(await vendorChecks(imageModelRows, at), name);
  expect(found).toMatchObject({ status: "fail" });
  expect(found.message).toContain(words);
  expect(found.message).not.toContain("double");
});

test("asked to spend: one small paid call for each key that is set, and what it costs", async () => {
  const { GOOGLE_GENERATIVE_AI_API_KEY: _, ...others } = keys;
  setKeys({ ...others, REPLICATE_API_TOKEN: "r8_token" });
  double.next(/text-to-speech/, { status: 401, body: { detail: { status: "invalid_api_key" } } });
  const findings = await spendChecks();
  expect(Object.fromEntries(findings.map(({ name, status }) => [name, status]))).toEqual({
    OPENAI_API_KEY: "ok",
    ELEVENLABS_API_KEY: "fail",
    FAL_KEY: "ok",
    REPLICATE_API_TOKEN: "off",
  });
  expect(named(findings, "OPENAI_API_KEY").message).toMatch(/about 60 tokens, in [\d.]+ s; its price/);
  expect(named(findings, "ELEVENLABS_API_KEY").message).toBe("elevenlabs: speech of 3 characters: the key is refused");
  const posts = double.seen.filter(({ method }) => method === "POST");
  expect(posts.map(({ path }) => path).toSorted()).toEqual([
    "/fal-ai/elevenlabs/tts/eleven-v3",
    "/v1/responses",
    expect.stringMatching(/^\/v1\/text-to-speech\//),
  ]);
});

test("a model its vendor does not list, one that retires, one nobody looked at for long", () => {
  const row = imageModelRows.find(({ id }) => id === "gpt-image-2.6-flare")!;
  expect(rowFault(row, { modelIds: ["other"], summary: "" }, at)).toContain("does not list");
  expect(rowFault({ ...row, retiresOn: "2026-12-24" }, undefined, at)).toContain("retires it on 2026-12-24");
  expect(rowFault({ ...row, verifiedOn: null }, undefined, at)).toContain("never verified");
  expect(rowFault({ ...row, verifiedOn: "2026-08-01" }, undefined, at)).toContain("last verified");
  expect(rowFault(row, { modelIds: [row.id], summary: "" }, at)).toBeNull();
});

test("the table names each group once and keeps its columns", () => {
  const lines = toReport([
    { group: "machine", name: "node", status: "ok", message: "20" },
    { group: "key", name: "FAL_KEY", status: "off", message: "not set" },
  ]).split("\n");
  expect(lines).toEqual(["machine", "  ok    node     20", "", "key", "  off   FAL_KEY  not set"]);
});
