import { readFileSync } from "node:fs";
import * as z from "zod";

const Name = z.string().nullable();

/** A prompt as a customer would type it, with what a person read in it. Phrases are the prompt's own. */
const LabelledPrompt = z.strictObject({
  id: z.string(),
  domain: z.string(),
  style: z.string(),
  seconds: z.number().int().min(5).max(120),
  /** Language of the prompt, ISO 639-1; English without it. */
  lang: z.string().length(2).optional(),
  prompt: z.string(),
  /** Name of what is advertised; several where each would be right, null where there is none. */
  name: z.union([Name, z.array(Name).min(1)]),
  /** What it is, likewise; null or nothing where it is not asked. */
  kind: z.union([Name, z.array(Name).min(1)]).optional(),
  /** Facts a viewer must hear when there is room. */
  mustSay: z.array(z.string()),
  /** Words about the ad, which a viewer must never hear or see. */
  neverSay: z.array(z.string()),
  /** Call to action word for word; null where the prompt has none. */
  cta: z.string().nullable(),
});
export type LabelledPrompt = z.infer<typeof LabelledPrompt>;

/** Sets of prompts, a file each under `prompts/`, one prompt a line. */
export const corpora = [
  "first",
  "development",
  "unseen",
  "fresh",
  "second-fresh",
  "third-fresh",
  "fourth-fresh",
  "fifth-fresh",
  "sixth-fresh",
  "seventh-fresh",
  "eighth-fresh",
  "ninth-fresh",
  "short-fresh",
] as const;
export type Corpus = (typeof corpora)[number];

/** Prompts of a file, one a line. Throws ZodError where a line is no labelled prompt. */
export function readSet(file: string | URL): LabelledPrompt[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => LabelledPrompt.parse(JSON.parse(line)));
}

/** Prompts of a set. */
export const readCorpus = (corpus: Corpus): LabelledPrompt[] =>
  readSet(new URL(`prompts/${corpus}.jsonl`, import.meta.url));
