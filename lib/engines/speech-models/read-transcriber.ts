import { checkedBytes, type FolderFiles } from "./folder-files";
import { languageOfFolder, languageOfName } from "./languages";
import type { ModelConfig, TranscriberModel } from "./model";
import { ModelFault } from "./onnx-metadata";

type Found = Pick<TranscriberModel, "hasTimes" | "files"> & { model: ModelConfig };
type Reader = (files: FolderFiles) => Found | undefined;

const found = (name: string, files: Record<string, string>, more: ModelConfig = {}) => ({
  files: Object.values(files),
  model: { [name]: files, ...more },
});
/** A model that tells when each word was said, which captions need. */
const timed = (...model: Parameters<typeof found>): Found => ({ ...found(...model), hasTimes: true });
const untimed = (...model: Parameters<typeof found>): Found => ({ ...found(...model), hasTimes: false });

const transducer: Reader = (files) => {
  const joiner = files.find(/^joiner.*\.onnx$/);
  if (joiner === undefined) return undefined;
  const encoder = files.need(/^encoder.*\.onnx$/, "encoder.onnx");
  const decoder = files.need(/^decoder.*\.onnx$/, "decoder.onnx");
  const modelType = /nemo|parakeet/.test(files.folder) ? { modelType: "nemo_transducer" } : {};
  return timed("transducer", { encoder, decoder, joiner }, modelType);
};

const whisper: Reader = (files) => {
  const encoder = files.find(/encoder(?:\.int8)?\.onnx$/);
  if (!files.folder.includes("whisper") || encoder === undefined) return undefined;
  return untimed("whisper", { encoder, decoder: files.need(/decoder(?:\.int8)?\.onnx$/, "*-decoder.onnx") });
};

const moonshine: Reader = (files) => {
  const merged = files.find(/^decoder_model_merged\.ort$/);
  if (merged !== undefined)
    return untimed("moonshine", {
      encoder: files.need(/^encoder_model\.ort$/, "encoder_model.ort"),
      mergedDecoder: merged,
    });
  const preprocessor = files.find(/^preprocess\.onnx$/);
  if (preprocessor === undefined) return undefined;
  return untimed("moonshine", {
    preprocessor,
    encoder: files.need(/^encode(?:\.int8)?\.onnx$/, "encode.onnx"),
    uncachedDecoder: files.need(/^uncached_decode(?:\.int8)?\.onnx$/, "uncached_decode.onnx"),
    cachedDecoder: files.need(/^cached_decode(?:\.int8)?\.onnx$/, "cached_decode.onnx"),
  });
};

/** Models of one file, told apart by the names their folders are published under. */
const single: readonly (readonly [part: string, name: string])[] = [
  ["sense-voice", "senseVoice"],
  ["omnilingual", "omnilingual"],
  ["zipformer-ctc", "zipformerCtc"],
  ["nemo", "nemoCtc"],
];

const ctc: Reader = (files) => {
  const name = single.find(([part]) => files.folder.includes(part))?.[1];
  return name === undefined ? undefined : timed(name, { model: files.need(/^model.*\.onnx$/, "model.onnx") });
};

/** Languages in the name of a folder, such as `sense-voice-zh-en-ja-ko-yue`. */
function languagesOf(folder: string): string[] | null {
  const parts = folder
    .split(/[-.]/)
    .slice(2)
    .flatMap((part) => (part.length < 4 ? (languageOfName(part) ?? []) : []));
  const only = languageOfFolder(folder);
  return parts.length > 0 ? [...new Set(parts)] : only === undefined ? null : [only];
}

/** The transcriber in a folder; undefined where it holds none. Throws ModelFault for one that is not whole. */
export function readTranscriber(files: FolderFiles): TranscriberModel | undefined {
  const { folder } = files;
  const read = [transducer, whisper, moonshine, ctc].map((reader) => reader(files)).find((one) => one !== undefined);
  if (!read) return undefined;
  if (folder.includes("streaming") && !folder.includes("non-streaming"))
    throw new ModelFault("it is a streaming model: take one that is not");
  const tokens = files.need(/tokens\.txt$/, "tokens.txt");
  const config = { featConfig: { sampleRate: 16_000, featureDim: 80 }, modelConfig: { ...read.model, tokens } };
  const { hasTimes } = read;
  return {
    task: "transcribe",
    folder,
    files: read.files,
    bytes: checkedBytes(read.files),
    config,
    hasTimes,
    languages: languagesOf(folder),
  };
}
