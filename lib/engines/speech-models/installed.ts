import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { dataDir, speechModels } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import type { TranscriberModel, VoiceModel } from "./model";
import { ModelFault } from "./onnx-metadata";
import { readModelFolder } from "./read-folder";

/** Contents of the folder of speech models. */
export interface InstalledModels {
  voices: readonly VoiceModel[];
  transcribers: readonly TranscriberModel[];
  /** Folders that cannot be used, each with one sentence. */
  faults: readonly { folder: string; message: string }[];
}

const none: InstalledModels = { voices: [], transcribers: [], faults: [] };

/** True when the library that runs speech models is installed: it is optional. */
export const hasSpeechLibrary = (): boolean => existsSync(join(process.cwd(), "node_modules", "sherpa-onnx-node"));

/**
 * The models in `SPEECH_MODELS_DIR`, read once in this process: nothing where it is not set or the library is missing.
 * Folders that cannot be used are logged and left out. Never throws.
 */
export const installedModels = (): InstalledModels =>
  singleton("speech-models", () => {
    const { dir } = speechModels();
    if (dir === undefined) return none;
    const found = hasSpeechLibrary() ? readModels(resolve(dir)) : noLibrary;
    for (const { folder, message } of found.faults) log.warn(`speech model ${folder} cannot be used: ${message}`);
    return found;
  });

const noLibrary: InstalledModels = {
  ...none,
  faults: [
    {
      folder: "SPEECH_MODELS_DIR",
      message: "the package sherpa-onnx-node is not installed: run npm install --include=optional",
    },
  ],
};

function readModels(dir: string): InstalledModels {
  const voices: VoiceModel[] = [];
  const transcribers: TranscriberModel[] = [];
  const faults: { folder: string; message: string }[] = [];
  for (const folder of foldersIn(dir, faults)) {
    try {
      const model = readModelFolder(join(dir, folder));
      if (model.task === "speak") voices.push(model);
      else transcribers.push(model);
    } catch (error) {
      faults.push({ folder, message: error instanceof ModelFault ? error.message : "it cannot be read" });
    }
  }
  return { voices, transcribers, faults };
}

function foldersIn(dir: string, faults: { folder: string; message: string }[]): string[] {
  // Speech processes see nothing of the data folder but media.
  if (`${dir}/`.startsWith(`${resolve(dataDir())}/`)) {
    faults.push({
      folder: "SPEECH_MODELS_DIR",
      message: "it lies in DATA_DIR, which speech processes cannot see: move it",
    });
    return [];
  }
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.flatMap((entry) => (statSync(join(dir, entry.name)).isDirectory() ? entry.name : [])).toSorted();
  } catch {
    faults.push({ folder: "SPEECH_MODELS_DIR", message: `${dir} is not a folder that can be read` });
    return [];
  }
}

const hashes = (): Map<string, Promise<string>> => singleton("speech-models.hashes", () => new Map());

/** SHA-256 over a model's files, lower-case hex; read once for each size and time of change. */
export function modelHash({ folder, files }: Pick<VoiceModel, "folder" | "files">): Promise<string> {
  const key = files.map((file) => [file, statSync(file).size, statSync(file).mtimeMs].join(":")).join("|");
  const known = hashes().get(key) ?? hashFiles(folder, files);
  hashes().set(key, known);
  return known;
}

async function hashFiles(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(folder);
  for (const file of files) await pipeline(createReadStream(file), hash, { end: false });
  return hash.digest("hex");
}
