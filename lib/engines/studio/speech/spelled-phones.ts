import type { Phone } from "./visemes";

/** Letters that stand for one sound, the longer spellings first. */
const spellings: readonly (readonly [letters: string, phones: readonly string[]])[] = [
  ["tion", ["sh", "ax", "n"]],
  ["igh", ["ay"]],
  ["sch", ["sh"]],
  ["sh", ["sh"]],
  ["ch", ["ch"]],
  ["th", ["th"]],
  ["ph", ["f"]],
  ["wh", ["w"]],
  ["ck", ["k"]],
  ["ng", ["ng"]],
  ["qu", ["k", "w"]],
  ["ee", ["iy"]],
  ["ea", ["iy"]],
  ["oo", ["uw"]],
  ["ou", ["aw"]],
  ["ow", ["ow"]],
  ["oi", ["oy"]],
  ["oy", ["oy"]],
  ["ai", ["ey"]],
  ["ay", ["ey"]],
  ["au", ["ao"]],
  ["er", ["er"]],
  ["ir", ["er"]],
  ["ur", ["er"]],
  ["ar", ["aa", "r"]],
  ["or", ["ao", "r"]],
  ["a", ["ae"]],
  ["e", ["eh"]],
  ["i", ["ih"]],
  ["o", ["ao"]],
  ["u", ["uh"]],
  ["y", ["iy"]],
  ["c", ["k"]],
  ["j", ["jh"]],
  ["x", ["k", "s"]],
  ["h", ["hh"]],
  ...["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "z"].map(
    (letter) => [letter, [letter]] as const,
  ),
];

/** For letters of other scripts and for digits: a mouth that opens and closes. */
const plain = ["n", "ah"] as const;
/** A vowel takes this many times as long as a consonant. */
const VOWEL_WEIGHT = 1.8;
/** Silence between words from this length on closes the mouth. */
const PAUSE_MS = 90;

function phonesIn(word: string): string[] {
  const letters = word
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  const phones: string[] = [];
  for (let at = 0; at < letters.length;) {
    const found = spellings.find(([spelling]) => letters.startsWith(spelling, at));
    const isSilent = found?.[0] === "e" && at === letters.length - 1 && phones.length > 1;
    if (!isSilent) phones.push(...(found?.[1] ?? plain));
    at += found?.[0].length ?? 1;
  }
  return phones.filter((phone, index) => phone !== phones[index - 1]);
}

const weightOf = (phone: string): number => (/^[aeiou]/.test(phone) ? VOWEL_WEIGHT : 1);

/**
 * Returns the phones of timed words guessed from their spelling, for a voice that reports none: enough for lips, which
 * must close at b, p and m and round at o, and for nothing else. Times are those of the words. Pure.
 */
export function spelledPhones(words: readonly { text: string; startMs: number; endMs: number }[]): Phone[] {
  let last = 0;
  return words.flatMap(({ text, startMs, endMs }) => {
    const names = phonesIn(text);
    const total = names.reduce((sum, name) => sum + weightOf(name), 0);
    const pause = startMs - last >= PAUSE_MS ? [{ name: "pau", startMs: last, endMs: startMs }] : [];
    last = endMs;
    let elapsed = 0;
    const at = (): number => Math.round(startMs + ((endMs - startMs) * elapsed) / total);
    const phones = names.map((name): Phone => {
      const from = at();
      elapsed += weightOf(name);
      return { name, startMs: from, endMs: at() };
    });
    return [...pause, ...phones];
  });
}
