import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasSpeechLibrary, installedModels, modelHash } from "./installed";
import { loadOnce } from "./loaded-models";
import { onnxFile } from "./onnx-file.fixture";
import { piecesOf, spreadWords, wordsOfTokens } from "./transcript-words";
import { deliveries } from "../studio/speech/delivery";
import { spokenSentences } from "./spoken-sentences";
import { writeTinyVoice } from "./tiny-models.fixture";
import { transcriberFor, findInstalledVoice, installedVoices } from "./voices";

const root = mkdtempSync(join(tmpdir(), "installed-"));
let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(root, "models-"));
  vi.stubEnv("SPEECH_MODELS_DIR", dir);
  globalThis.spotmillSingletons?.delete("speech-models");
});
afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.spotmillSingletons?.delete("speech-models");
});
afterAll(() => rmSync(root, { recursive: true }));

const empty = onnxFile({ inputs: {}, outputs: {}, nodes: [], constants: [] }, {});
const put = (folder: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [name, data] of Object.entries(files)) {
    mkdirSync(join(dir, folder, name, ".."), { recursive: true });
    writeFileSync(join(dir, folder, name), data);
  }
};
const espeak = Object.fromEntries(
  ["phontab", "phonindex", "phondata", "intonations"].map((name) => [`espeak-ng-data/${name}`, "x"]),
);
const about = (metadata: Record<string, string>) =>
  onnxFile({ inputs: {}, outputs: {}, nodes: [], constants: [] }, metadata);
// Skipped where the optional package sherpa-onnx-node is not installed.
const withLibrary = test.skipIf(!hasSpeechLibrary());

test("without the folder there are no models, and nothing is told", () => {
  vi.stubEnv("SPEECH_MODELS_DIR", "");
  expect(installedModels()).toEqual({ voices: [], transcribers: [], faults: [] });
});

withLibrary(
  "folders as their makers publish them: voices with language, accent and gender, transcribers with their languages",
  () => {
    writeTinyVoice(dir, "vits-coqui-de-css10", "German");
    const style = { n_speakers: "3", style_dim: "2,1,4", speaker_names: "af_bella,bm_george,jf_alpha" };
    put("kokoro-multi-lang-v1_0", {
      "model.onnx": about(style),
      "voices.bin": new Uint8Array(96),
      "tokens.txt": "a 0",
      ...espeak,
    });
    put("vits-piper-en_GB-cori-medium", {
      "en_GB-cori-medium.onnx": about({ sample_rate: "22050", n_speakers: "1", language: "English" }),
      "tokens.txt": "a 0",
      ...espeak,
    });
    put("vits-vctk", {
      "vits-vctk.onnx": about({ sample_rate: "22050", n_speakers: "2", language: "English" }),
      "tokens.txt": "a 0",
      "lexicon.txt": "a a",
    });
    put("matcha-icefall-en_US-ljspeech", {
      "model-steps-3.onnx": about({ n_speakers: "1" }),
      "tokens.txt": "a 0",
      ...espeak,
    });
    put("", { "vocos-22khz-univ.onnx": empty });
    put("sherpa-onnx-whisper-tiny.en", {
      "tiny.en-encoder.int8.onnx": empty,
      "tiny.en-encoder.onnx": empty,
      "tiny.en-decoder.onnx": empty,
      "tiny.en-tokens.txt": "a 0",
    });
    put("sherpa-onnx-sense-voice-zh-en-ja", { "model.int8.onnx": empty, "tokens.txt": "a 0" });
    const { faults, transcribers } = installedModels();
    expect(faults).toEqual([]);
    const rows = installedVoices().map(({ id, speaker: { name, language, accent, gender } }) => [
      id,
      name,
      language,
      accent,
      gender,
    ]);
    expect(rows).toEqual([
      ["local-neural/kokoro-multi-lang-v1_0/af_bella", "Bella", "en", "American", "female"],
      ["local-neural/kokoro-multi-lang-v1_0/bm_george", "George", "en", "British", "male"],
      ["local-neural/matcha-icefall-en_US-ljspeech", "Ljspeech", "en", "American", "female"],
      ["local-neural/vits-coqui-de-css10", "Coqui De Css10", "de", null, null],
      ["local-neural/vits-piper-en_GB-cori-medium", "Cori", "en", "British", "female"],
      ["local-neural/vits-vctk/1", "Vctk 1", "en", null, null],
      ["local-neural/vits-vctk/2", "Vctk 2", "en", null, null],
    ]);
    expect(transcribers.map(({ folder, languages, hasTimes }) => [folder, languages, hasTimes])).toEqual([
      ["sherpa-onnx-sense-voice-zh-en-ja", ["zh", "en", "ja"], true],
      ["sherpa-onnx-whisper-tiny.en", ["en"], false],
    ]);
    expect([transcriberFor("en")?.folder, transcriberFor("de")]).toEqual(["sherpa-onnx-sense-voice-zh-en-ja", null]);
    expect(findInstalledVoice("local-neural/vits-coqui-de-css10")?.speaker.sid).toBe(0);
  },
);

withLibrary("a folder that cannot be used is one clear line, and the others are used", () => {
  writeTinyVoice(dir);
  for (const name of ["vits-cut", "vits-no-tokens"]) writeTinyVoice(dir, name);
  truncateSync(join(dir, "vits-cut", "model.onnx"), 900);
  rmSync(join(dir, "vits-no-tokens", "tokens.txt"));
  mkdirSync(join(dir, "an-empty-one"));
  put("vits-page", { "model.onnx": "<!doctype html><title>Not found</title>", "tokens.txt": "a 0" });
  put("vits-piper-en_US-amy-low", {
    "en_US-amy-low.onnx": about({ sample_rate: "1", n_speakers: "1" }),
    "tokens.txt": "a 0",
    "espeak-ng-data/phontab": "x",
  });
  put("kokoro-en-v0_19", {
    "model.onnx": about({ n_speakers: "11", style_dim: "511,1,256" }),
    "voices.bin": "short",
    "tokens.txt": "a 0",
    ...espeak,
  });
  put("sherpa-onnx-streaming-zipformer-en", {
    "encoder.onnx": empty,
    "decoder.onnx": empty,
    "joiner.onnx": empty,
    "tokens.txt": "a 0",
  });
  put("weights-of-something", { "README.md": "hello" });
  const { voices, faults } = installedModels();
  expect(voices.map(({ folder }) => folder)).toEqual(["vits-tiny-en"]);
  expect(Object.fromEntries(faults.map(({ folder, message }) => [folder, message]))).toEqual({
    "an-empty-one": "the folder is empty",
    "kokoro-en-v0_19": "voices.bin ends too early",
    "sherpa-onnx-streaming-zipformer-en": "it is a streaming model: take one that is not",
    "vits-cut": expect.stringMatching(/^model\.onnx ends too early: it has 900 of at least \d+ bytes$/),
    "vits-no-tokens": "tokens.txt is missing",
    "vits-page": "model.onnx is no ONNX model",
    "vits-piper-en_US-amy-low": "espeak-ng-data/phonindex is missing",
    "weights-of-something": expect.stringContaining("no model of a kind that is known here"),
  });
});

withLibrary("a folder that does not exist, or that speech processes could not see, is said", () => {
  const messageAt = (models: string, data = "./.data") => {
    vi.stubEnv("SPEECH_MODELS_DIR", models);
    vi.stubEnv("DATA_DIR", data);
    globalThis.spotmillSingletons?.delete("speech-models");
    return installedModels().faults.map(({ message }) => message);
  };
  expect(messageAt(join(dir, "nowhere"))).toEqual([expect.stringContaining("is not a folder that can be read")]);
  expect(messageAt(join(dir, "models"), dir)).toEqual([expect.stringContaining("lies in DATA_DIR")]);
});

withLibrary("a model's hash follows its weights", async () => {
  writeTinyVoice(dir);
  const [model] = installedModels().voices;
  const before = await modelHash(model!);
  expect(await modelHash(model!)).toBe(before);
  writeFileSync(
    join(dir, "vits-tiny-en", "model.onnx"),
    about({ sample_rate: "16000", n_speakers: "1", frontend: "characters" }),
  );
  expect(await modelHash(model!)).not.toBe(before);
});

test("models stay loaded until their memory is needed: the one used longest ago goes", async () => {
  const opened: string[] = [];
  const load = (key: string, megabytes = 4) =>
    loadOnce({ key, bytes: megabytes * 1_048_576, config: {} }, 12, async () => opened.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await load(key);
  expect(opened).toEqual(["a", "b", "c", "b"]);
  await load("large", 90);
  for (const key of ["a", "b", "c"]) await load(key);
  expect(opened.slice(4)).toEqual(["large", "a", "b", "c"]);
});

test("a model that could not be loaded is opened again at its next use", async () => {
  const open = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("no"));
  for (let use = 0; use < 2; use++)
    await expect(loadOnce({ key: "bad", bytes: 1, config: {} }, 12, open)).rejects.toThrow("no");
  expect(open).toHaveBeenCalledTimes(2);
});

test("tokens become words with times, also where a language writes no spaces; a text without times is spread over its speech", () => {
  const recognition = { text: "", tokens: [" Hel", "lo", " you"], timestamps: [0.1, 0.3, 0.9] };
  expect(wordsOfTokens(recognition, 1.2)).toEqual([
    { text: "Hello", startMs: 100, endMs: 420 },
    { text: "you", startMs: 900, endMs: 1020 },
  ]);
  expect(wordsOfTokens({ text: "", tokens: ["你", "好"], timestamps: [0, 0.2] }, 1).map(({ text }) => text)).toEqual([
    "你",
    "好",
  ]);
  const words = spreadWords("one two", [
    { fromMs: 0, toMs: 400 },
    { fromMs: 1000, toMs: 1400 },
  ]);
  expect(words).toEqual([
    { text: "one", startMs: 0, endMs: 400 },
    { text: "two", startMs: 400, endMs: 1400 },
  ]);
});

test("long sound is heard in pieces of at most 25 s, cut where nobody speaks", () => {
  const spoken = [0, 10, 20, 30].map((at) => ({ fromMs: at * 1000, toMs: at * 1000 + 8000 }));
  expect(piecesOf(spoken, 40_000).map((piece) => piece.length)).toEqual([2, 2]);
  expect(piecesOf([], 60_000).flat()).toEqual([
    { fromMs: 0, toMs: 25_000 },
    { fromMs: 25_000, toMs: 50_000 },
    { fromMs: 50_000, toMs: 60_000 },
  ]);
});

test("lines are given in sentences: English amounts written out, other languages as they are", () => {
  expect(spokenSentences("Only $25 today. Dr. Lee agrees!", "en", deliveries.middle)).toEqual([
    { shown: "Only $25 today.", text: "Only twenty five dollars today.", pauseMs: deliveries.middle.restsMs["."] },
    {
      shown: "Dr. Lee agrees!",
      text: expect.stringMatching(/^Dr\. Lee agrees!$/),
      pauseMs: deliveries.middle.restsMs["."],
    },
  ]);
  expect(
    spokenSentences("Nur 25 € heute. Kommst du?", "de", deliveries.middle).map(({ text, pauseMs }) => [text, pauseMs]),
  ).toEqual([
    ["Nur 25 € heute.", deliveries.middle.restsMs["."]],
    ["Kommst du?", deliveries.middle.restsMs["?"]],
  ]);
});
