import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkedBytes, filesIn, type FolderFiles } from "./folder-files";
import type { ModelConfig, TranscriberModel, VoiceModel } from "./model";
import { ModelFault, readOnnxMetadata } from "./onnx-metadata";
import { kittenSpeakers, kokoroSpeakers, numberedSpeakers } from "./speakers";
import { readTranscriber } from "./read-transcriber";

const ESPEAK = "espeak-ng-data";
const espeakFiles = ["phontab", "phonindex", "phondata", "intonations"];

/** Folder of espeak's data beside a model; undefined without one. Throws ModelFault for one that is not whole. */
function espeakIn(files: FolderFiles): string | undefined {
  const path = files.find(new RegExp(`^${ESPEAK}$`));
  const missing = path === undefined ? undefined : espeakFiles.find((name) => !existsSync(join(path, name)));
  if (missing !== undefined) throw new ModelFault(`${ESPEAK}/${missing} is missing`);
  return path;
}

/** Bytes of a style table are four a number: too few mean that the file is not whole. */
function checkStyles(voices: string, metadata: ReadonlyMap<string, string>): void {
  const numbers = (metadata.get("style_dim") ?? "")
    .split(",")
    .reduce((product, size) => product * (Number(size) || 1), 1);
  const needed = numbers * 4 * (Number(metadata.get("n_speakers")) || 0);
  if (statSync(voices).size < needed) throw new ModelFault("voices.bin ends too early");
}

const styled = (files: FolderFiles, family: "kokoro" | "kitten"): VoiceModel => {
  const model = files.need(/^model.*\.onnx$/, "model.onnx");
  const voices = files.need(/^voices\.bin$/, "voices.bin");
  const metadata = readOnnxMetadata(model);
  checkStyles(voices, metadata);
  const dataDir = espeakIn(files);
  if (dataDir === undefined) throw new ModelFault(`${ESPEAK} is missing`);
  const lexicon = [files.find(/^lexicon-us-en\.txt$/), files.find(/^lexicon-zh\.txt$/)].filter(
    (file) => file !== undefined,
  );
  const of = {
    model,
    voices,
    tokens: files.need(/^tokens\.txt$/, "tokens.txt"),
    dataDir,
    ...(family === "kokoro" && lexicon.length > 0 && { lexicon: lexicon.join(",") }),
  };
  return toVoice(
    files,
    family,
    { [family]: of },
    [model, voices],
    family === "kokoro" ? kokoroSpeakers(metadata) : kittenSpeakers(metadata),
  );
};

const matcha = (files: FolderFiles, path: string): VoiceModel => {
  const acousticModel = files.need(/^model.*\.onnx$/, "model-steps-3.onnx");
  // Published beside the folder, since several models share it.
  const vocoder =
    files.find(/^(?:vocos|hifigan).*\.onnx$/) ?? filesIn(dirname(path)).find(/^(?:vocos|hifigan).*\.onnx$/);
  if (vocoder === undefined) throw new ModelFault("its vocoder (vocos-*.onnx or hifigan_*.onnx) is missing");
  const of = { acousticModel, vocoder, ...readingOf(files, readOnnxMetadata(acousticModel)) };
  return toVoice(
    files,
    "matcha",
    { matcha: of },
    [acousticModel, vocoder],
    numberedSpeakers(files.folder, readOnnxMetadata(acousticModel)),
  );
};

/** Way the model reads text: by espeak, by a lexicon, or letter by letter. */
function readingOf(files: FolderFiles, metadata: ReadonlyMap<string, string>): Record<string, string> {
  const tokens = files.need(/^tokens\.txt$/, "tokens.txt");
  const dataDir = espeakIn(files);
  if (dataDir !== undefined) return { tokens, dataDir };
  if (metadata.get("frontend") === "characters") return { tokens };
  return { tokens, lexicon: files.need(/^lexicon\.txt$/, `lexicon.txt or ${ESPEAK}`) };
}

const vits = (files: FolderFiles): VoiceModel => {
  const model = files.need(/\.onnx$/, "model.onnx");
  const metadata = readOnnxMetadata(model);
  if (!metadata.has("sample_rate") || !metadata.has("n_speakers"))
    throw new ModelFault(
      `${model.split(/[\\/]/).at(-1)} does not say its sample rate and speakers: take it from the makers of sherpa-onnx`,
    );
  return toVoice(
    files,
    "vits",
    { vits: { model, ...readingOf(files, metadata) } },
    [model],
    numberedSpeakers(files.folder, metadata),
  );
};

function toVoice(
  { folder }: FolderFiles,
  family: VoiceModel["family"],
  model: ModelConfig,
  files: string[],
  speakers: VoiceModel["speakers"],
): VoiceModel {
  if (speakers.length === 0) throw new ModelFault("it names no speaker in a language that can be read here");
  const bytes = checkedBytes(files);
  return { task: "speak", family, folder, files, bytes, config: { model, maxNumSentences: 1 }, speakers };
}

/**
 * The model in a folder as its makers publish it. Throws ModelFault with one sentence for a folder that holds none or one
 * that is not whole.
 */
export function readModelFolder(path: string): VoiceModel | TranscriberModel {
  const files = filesIn(path);
  const { folder } = files;
  const transcriber = readTranscriber(files);
  if (transcriber) return transcriber;
  if (folder.startsWith("kitten")) return styled(files, "kitten");
  if (folder.startsWith("kokoro") || files.find(/^voices\.bin$/)) return styled(files, "kokoro");
  if (folder.startsWith("matcha")) return matcha(files, path);
  if (files.find(/\.onnx$/)) return vits(files);
  throw new ModelFault("no model of a kind that is known here: its weights (*.onnx) are missing");
}
