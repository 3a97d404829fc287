import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { toProposedCall } from "./proposal";
import { useValueNames } from "./use-value-names";

const brandId = "6081ce62-134f-4740-98f6-19421eae2a86";
const brand = { id: brandId, websiteUrl: "https://northlight.example", profile: { name: "Northlight" } };

/** What a card says of a call, and what was read for that. */
async function toldOf(input: object) {
  const asked = new Set<string>();
  const { facts } = toProposedCall("ugc_create", input);
  const hook = await renderHook(useValueNames, facts, async ({ url }) => {
    const { pathname } = new URL(url);
    asked.add(pathname.split("/").at(-1) ?? "");
    if (pathname.endsWith("/brands")) return Response.json({ brands: [brand] });
    return Response.json({ voices: [{ id: "local/clara", name: "Clara" }], looks: [{ id: "calm", name: "Calm" }] });
  });
  return { asked, told: () => facts.map((fact) => `${fact.label}: ${hook.current(fact)}`) };
}

test("a proposal names brand, voice and look as the pages do, not by their ids", async () => {
  const { told } = await toldOf({ brandId, voiceId: "local/clara", look: "calm", captionPreset: "tiktok_bold" });
  await expect.poll(told).toEqual(["Brand: Northlight", "Voice: Clara", "Look: Calm", "Captions: Bold"]);
});

test("what no list has is told as it stands, and nothing is read for what names nothing", async () => {
  const { told, asked } = await toldOf({ voiceId: "elevenlabs/gone", name: "minimal" });
  await expect.poll(() => [...asked]).toEqual(["voices"]);
  expect(told()).toEqual(["Voice: elevenlabs/gone", "Name: minimal"]);
});
