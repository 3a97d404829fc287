import { installedModels } from "../../lib/engines/speech-models/installed";
import type { TranscriberModel, VoiceModel } from "../../lib/engines/speech-models/model";
import { env, speechModels } from "../../lib/platform/env";
import type { Finding, Status } from "./report";

const finding = (name: string, status: Status, message: string): Finding => ({
  group: "models",
  name,
  status,
  message,
});
/** The setting, by which a fault of the whole folder is told. */
const FOLDER = "SPEECH_MODELS_DIR";

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_048_576))} MB`;

function line(model: VoiceModel | TranscriberModel): Finding {
  if (model.task === "transcribe") {
    const languages = model.languages?.join(", ") ?? "languages not named";
    const times = model.hasTimes ? "exact word times" : "word times by length";
    return finding(model.folder, "ok", `transcribes (${languages}; ${times}), ${megabytes(model.bytes)}`);
  }
  const languages = [...new Set(model.speakers.map(({ language }) => language))].join(", ");
  const count = model.speakers.length;
  return finding(
    model.folder,
    "ok",
    `${count} ${count === 1 ? "voice" : "voices"} (${languages}), ${megabytes(model.bytes)}`,
  );
}

/** True for an address on this machine or in a private network. */
const isOwn = (url: string): boolean =>
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])|\.(?:local|internal)$/.test(
    new URL(url).hostname,
  );

function languageModel(): Finding {
  const { LLM_BASE_URL: url, LLM_MODEL: model } = env();
  if (url === undefined)
    return finding(
      "LLM_BASE_URL",
      "off",
      "not set; would let a language model of your own (Ollama, llama.cpp, vLLM) write scripts",
    );
  if (model === undefined) return finding("LLM_BASE_URL", "warn", "LLM_MODEL is not set: no model is asked");
  return finding(
    "LLM_BASE_URL",
    "ok",
    `${model} at ${isOwn(url) ? "an address of your own" : "a public address"} writes scripts`,
  );
}

/** Models that run on this machine, or beside it, without a vendor: speech, transcription, language. */
export function modelChecks(): Finding[] {
  const { dir, memoryMb } = speechModels();
  if (dir === undefined)
    return [
      finding(FOLDER, "off", "not set; would enable neural voices and transcription: docs/guides/local-models.md"),
      languageModel(),
    ];
  const { voices, transcribers, faults } = installedModels();
  const models = [...voices, ...transcribers];
  const summary =
    models.length > 0
      ? finding(
          FOLDER,
          "ok",
          `${voices.length} voice models, ${transcribers.length} transcribers; ${memoryMb} MB of them stay loaded`,
        )
      : finding(FOLDER, "warn", "holds no model that can be used");
  // A fault of the folder itself says why nothing was found in it.
  const isFolderAtFault = faults.some(({ folder }) => folder === FOLDER);
  return [
    ...(isFolderAtFault ? [] : [summary]),
    ...models.map(line),
    ...faults.map(({ folder, message }) => finding(folder, "warn", message)),
    languageModel(),
  ];
}
