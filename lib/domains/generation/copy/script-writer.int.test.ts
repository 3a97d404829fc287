import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { addSpent, providerBudget, spentOf, tokenBudget } from "@/lib/domains/billing/service";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { env } from "@/lib/platform/env";
import { toBrief } from "../brief/brief";
import { runWithFallback } from "../stages/provider-fallback";
import { faultsIn } from "./model-draft";
import { scriptAttempts } from "./script-writer";

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
const control = unwatched();
let answers: unknown[] = [];
let double: VendorDouble;
let database: TestDatabase;
const write = (accountId: string = randomUUID()) => runWithFallback(scriptAttempts(brief, accountId), control);

beforeAll(async () => {
  database = await useDatabase();
  const png = new Uint8Array(1);
  double = await startVendors([openai({ png, wav: png, heard: [], write: () => answers.shift() ?? good })], {});
});
beforeEach(() =>
  useProviders({
    OPENAI_API_KEY: "sk-openai-double-key",
    PROVIDER_BASE_URLS: double.baseUrls,
    DATABASE_URL: database.url,
  }),
);
afterEach(() => {
  answers = [];
  double.reset();
  forgetProviders();
});
afterAll(async () => {
  await double.close();
  await database.drop();
});

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

const refusal = (status: number, message: string) => ({
  status,
  body: { type: "error", error: { type: "invalid_request_error", message } },
});
test.each([
  [{ status: 503, body: {} }, "unavailable"],
  [{ status: 401, body: { error: { code: "invalid_api_key" } } }, "auth"],
  [{ status: 200, body: { id: "resp_1", output: [] } }, "bad_output"],
  [refusal(400, "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing"), "quota"],
  [refusal(404, "The model `gpt-6-luna` does not exist or you do not have access to it."), "unavailable"],
  [refusal(400, "This response_format type is unavailable now"), "unavailable"],
])("%j: the studio writes, and the reason is kept", async (instead, code) => {
  double.always(/responses/, instead);
  const { chosen, passed } = await write();
  expect([chosen.provider, passed[0]?.code]).toEqual(["local", code]);
});

test("what a model used is counted for its provider and the account; a refused call is not", async () => {
  const [accountId, month] = [randomUUID(), providerBudget("openai")];
  const before = await spentOf(month);
  await write(accountId);
  expect(await spentOf(tokenBudget(accountId))).toBe(280);
  const usd = (await spentOf(month)) - before;
  expect(usd).toBeGreaterThan(0);
  expect(usd).toBeLessThan(0.01);
  double.always(/responses/, { status: 401, body: { error: { code: "invalid_api_key" } } });
  await write(accountId);
  expect(await spentOf(tokenBudget(accountId))).toBe(280);
  expect(await spentOf(month)).toBeCloseTo(before + usd);
});

test("an account whose tokens of today are used up gets the studio's script, and nobody else does", async () => {
  const accountId = randomUUID();
  await addSpent(tokenBudget(accountId), env().AGENT_DAILY_TOKENS);
  for (let n = 0; n < 6; n++) expect((await write(accountId)).chosen.provider).toBe("local");
  expect(double.count("POST /v1/responses")).toBe(0);
  expect((await write()).chosen.provider).toBe("openai");
});

test("a provider whose month is used up is not asked, and the account's tokens are not counted", async () => {
  const accountId = randomUUID();
  await addSpent(providerBudget("openai"), env().PROVIDER_MONTHLY_USD);
  const { chosen, passed } = await write(accountId);
  expect([chosen.provider, passed[0]?.code]).toEqual(["local", "quota"]);
  expect(double.count("POST /v1/responses")).toBe(0);
  expect(await spentOf(tokenBudget(accountId))).toBe(0);
  await addSpent(providerBudget("openai"), -env().PROVIDER_MONTHLY_USD);
});

test("without an account to count for no model is asked", async () => {
  expect(scriptAttempts(brief, null).map(({ provider }) => provider)).toEqual(["local"]);
});

test("a given script is nobody's to write", () => {
  expect(
    scriptAttempts(toBrief({ prompt, script: "Just this." }, 7), randomUUID()).map(({ provider }) => provider),
  ).toEqual(["local"]);
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
