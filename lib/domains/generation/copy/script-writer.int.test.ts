import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { toBrief } from "../brief/brief";
import { runWithFallback } from "../stages/provider-fallback";
import { faultsIn, scriptAttempts } from "./script-writer";

const prompt =
  "An 8 second ad for our fresh roasted coffee beans, roasted on Tuesdays. Call to action: Order your first bag.";
const good = {
  lines: [
    { say: "Your kitchen at seven in the morning.", statements: [] },
    { say: "Fresh roasted coffee beans, roasted on Tuesdays.", statements: ["product"] },
    { say: "Order your first bag.", statements: ["call"] },
  ],
  button: "Order now",
};
const boast = {
  ...good,
  lines: [...good.lines.slice(0, 2), { say: "Rated five stars by 10,000 customers.", statements: [] }],
};
const brief = toBrief({ prompt }, 7);
const control = { signal: new AbortController().signal, onProgress() {} };
let answers: unknown[] = [];
let double: VendorDouble;
const write = () => runWithFallback(scriptAttempts(brief), control);

beforeAll(async () => {
  const png = new Uint8Array(1);
  double = await startVendors([openai({ png, wav: png, heard: [], write: () => answers.shift() ?? good })], {});
});
beforeEach(() => useProviders({ OPENAI_API_KEY: "sk-openai-double-key", PROVIDER_BASE_URLS: double.baseUrls }));
afterEach(() => {
  answers = [];
  double.reset();
  forgetProviders();
});
afterAll(() => double.close());

test("the model's lines are spoken word for word; what stands on them is theirs", async () => {
  const { output, chosen } = await write();
  expect(chosen).toEqual({ provider: "openai", model: "openai/gpt-6-luna" });
  expect(output.lines.map(({ say }) => say)).toEqual(good.lines.map(({ say }) => say));
  expect(output.lines.map(({ role }) => role)).toEqual(["hook", "product", "callToAction"]);
  const said = output.lines.map(({ say }) => say.toLowerCase()).join(" ");
  for (const { text } of output.lines.flatMap(({ overlays }) => overlays.filter(({ kind }) => kind !== "emoji")))
    for (const word of text.toLowerCase().split(/\W+/).filter(Boolean)) expect(said).toContain(word);
});

test("a claim nobody made is sent back once, with what is wrong with it", async () => {
  answers = [boast];
  const { output } = await write();
  expect(output.structure).toBe("model");
  expect(double.count("POST /v1/responses")).toBe(2);
  expect(JSON.stringify(double.seen[1]?.json)).toContain("five star");
});

test("a model that keeps claiming, or writes far too much, gives way to the studio", async () => {
  for (const bad of [boast, { ...good, lines: Array(9).fill(good.lines[1]) }]) {
    answers = Array(9).fill(bad);
    const { output, chosen, passed } = await write();
    expect(chosen.provider).toBe("local");
    expect(passed).toMatchObject([{ provider: "openai", outcome: "failed", code: "bad_output" }]);
    expect(output.lines.map(({ say }) => say).join(" ")).not.toMatch(/rated|10,000/i);
  }
});

test.each([
  [{ status: 503, body: {} }, "unavailable"],
  [{ status: 401, body: { error: { code: "invalid_api_key" } } }, "auth"],
  [{ status: 200, body: { id: "resp_1", output: [] } }, "bad_output"],
])("%j: the studio writes, and the reason is kept", async (instead, code) => {
  double.always(/responses/, instead);
  const { chosen, passed } = await write();
  expect([chosen.provider, passed[0]?.code]).toEqual(["local", code]);
});

test("a given script is nobody's to write", () => {
  expect(scriptAttempts(toBrief({ prompt, script: "Just this." }, 7)).map(({ provider }) => provider)).toEqual([
    "local",
  ]);
});

test("what is wrong with a draft is said in words its writer can act on", () => {
  expect(faultsIn(good, brief, 17)).toEqual([]);
  expect(faultsIn({ ...good, lines: good.lines.slice(0, 1) }, brief, 17)[0]).toContain("at least two lines");
  expect(faultsIn({ ...good, button: "Save 20% today" }, brief, 17).join()).toContain("20%");
  expect(
    faultsIn({ ...good, lines: [{ say: "word ".repeat(30), statements: [] }, ...good.lines] }, brief, 40).join(),
  ).toContain("more than 26 words");
});

test("every line between the first and the last cites what it speaks, and keeps its figures", () => {
  const lamp = toBrief({ prompt: "Ad for Lumi, a lamp. 40 hours on one charge. Keep it calm. CTA: Order now" }, 7);
  const id = lamp.reading.facts.find(({ text }) => text.includes("40 hours"))?.id ?? "";
  const lines = (say: string, statements: string[]) => ({
    ...good,
    lines: [
      { say: "Dark already?", statements: [] },
      { say, statements },
      { say: "Order now.", statements: ["call"] },
    ],
  });
  expect(faultsIn(lines("Lumi has 40 hours on one charge.", [id, "product"]), lamp, 30)).toEqual([]);
  expect(faultsIn(lines("It glows.", []), lamp, 30).join()).toContain("names no statement");
  expect(faultsIn(lines("It glows.", ["fact-99"]), lamp, 30).join()).toContain("none of the statements");
  expect(faultsIn(lines("It lasts for hours.", [id]), lamp, 30).join()).toContain('leaves out "40"');
  expect(faultsIn(lines("lumi has 40 hours.", [id]), lamp, 30).join()).toContain('spelled "Lumi"');
  expect(faultsIn(lines("Keep it calm with 40 hours.", [id]), lamp, 30).join()).toContain("said to you");
});
