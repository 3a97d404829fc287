import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod";

/**
 * What a stretch of a prompt is: d direction, n name, k kind, a audience, c call to action, o offer, f fact, h headline given
 * word for word, v words to avoid, x glue.
 */
const Label = z.enum(["d", "n", "k", "a", "c", "o", "f", "h", "v", "x"]);

/** A prompt of which every character is labelled; the prompt is its parts in a row. */
export const MarkedPrompt = z.object({ id: z.string(), parts: z.array(z.tuple([Label, z.string().min(1)])).min(1) });
export type MarkedPrompt = z.infer<typeof MarkedPrompt>;

/** What a prompt is for: training, choosing between ways, or the one measurement at the end. */
export type Share = "train" | "development" | "held";

/** Decided by a hash of the id, so that prompts that are added change no other's. */
export function shareOf({ id }: MarkedPrompt): Share {
  const at = createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;
  return at < 0.7 ? "train" : at < 0.85 ? "development" : "held";
}

const read = (file: string): MarkedPrompt[] =>
  readFileSync(new URL(`../prompts/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => MarkedPrompt.parse(JSON.parse(line)));

/** The prompts that people labelled. Throws ZodError where a line is none. */
export const readMarked = (): MarkedPrompt[] => read("marked.jsonl");

/** Prompts of the judge's older sets and of tests, labelled in the same way. */
export const readOlderSets = (): MarkedPrompt[] => read("older-sets.jsonl");
