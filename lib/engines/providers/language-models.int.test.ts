import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { forgetProviders, useProviders } from "./environment.fixture";
import { languageModels } from "./language-models";

let double: VendorDouble;
beforeAll(async () => {
  const none = new Uint8Array(1);
  double = await startVendors([openai({ png: none, wav: none, heard: [], write: () => ({}) })], {});
});
afterEach(forgetProviders);
afterAll(() => double.close());

test("a conversation with OpenAI is sent whole: nothing in it refers to what OpenAI may have stored", async () => {
  useProviders({ OPENAI_API_KEY: "sk-openai-double-key", PROVIDER_BASE_URLS: double.baseUrls });
  const [{ model } = { model: null }] = languageModels(undefined);
  const itemOf = (itemId: string) => ({ openai: { itemId } });
  await model?.doGenerate({
    prompt: [
      { role: "user", content: [{ type: "text", text: "Hello" }] },
      {
        role: "assistant",
        content: [
          { type: "reasoning", text: "", providerOptions: itemOf("rs_expired") },
          { type: "text", text: "What is it for?", providerOptions: itemOf("msg_expired") },
        ],
      },
      { role: "user", content: [{ type: "text", text: "A mug" }] },
    ],
    responseFormat: { type: "json", schema: { type: "object", properties: {}, additionalProperties: false } },
  });
  const [{ json } = { json: null }] = double.seen;
  expect(json).toMatchObject({ store: false });
  expect(JSON.stringify(json)).toContain("What is it for?");
  expect(JSON.stringify(json)).not.toMatch(/item_reference|_expired/);
});
