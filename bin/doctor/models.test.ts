import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { forgetProviders, useProviders } from "../../lib/engines/providers/environment.fixture";
import { hasSpeechLibrary } from "../../lib/engines/speech-models/installed";
import { writeTinyTranscriber, writeTinyVoice } from "../../lib/engines/speech-models/tiny-models.fixture";
import { modelChecks } from "./models";

const dir = mkdtempSync(join(tmpdir(), "doctor-models-"));
afterEach(forgetProviders);
afterAll(() => rmSync(dir, { recursive: true }));
const lines = () => modelChecks().map(({ name, status, message }) => [name, status, message]);

test("without any: what the folder and the address of a language model would enable", () => {
  useProviders({});
  expect(lines()).toEqual([
    ["SPEECH_MODELS_DIR", "off", expect.stringContaining("would enable neural voices and transcription")],
    ["LLM_BASE_URL", "off", expect.stringContaining("Ollama")],
  ]);
});

// Skipped where the optional package sherpa-onnx-node is not installed.
test.skipIf(!hasSpeechLibrary())(
  "each model with what it can do, each broken folder with why, and the language model",
  () => {
    writeTinyVoice(dir);
    writeTinyTranscriber(dir);
    mkdirSync(join(dir, "whisper-cut"), { recursive: true });
    useProviders({ SPEECH_MODELS_DIR: dir, LLM_BASE_URL: "http://127.0.0.1:11434/v1", LLM_MODEL: "qwen3:8b" });
    expect(lines()).toEqual([
      ["SPEECH_MODELS_DIR", "ok", "1 voice models, 1 transcribers; 2048 MB of them stay loaded"],
      ["vits-tiny-en", "ok", "1 voice (en), 1 MB"],
      ["sherpa-onnx-omnilingual-asr-tiny-ctc", "ok", "transcribes (languages not named; exact word times), 1 MB"],
      ["whisper-cut", "warn", "the folder is empty"],
      ["LLM_BASE_URL", "ok", "qwen3:8b at an address of your own writes scripts"],
    ]);
  },
);
