import { languageOfCode } from "@/lib/platform/language-code";

const CODES =
  "ar bg ca cs cy da de el en es et fa fi fr he hi hr hu id is it ja ka kk ko lb lt lv ml ms ne nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh";
const display = new Intl.DisplayNames("en", { type: "language" });
const codesByName = new Map(CODES.split(" ").map((code) => [(display.of(code) ?? code).toLowerCase(), code]));

/** Language of a word such as `English`, `en_US`, `en-us` or `deu`, ISO 639-1; undefined for anything else. */
export function languageOfName(name: string | undefined): string | undefined {
  const word = name?.trim().toLowerCase() ?? "";
  return codesByName.get(word) ?? languageOfCode(word) ?? undefined;
}

/** Language in the name of a model's folder, as `vits-piper-en_US-amy-low` or `whisper-tiny.en`; undefined without one. */
export const languageOfFolder = (folder: string): string | undefined =>
  languageOfName(/(?<=[-_.])([a-z]{2,3})(?=_[A-Z]{2}(?:[-_.]|$)|$|[-.])/.exec(folder)?.[1]);

const regions: Readonly<Record<string, string>> = { US: "American", GB: "British", AU: "Australian", IN: "Indian" };

/** Accent in the name of a folder of an English voice; null where it does not say. */
export const accentOfFolder = (folder: string): string | null =>
  regions[/_([A-Z]{2})(?:[-_.]|$)/.exec(folder)?.[1] ?? ""] ?? null;
