import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import { vendorSpeech, type VendorSpeech } from "@/e2e/support/doubles/vendor-speech";
import { elevenlabs } from "@/embedded/vendors/elevenlabs";
import { fal } from "@/embedded/vendors/fal/vendor";
import { openai } from "@/embedded/vendors/openai";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { falVoice } from "@/lib/engines/providers/fal/speech";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { fileKey, getJson, type JobFiles, runWithFallback } from "../stages/service";
import { narrationAttempts } from "./narration-attempts";
import { Narration } from "./narration";
import { narrateWithProvider } from "./remote-narration";

const lines = ["We roast on Tuesday.", "You drink it on Friday."];
const control = unwatched();
let database: TestDatabase;
let double: VendorDouble;
let spoken: VendorSpeech;

beforeAll(async () => {
  spoken = await vendorSpeech(lines);
  const heard = spoken.words.map(({ text, startMs, endMs }) => ({
    word: text,
    start: startMs / 1000,
    end: endMs / 1000,
  }));
  const vendors = [
    fal(),
    openai({ png: Buffer.alloc(0), wav: spoken.wav, heard, write: () => ({}) }),
    elevenlabs({ speak: () => ({ mp3: spoken.wav, words: [] }), heard: [] }),
  ];
  double = await startVendors(vendors, { "speech.wav": { data: spoken.wav, type: "audio/wav" } });
  database = await useDatabase();
  Object.entries({
    FAL_KEY: "fal-double-id:fal-double-secret",
    OPENAI_API_KEY: "sk-openai-double-key",
    ELEVENLABS_API_KEY: "sk_elevenlabs_double_key",
    STUDIO_TRANSCRIBE: "openai",
    PROVIDER_BASE_URLS: double.baseUrls,
    EGRESS_ALLOW_ORIGINS: double.origin,
  }).forEach(([name, value]) => (process.env[name] = value));
  globalThis.spotmillSingletons?.delete("env");
});
afterEach(() => double.reset());
afterAll(async () => {
  await database.drop();
  await double.close();
});

async function narrate(): Promise<Narration> {
  const { accountId } = await makeCaller();
  const files: JobFiles = { accountId, jobId: await insertJob(accountId) };
  const wanted = { language: "en", gender: null, seed: 1 };
  const order = { files, lines, synth: falVoice, targetSeconds: null, voiceId: "fal/Rachel", wanted };
  await narrateWithProvider(order, control);
  return getJson(fileKey(files, "voice.json"), Narration);
}

test("speech that fal delivers by address is stored under its type and heard by OpenAI: exact times", async () => {
  expect((await narrate()).approximate).toBe(false);
  expect(double.count("POST /v1/audio/transcriptions")).toBe(1);
  const upload = double.seen.find(({ path }) => path === "/v1/audio/transcriptions");
  expect(upload?.body.toString("latin1")).toContain('filename="audio.wav"');
});

test.each([
  ["400", { status: 400, body: { error: { message: "Unrecognized file format.", type: "invalid_request_error" } } }],
  ["401", { status: 401, body: { error: { message: "no", type: "invalid_request_error" } } }],
])("%s from a transcriber: what was spoken is kept and its times are estimated", async (_, answer) => {
  double.always(/audio\/transcriptions/, answer);
  expect(await narrate()).toMatchObject({ approximate: true, words: { length: 9 } });
});

/** The lines spoken by whoever can, a voice of ElevenLabs before the studio's. */
async function speakWith(requested: string) {
  const { accountId } = await makeCaller();
  const attempts = narrationAttempts({
    files: { accountId, jobId: await insertJob(accountId) },
    lines,
    targetSeconds: null,
    language: "en",
    seed: 1,
    requested,
    localVoiceId: "local/clara",
  });
  return runWithFallback(attempts, control);
}

test.each([
  [404, "voice_not_found"],
  [400, "voice_does_not_exist"],
  [400, "invalid_uid"],
])("%i %s from the named voice's provider: the studio speaks", async (status, code) => {
  double.next(/text-to-speech/, { status, body: { detail: { status: code } } });
  const { output, passed } = await speakWith("elevenlabs/nobody");
  expect(output.voiceId).toBe("local/clara");
  expect(passed).toMatchObject([{ provider: "elevenlabs", outcome: "failed", code: "unknown_voice" }]);
});

const RACHEL = "elevenlabs/21m00Tcm4TlvDq8ikWAM";
const tooMany = {
  status: 429,
  headers: { "retry-after": "1" },
  body: { detail: { status: "too_many_concurrent_requests" } },
};

test("a named voice whose provider is busy is waited for", async () => {
  double.next(/text-to-speech/, tooMany);
  double.next(/text-to-speech/, tooMany);
  const { output, passed } = await speakWith(RACHEL);
  expect([output.voiceId, passed]).toEqual([RACHEL, []]);
  expect(output.isResent).toBe(false);
});

test("one that stays busy is asked three times; then the studio speaks", async () => {
  double.always(/text-to-speech/, tooMany);
  const { output, passed } = await speakWith(RACHEL);
  expect(output.voiceId).toBe("local/clara");
  expect(passed).toMatchObject([{ provider: "elevenlabs", outcome: "failed", code: "rate_limited" }]);
  expect(double.count("POST /v1/text-to-speech/")).toBe(3);
});
