import { languageOf, taughtLanguages } from "./languages";
import { tagged } from "./tagging/tagger";

/** True for words in which nothing is meant for viewers: talk about the ad alone. False in languages that nobody taught. */
export function isDirection(text: string): boolean {
  const language = languageOf(text);
  const found = taughtLanguages.has(language) ? tagged(text, language) : null;
  return found !== null && found.parts.every(({ label }) => label === "v");
}
