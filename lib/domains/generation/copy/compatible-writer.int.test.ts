import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { toBrief } from "../brief/brief";
import { runWithFallback } from "../stages/provider-fallback";
import { scriptAttempts } from "./script-writer";

const draft = {
  lines: [
    { say: "Your kitchen at seven in the morning.", statements: [] },
    { say: "Fresh roasted coffee beans, roasted on Tuesdays.", statements: ["product"] },
    { say: "Order your first bag.", statements: ["call"] },
  ],
  button: "Order now",
};
const brief = toBrief(
  {
    prompt:
      "An 8 second ad for our fresh roasted coffee beans, roasted on Tuesdays. Call to action: Order your first bag.",
  },
  7,
);
const write = () =>
  runWithFallback(scriptAttempts(brief, randomUUID()), { signal: new AbortController().signal, onProgress() {} });

interface Asked {
  messages: { role: string; content: string }[];
  response_format: { type: string };
}
let database: TestDatabase;
let asked: Asked[] = [];
let answer = "";
const server = createServer(async (request, response) => {
  asked.push((await json(request)) as Asked);
  const message = { role: "assistant", content: answer };
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({
      id: "chat_1",
      object: "chat.completion",
      created: 1,
      model: "own-1",
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage: { prompt_tokens: 200, completion_tokens: 80, total_tokens: 280 },
    }),
  );
});

beforeAll(async () => {
  database = await useDatabase();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  useProviders({ LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: "own-1", DATABASE_URL: database.url });
});
afterAll(async () => {
  forgetProviders();
  server.close();
  await database.drop();
});

test.each([
  ["JSON alone", JSON.stringify(draft)],
  ["JSON in a fence, behind thoughts", `<think>Short, then.</think>\n\`\`\`json\n${JSON.stringify(draft)}\n\`\`\``],
])("a server without schemas is told the shape of a draft in words, and answers with %s", async (_, words) => {
  asked = [];
  answer = words;
  const { output, chosen } = await write();
  expect(chosen).toEqual({ provider: "compatible", model: "compatible/own-1" });
  expect(output.lines.map(({ say }) => say)).toEqual(draft.lines.map(({ say }) => say));
  const [{ messages, response_format } = { messages: [], response_format: null }] = asked;
  expect(response_format).toEqual({ type: "json_object" });
  expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
  for (const field of ["JSON", "lines", "say", "statements", "button"]) expect(messages[0]?.content).toContain(field);
});

test("a server that answers in prose gives way to the studio", async () => {
  answer = "I cannot write that {as} you wish.";
  expect((await write()).chosen.provider).toBe("local");
});
