import { readFileSync, writeFileSync } from "node:fs";
import { languageOf } from "@/lib/domains/generation/reading/languages";
import { readPrompt } from "@/lib/domains/generation/reading/read-prompt";
import type { Network } from "@/lib/domains/generation/reading/tagging/network";
import { packNetwork, unpackNetwork } from "@/lib/domains/generation/reading/tagging/packed-network";
import { NETWORK_FILES } from "@/lib/domains/generation/reading/tagging/tag-scores";
import { MarkedPrompt, readMarked, readOlderSets, shareOf, type Share } from "./corpus";
import { trainNetwork } from "./network";
import { type ReadingScores, scoreReadings } from "./reading-score";
import { variationsOf } from "./variations";

const markedFile = new URL("../prompts/marked.jsonl", import.meta.url);

/** Of each prompt; the training takes one of them in turn. */
const VARIATIONS = 3;

/** Teaches both networks prompts of some shares, each with a seed of its own, and writes their files. */
function teach(shares: readonly Share[], begunFrom: (file: string) => Network | undefined): string {
  const marked = readMarked().filter((one) => shares.includes(shareOf(one)));
  const prompts = [...marked, ...readOlderSets()];
  const variations = Array.from({ length: VARIATIONS }, (_, at) => variationsOf(prompts, at + 1));
  const networks = NETWORK_FILES.map((file, at) => {
    const network = packNetwork(trainNetwork(prompts, variations, at + 1, begunFrom(file)));
    writeFileSync(file, network);
    return network;
  });
  const bytes = networks.reduce((sum, { length }) => sum + length, 0);
  return `${marked.length} prompts, networks ${Math.round(bytes / 1000)} kB`;
}

/**
 * Trains the tagger's networks anew: what they agree on is right more often than what one finds. An hour and a half. `shares`:
 * which labelled prompts they learn from, by default all; to measure them leave out what they are measured on.
 */
export const trainTagger = (shares: readonly Share[] = ["train", "development", "held"]): string =>
  teach(shares, () => undefined);

/** Teaches the networks in use further, for prompts that were added. Forty minutes. Those of the share held are left out. */
export const refineTagger = (): string => teach(["train", "development"], (file) => unpackNetwork(readFileSync(file)));

/** Adds the labelled prompts of files, one JSON a line, leaving out broken lines and known ids. Returns what was done. */
export function importMarked(files: readonly string[]): string {
  const known = new Map(readMarked().map((one) => [one.id, one]));
  let broken = 0;
  for (const line of files
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((one) => one.trim() !== "")) {
    try {
      const { id, parts } = MarkedPrompt.parse(JSON.parse(line));
      known.set(id, { id, parts });
    } catch {
      broken += 1;
    }
  }
  const lines = [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => JSON.stringify(one));
  writeFileSync(markedFile, `${lines.join("\n")}\n`);
  return `${known.size} prompts, ${broken} broken lines left out`;
}

const describe = (name: string, scores: ReadingScores): string =>
  [
    `${name.padEnd(14)}${String(scores.prompts).padStart(5)} prompts`,
    ...(["nameExact", "noDirection", "facts", "callToAction", "clean"] as const).map(
      (measure) => `${measure} ${(scores[measure] * 100).toFixed(1)} %`,
    ),
  ].join("   ");

/** How the reading does on the labelled prompts of a share, in English and in other languages; fair only for those it was not taught. */
export function describeReading(share: Share): string {
  const prompts = readMarked().filter((one) => shareOf(one) === share);
  const isOther = ({ parts }: MarkedPrompt): boolean => languageOf(parts.map(([, words]) => words).join("")) !== "en";
  return [
    describe(
      "English",
      scoreReadings(
        prompts.filter((one) => !isOther(one)),
        readPrompt,
      ),
    ),
    describe("others", scoreReadings(prompts.filter(isOther), readPrompt)),
  ].join("\n");
}
