import { foldedWords } from "./text";

/** English words that carry no content of their own. */
const functionWords = new Set(
  `a an the this that these those and or but so if as at by for from in into of off on onto out over per than then there to up
  with your you yours we us our ours i me my it its they them their he she his her who which what when where why how is are
  was were be been being am do does did have has had can could will would may might must shall should here just too also
  im ive youre youll youve theyre were its dont doesnt isnt arent wont cant`.split(/\s+/),
);

export interface ForeignWords {
  /** Content words of the script that neither the prompt, the brand nor the connectives have. */
  words: string[];
  /** Their share of the script's content words, 0 to 1. */
  share: number;
}

/** Content words a script adds. `allowed` are the texts it may take words from besides the prompt. */
export function foreignWordsIn(text: string, prompt: string, allowed: readonly string[]): ForeignWords {
  const known = new Set(foldedWords([prompt, ...allowed].join(" ")));
  const content = foldedWords(text).filter((word) => !functionWords.has(word));
  const words = content.filter((word) => !known.has(word));
  return { words, share: content.length === 0 ? 0 : words.length / content.length };
}
