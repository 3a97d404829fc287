/** What a conversation is at when a message comes. */
export type DialogueState = "new" | "made" | "approval" | "question";

/** Features are numbers below this, hashed from a few letters or words. */
export const FEATURES = 1 << 15;

/** FNV-1a. */
function hashed(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash ^= hash >>> 16;
  return (hash >>> 0) % FEATURES;
}

const MAX_CHARACTERS = 400;
const token = /\p{L}+(?:['’]\p{L}+)*|\d+(?:[.:,x/]\d+)*|[?!#@"%€$£]/gu;

/** Words, numbers and telling marks of a message; addresses, and words in quotes, are one word each. */
const tokensOf = (text: string): string[] =>
  text
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .normalize("NFC")
    .replaceAll("’", "'")
    .replace(
      /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net|io|co|shop|de|fr|es|it|pt|nl|ie|uk|no|dk|se)\b\S*/g,
      " url ",
    )
    .replace(/["“”„«»][^"“”„«»]{2,}["“”„«»]/g, ' " ')
    .match(token)
    ?.map((one) => one.replace(/\d/g, "0")) ?? [];

const SHORT = 3;
/** Beginnings, endings and inner runs of a word: they know misspelt and inflected words. */
function piecesOf(word: string): string[] {
  if (word.length <= SHORT) return [];
  const framed = `<${word}>`;
  const pieces: string[] = [];
  for (const size of [3, 4, 5])
    for (let at = 0; at + size <= framed.length; at++) pieces.push(`~${framed.slice(at, at + size)}`);
  return pieces;
}

const lengthOf = (count: number): string => (count < 4 ? String(count) : count < 8 ? "4+" : count < 16 ? "8+" : "16+");

/** The features of a message in its state, each once. Pure. */
export function featuresOf(text: string, state: DialogueState): number[] {
  const words = tokensOf(text);
  const [first = "", second = ""] = words;
  const told = [
    "bias",
    `state ${state}`,
    `length ${lengthOf(words.length)}`,
    `length ${lengthOf(words.length)} ${state}`,
    `first ${first}`,
    `first ${first} ${second}`,
    `last ${words.at(-1) ?? ""}`,
    ...words.flatMap((word) => [word, `${state} ${word}`]),
    ...words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`),
    ...words.slice(2).map((word, at) => `${words[at] ?? ""} ${words[at + 1] ?? ""} ${word}`),
    ...words.slice(2).map((word, at) => `${words[at] ?? ""} _ ${word}`),
    ...words.flatMap(piecesOf),
  ];
  return [...new Set(told.map(hashed))];
}
