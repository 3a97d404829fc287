import type { UIMessageChunk } from "ai";
import { expect, test } from "vitest";
import { coalesce } from "./coalesce";

async function* stream(...chunks: UIMessageChunk[]): AsyncGenerator<UIMessageChunk> {
  yield* chunks;
}
async function coalesced(...chunks: UIMessageChunk[]): Promise<UIMessageChunk[]> {
  const found: UIMessageChunk[] = [];
  for await (const chunk of coalesce(stream(...chunks))) found.push(chunk);
  return found;
}

test("what a vendor adds to one of the joined deltas stays: the signature of thoughts comes last, without words", async () => {
  const providerMetadata = { anthropic: { signature: "c2ln" } };
  expect(
    await coalesced(
      { type: "reasoning-start", id: "0" },
      { type: "reasoning-delta", id: "0", delta: "First the " },
      { type: "reasoning-delta", id: "0", delta: "brand." },
      { type: "reasoning-delta", id: "0", delta: "", providerMetadata },
      { type: "reasoning-end", id: "0" },
    ),
  ).toEqual([
    { type: "reasoning-start", id: "0" },
    { type: "reasoning-delta", id: "0", delta: "First the brand.", providerMetadata },
    { type: "reasoning-end", id: "0" },
  ]);
});

test("deltas of other parts are not joined", async () => {
  const chunks: UIMessageChunk[] = [
    { type: "text-delta", id: "1", delta: "One" },
    { type: "text-delta", id: "2", delta: "Two" },
  ];
  expect(await coalesced(...chunks)).toEqual(chunks);
});
