import { determiners, prepositions } from "./lists/grammar";
import { massNouns, notNames, person } from "./lists/names";
import { formOf, isAction } from "./form";
import { kindOf, leadingName, promisedName } from "./names";
import { date, isContact } from "./patterns";
import { article, firstKey, isCommonWord, isFunctionWord, isThirdPerson, keyOf, sizeOf } from "./words";

/** A name that statements hold; `isWeak`: only a venue. */
export interface StatedName {
  name: string;
  kind: string | null;
  isWeak: boolean;
}

/** Sentences that name their speaker or define a thing. */
const introducing: readonly RegExp[] = [
  new RegExp(
    `\\b(?:[Oo]ur|[Mm]y) (?:new )?(?!${person})(?<kind>(?:\\p{Ll}[\\p{L}-]* ){1,3})(?<name>\\p{Lu}[^,.:;]{1,60})`,
    "su",
  ),
  new RegExp(
    `^(?:[Hh]i,? |[Hh]ello,? )?(?:[Ww]e are|[Ww]e're|[Ii]'m|[Ii] am|[Mm]y name is|[Tt]his is|[Mm]eet|(?:[Ww]e're|[Ww]e are) (?:launching|opening|introducing|releasing|starting)|(?:[Mm]y|[Oo]ur) (?!${person})(?:\\p{Ll}[\\p{L}-]* ){1,3}(?=\\p{Lu}))\\s*(?=\\p{Lu})(?<name>.+?)(?: and (?!(?:an?|the|his|her) \\p{Lu}).*)?$`,
    "u",
  ),
  /^[Ii]t(?:'s| is) (?:the )?(?=\p{Lu})(?<name>.+)$/su,
  /\b(?:an?|my|our|the) (?<kind>(?:[\p{L}-]+ ){1,4}?)(?:in \p{L}+ )?(?:called|named) (?<promised>.+)$/iu,
  /^(?:I|[Ww]e) (?:run|own|have|opened|started) (?<kind>.*)\((?<name>\p{Lu}[^(),]+)/u,
  /\b(?:[Ww]e|I) (?:built|made|created|started|founded|launched|designed|opened) (?=\p{Lu})(?<name>.+)$/su,
  /\b(?:location|(?:re)?opening|branch|season|makers?|home|team|launch) of (?<name>\p{Lu}[^,.:;]{1,60})/su,
  /^(?<name>.{2,50}?) (?:is|are) (?<kind>(?:an?|the|your|our) .+)$/u,
];

/** "Our dental practice in Bristol": a place. */
const isBehindPreposition = (text: string, name: string): boolean => {
  const before = keyOf(text.slice(0, text.indexOf(name)).trim().split(" ").at(-1));
  return before !== "of" && prepositions.has(before);
};

function introducedIn(text: string): StatedName | null {
  for (const pattern of introducing) {
    const { name, promised, kind } = pattern.exec(text)?.groups ?? {};
    const found = promised === undefined ? leadingName(name ?? "") : promisedName(promised);
    if (found.name === null || (kind !== undefined && isFunctionWord(keyOf(kind.trim().split(" ").at(-1))))) continue;
    if (name !== undefined && isBehindPreposition(text, name)) continue;
    const isDefining = name !== undefined && kind !== undefined && article.test(kind);
    if (isDefining && (found.rest !== "" || massNouns.has(keyOf(name)))) continue;
    const defined = article.test(found.rest) ? kindOf(found.rest) : null;
    return { name: found.name, kind: kind === undefined ? defined : kindOf(kind), isWeak: false };
  }
  return null;
}

const titled = /(?<=\s)((?:\p{Lu}[\p{L}\d&'.-]{0,40}\s?){1,5}), (an? .+)$/su;

/** "Tidepool: 2 to 6 players", "Tripsheet, free on iPhone". */
const markedName = /^(\p{Lu}[\p{L}\d&'-]{2,40}(?: \p{Lu}[\p{L}\d&'-]{1,40}){0,2})(?:: |, (?!\p{Lu}))/u;

/** "Lumi dims itself": the subject of a statement, when no ordinary word could start it with that capital. */
function subjectIn(text: string, at: number): StatedName | null {
  const [, title = "", definition = ""] = titled.exec(text) ?? [];
  if (title !== "" && leadingName(title).name !== null) {
    return { name: title.trim(), kind: kindOf(definition), isWeak: false };
  }
  const alone = markedName.exec(text)?.[1] ?? "";
  if (alone !== "" && !isCommonWord(alone.split(" ", 1)[0] ?? "") && !notNames.has(keyOf(alone))) {
    return { name: alone, kind: null, isWeak: false };
  }
  const { name, rest } = leadingName(text.startsWith('"') ? "" : text.replace(/^(?:the|our|my) (?=\p{Lu})/u, ""));
  if (name === null || massNouns.has(keyOf(name)) || prepositions.has(firstKey(name))) return null;
  // "the Elm Street Wednesday bus": a day in front of a noun ends no name.
  if (notNames.has(keyOf(name.split(" ").at(-1)))) return null;
  if (sizeOf(name) < 3 && determiners.has(firstKey(name))) return null;
  const next = firstKey(rest);
  const isTool = /^(?:lets|helps|turns|gives|brings)$/.test(next) && !/(?:ing|s)$/.test(name);
  const isFirst = at === 0 && isThirdPerson(next) && !/(?:ing|s)$/.test(name) && !isFunctionWord(keyOf(name));
  if (sizeOf(name) === 1 && isCommonWord(name) && !isTool && !isFirst) return null;
  const isPlural = sizeOf(name) > 1 && /^(?:are|were|have)$/.test(next);
  const isVerb = isPlural || isThirdPerson(next) || /^(?:is|has|can|will)$/.test(next);
  const isKindNext = !isCommonWord(firstKey(name)) && formOf(rest) === "clause" && /^\p{Ll}/u.test(rest);
  if (isKindNext && sizeOf(name) < 4) return { name, kind: next, isWeak: false };
  const isUnknownVerb = !isCommonWord(firstKey(name)) && /[^s]s$/.test(next) && !isContact(text);
  return isVerb || isUnknownVerb ? { name, kind: null, isWeak: false } : null;
}

const venue =
  /^(.*?(?:^|\s))([Aa]t|[Ww]ith|[Bb]y|[Ff]or|[Aa]bout|[Jj]oin|[Tt]ry|[Cc]hoose|[Uu]se|[Gg]et|(?:[Ss]witch|[Mm]ove|[Ww]elcome|[Cc]hange|[Cc]ome) to)\s(?=\p{Lu})/su;

/** "Works with AWS": another maker's name. */
const worksWith =
  /\b(?:works?|working|compatible|integrates?|connects?|syncs?|pairs?|plays?|runs?|fits?|used)\s+(?:\p{Ll}+\s+)?$/iu;

function venueIn(text: string): StatedName | null {
  const [before, , word = ""] = venue.exec(text) ?? [];
  if (before === undefined || (/^with$/i.test(word) && worksWith.test(before))) return null;
  const { name } = leadingName(text.slice(before.length));
  const isOrdinary = /^for$/i.test(word) && name !== null && sizeOf(name) === 1 && isCommonWord(name);
  return name === null || isOrdinary ? null : { name, kind: null, isWeak: word.toLowerCase() === "at" };
}

/** "Open Sundays". */
const isDated = (text: string): boolean =>
  date.test(text) || formOf(text) !== "phrase" || /^(?:open|closed)\b/i.test(text);

/** A statement that is nothing but a name: "The Westgate Museum." */
function nameAlone(text: string): StatedName | null {
  const { name, rest } = leadingName(text);
  // "The Blind Otter, Ely."
  const isTown = firstKey(name ?? "") === "the" && /^\p{Lu}\S{1,40}(?: \p{Lu}\S{1,40})?$/u.test(rest);
  const isName =
    name !== null &&
    (rest === "" || isTown) &&
    sizeOf(name) > 1 &&
    !/\d/.test(name) &&
    !isAction(name) &&
    !isDated(name);
  return isName && (firstKey(name) === "the" || !massNouns.has(firstKey(name)))
    ? { name, kind: null, isWeak: false }
    : null;
}

const firstOf = (
  texts: readonly string[],
  find: (text: string, at: number) => StatedName | null,
): StatedName | null => {
  for (const [at, text] of texts.entries()) {
    const found = find(text, at);
    if (found !== null) return found;
  }
  return null;
};

const profession =
  /^(?:Solicitor|Chef|Dentist|Coach|Photographer|Architect|Baker|Plumber|Electrician|Teacher|Tutor|Author|Artist|Designer|Florist|Barber|Accountant|Lawyer|Builder|Carpenter|Gardener|Therapist|Trainer|Midwife|Vet|Doctor) (?=\p{Lu})/u;
const withoutProfession = (found: StatedName | null): StatedName | null =>
  found && { ...found, name: found.name.replace(profession, "") };

/** The name that the statements of a prompt hold when nothing else gave one. */
export const nameInStatements = (texts: readonly string[]): StatedName | null =>
  withoutProfession(
    firstOf(texts, introducedIn) ??
      firstOf(texts, subjectIn) ??
      firstOf(texts, nameAlone) ??
      firstOf(
        texts.slice(0, 3).filter((text) => !isAction(text)),
        venueIn,
      ),
  );
