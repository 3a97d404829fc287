import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useIsSpokenHere } from "./use-is-spoken-here";

const voices = [
  { id: "local/clara", provider: "local" },
  { id: "local-neural/amy", provider: "local-neural" },
  { id: "elevenlabs/rachel", provider: "elevenlabs" },
];

test.each([
  ["local/clara", true],
  ["local-neural/amy", true],
  ["elevenlabs/rachel", false],
  ["elevenlabs/gone", false],
])("%s speaks changed lines: %j", async (voiceId, isSpoken) => {
  const hook = await renderHook(useIsSpokenHere, voiceId, async () => Response.json({ voices }));
  await expect.poll(() => hook.current).toBe(isSpoken);
});

test("nothing is said against a voice before it is known", async () => {
  const hook = await renderHook(useIsSpokenHere, "elevenlabs/rachel", () => new Promise<Response>(() => {}));
  expect(hook.current).toBe(true);
});
