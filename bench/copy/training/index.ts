import { readFileSync, writeFileSync } from "node:fs";
import { languageOf } from "@/lib/domains/generation/reading/languages";
import { readPrompt } from "@/lib/domains/generation/reading/read-prompt";
import { pack } from "@/lib/domains/generation/reading/packed";
import { packNetwork } from "@/lib/domains/generation/reading/packed-network";
import { MarkedPrompt, readMarked, readRuled, shareOf, type Share } from "./corpus";
import { exampleOf } from "./examples";
import { trainNetwork } from "./network";
import { type ReadingScores, scoreReadings } from "./reading-score";
import { train } from "./train";

const readingFile = (name: string): URL => new URL(`../../../lib/domains/generation/reading/${name}`, import.meta.url);
const markedFile = new URL("../prompts/marked.jsonl", import.meta.url);

/** How often the chain is told the prompts of the older sets; they are fewer and must stay right. */
const RULED_TIMES = 2;

function writeWeights(file: string, what: string, name: string, text: string): void {
  const source = `/** ${what}; written by \`npm run bench -- copy train\`. */\nexport const ${name} =\n  "${text}";\n`;
  writeFileSync(readingFile(file), source);
}

/**
 * Trains the tagger, chain and network, and writes the weights of both; half an hour. `shares`: which labelled prompts it learns from,
 * by default all; to measure it leave out what it is measured on.
 */
export function trainTagger(shares: readonly Share[] = ["train", "development", "held"]): string {
  const marked = readMarked()
    .filter((one) => shares.includes(shareOf(one)))
    .map(exampleOf);
  const ruled = readRuled().map(exampleOf);
  const chain = pack(train([...marked, ...Array.from({ length: RULED_TIMES }, () => ruled).flat()]));
  writeWeights("weights.ts", "Weights of the chain of the tagger", "packedWeights", chain);
  const network = packNetwork(trainNetwork([...marked, ...ruled]));
  writeWeights("network-weights.ts", "The network of the tagger", "packedNetwork", network);
  return `${marked.length} prompts, chain ${Math.round(chain.length / 1000)} kB, network ${Math.round(network.length / 1000)} kB`;
}

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
