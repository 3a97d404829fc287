import { languageOf } from "./languages";
import { tagged } from "./tagger";

/** True for words in which nothing is meant for viewers: talk about the ad alone. */
export const isDirection = (text: string): boolean =>
  tagged(text, languageOf(text))?.parts.every(({ label }) => label === "v") ?? false;
