/** Words that turn the meaning of those after them, in the languages of the corpus. */
const negations = new Set(
  `no not never without cannot nothing nobody none nor don't doesn't didn't isn't aren't wasn't weren't won't can't couldn't
  shouldn't wouldn't haven't hasn't kein keine keinen nicht ohne nie sans pas jamais aucun aucune sin nunca ningún ninguna senza
  non mai não sem nada niet geen zonder nooit`.split(/\s+/),
);

/** What stands for a break between statements, so that words on its two sides are no neighbours. */
const BREAK = "|";

/** Words with their case and inner punctuation, quotes and brackets around them gone, breaks between statements kept. */
function tokensOf(text: string): string[] {
  const spaced = text
    .replace(/[’‘]/g, "'")
    .replace(/\n/g, " | ")
    .replace(/\s[–—-]\s/g, " | ");
  return spaced.split(/\s+/).flatMap((raw) => {
    const token = raw
      .replace(/^[^\p{L}\p{N}€£$+@|]+/u, "")
      .replace(/[^\p{L}\p{N}€£$%"+|]+$/u, "")
      .replace(/"$/, "");
    if (token === "") return /[.!?;:,]/.test(raw) ? [BREAK] : [];
    return /[.!?;:,]["”’')]*$/.test(raw) ? [token, BREAK] : [token];
  });
}

const same = (text: string): string => text.toLowerCase().replaceAll("'", "");
const pairsOf = (tokens: readonly string[]): Set<string> =>
  new Set(tokens.slice(1).map((token, index) => `${same(tokens[index] ?? "")} ${same(token)}`));
const isNegation = (token: string | undefined): boolean => token !== undefined && negations.has(token.toLowerCase());
/** A number, price, time, address of the web or of a mailbox, phone number. */
const isExact = (token: string): boolean => /\p{N}|[€£$@]|\p{L}\.\p{L}/u.test(token);

const withoutScheme = (token: string): string => token.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

/** Numbers, units, addresses that the source does not have like that: "36 hours" of "48 hours", "48 days". */
function changedExactly(said: readonly string[], source: readonly string[]): string[] {
  const isShouted = source.every((token) => token === token.toUpperCase());
  const known = new Set(
    source
      .flatMap((token) => [token, withoutScheme(token)])
      .flatMap((token) => (isShouted ? [token, token.toLowerCase()] : [token])),
  );
  const pairs = pairsOf(source);
  return said.flatMap((token, index) => {
    if (!isExact(token)) return [];
    // A word may begin a sentence of the script that stood within one of the prompt: "under-5s".
    const isKnown = [token, token.charAt(0).toLowerCase() + token.slice(1)].some((one) => known.has(one));
    if (!isKnown) return [token];
    const next = said[index + 1];
    // "Room 404 is …": a verb is no unit.
    const isLast = next === undefined || next === BREAK || next === "is";
    return isLast || pairs.has(`${same(token)} ${same(next)}`) ? [] : [`${token} ${next}`];
  });
}

/** A negation before a word it does not stand before, and a statement without the negation it had. */
function changedNegations(said: readonly string[], source: readonly string[]): string[] {
  const pairs = pairsOf(source);
  const negated = new Map<string, string[]>();
  for (const [index, token] of source.entries()) {
    if (!isNegation(token)) continue;
    const [before, after, next] = [source[index - 1] ?? BREAK, source[index + 1] ?? BREAK, source[index + 2] ?? BREAK];
    for (const lost of [`${before} ${after}`, `${after} ${next}`].map(same))
      negated.set(lost, [...(negated.get(lost) ?? []), `${before} ${token} ${after}`]);
  }
  return said.flatMap((token, index) => {
    const next = said[index + 1] ?? BREAK;
    if (isNegation(token)) return next === BREAK || pairs.has(same(`${token} ${next}`)) ? [] : [`${token} ${next}`];
    const pair = same(`${token} ${next}`);
    const lost = negated.get(pair)?.[0];
    if (lost === undefined || token === BREAK || next === BREAK || isNegation(said[index - 1])) return [];
    return standsUnnegated(pair, source) ? [] : [`${token} ${next} (of "${lost}")`];
  });
}

/** Says if the two words also stand together somewhere with no negation right before them. */
const standsUnnegated = (pair: string, source: readonly string[]): boolean =>
  source.some((token, at) => same(`${token} ${source[at + 1] ?? BREAK}`) === pair && !isNegation(source[at - 1]));

/** Spelling without the case of the first letter, which depends on the place in a sentence. */
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const hasOneCase = (text: string): boolean => text === text.toUpperCase() || text === text.toLowerCase();

/** Places where the text has the name, as it is written there. */
function spellingsOf(text: string, name: string): string[] {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}.@/])${literal}(?![\\p{L}\\p{N}@]|\\.\\p{L})`, "giu"));
  return [...found].map(([spelling]) => inSentence(spelling));
}

/** Names in other letters than the prompt's, which may be typed in small letters or in capitals throughout. */
function changedNames(text: string, source: string, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const given = spellingsOf(source, name);
    if (given.length === 0 || given.some((spelling) => hasOneCase(spelling.slice(1)))) return [];
    return spellingsOf(text, name).filter((spelling) => !given.includes(spelling));
  });
}

/**
 * What a script says otherwise than its source: numbers with their unit, prices, phone numbers, addresses character for
 * character, negations before the same word, names in the same letters. Empty when nothing was altered.
 */
export function alterationsIn(text: string, source: string, names: readonly string[]): string[] {
  const [said, given] = [tokensOf(text), tokensOf(source)];
  return [...changedExactly(said, given), ...changedNegations(said, given), ...changedNames(text, source, names)];
}
