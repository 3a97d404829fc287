import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { elevenlabs } from "@/embedded/vendors/elevenlabs";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { allVoices, defaultVoiceIn, isVoiceKnown } from "./all-voices";
import { Voice } from "@/lib/contract/catalog";
import { studioVoices } from "./voices";

let double: VendorDouble;
beforeAll(async () => {
  double = await startVendors([elevenlabs({ speak: () => ({ mp3: new Uint8Array(1), words: [] }), heard: [] })], {});
});
afterEach(() => {
  forgetProviders();
  double.reset();
});
afterAll(() => double.close());
const withKey = (more: object = {}) =>
  useProviders({ ELEVENLABS_API_KEY: "sk_elevenlabs_double_key", PROVIDER_BASE_URLS: double.baseUrls, ...more });

test("without a key the studio's voices are all there are, and nobody is asked", async () => {
  useProviders({ PROVIDER_BASE_URLS: double.baseUrls });
  expect(await allVoices()).toEqual(studioVoices);
  expect(defaultVoiceIn(await allVoices())).toBe("local/clara");
  expect(double.seen).toEqual([]);
});

test("with a key the provider's stand before them, are asked for once, and fit the contract", async () => {
  withKey();
  const voices = await allVoices();
  await allVoices();
  expect(voices.slice(0, 3).map(({ id }) => id)).toEqual([
    "elevenlabs/21m00Tcm4TlvDq8ikWAM",
    "elevenlabs/nPczCjzI2devNBz1zQrb",
    "elevenlabs/XB0fDUnXU5powFXDhCwa",
  ]);
  expect(voices.slice(3)).toEqual(studioVoices);
  expect(voices.map((voice) => Voice.parse(voice))).toEqual(voices);
  expect(defaultVoiceIn(voices)).toBe("elevenlabs/21m00Tcm4TlvDq8ikWAM");
  expect(double.count("GET /v2/voices")).toBe(1);
  expect([await isVoiceKnown("elevenlabs/nobody"), await isVoiceKnown("local/clara")]).toEqual([false, true]);
});

test.each([
  ["es-mex", "es"],
  ["somewhere south", "en"],
])("a voice whose language its owner wrote as “%s” is listed under %s", async (language, code) => {
  withKey();
  const voice = { voice_id: "pNInz6obpgDQGcFmaJgB", name: "Adam", labels: { language } };
  double.next(/voices/, { status: 200, body: { voices: [voice], has_more: false, total_count: 1 } });
  expect((await allVoices())[0]).toMatchObject({ id: "elevenlabs/pNInz6obpgDQGcFmaJgB", language: code });
});

test.each([
  ["refuses the key", { status: 401, body: {} }],
  ["is down", { status: 503, body: {} }],
  ["breaks off", { reset: true as const }],
  ["answers with a page", { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<html>") }],
])(
  "a provider that %s: the studio's voices and no error; its own cannot be told from wrong ones",
  async (_, instead) => {
    withKey();
    double.always(/voices/, instead);
    const voices = await allVoices();
    expect(voices).toEqual(studioVoices);
    expect(defaultVoiceIn(voices)).toBe("local/clara");
    expect([await isVoiceKnown("elevenlabs/anybody"), await isVoiceKnown("nobody")]).toEqual([true, false]);
    expect(double.seen).toHaveLength(1);
  },
);
