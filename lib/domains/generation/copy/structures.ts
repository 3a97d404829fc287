import {
  bare,
  CAUTION_PUNCH,
  countedTitle,
  holds,
  type ReadFact,
  type Reading,
  type ReadLead,
  sizeOf,
} from "../reading/service";
import { aboutKind, MAX_HOOK_WORDS, offerBehind, type Opening, openingWithFact } from "./fact-openings";
import { introductionsOf, unsought, withoutArticle } from "./introduction";
import { capitalized, lowered } from "./sentence";

/** Order of an ad's statements by how it opens; the rest keeps the customer's order. */
export interface Structure {
  id: string;
  /** The prompt asks for it: it gave a hook, a question, a testimonial. */
  isCalledFor: boolean;
  /** It adds words of its own and gives way where those cost a statement. */
  addsWords: boolean;
  /** Taken where no other is left; need not open differently. */
  isSpare: boolean;
  /** The opening, or null where the reading has nothing for it. */
  open(reading: Reading): Opening | null;
}

const leadOf = ({ leads }: Reading, kind: ReadLead["kind"]): ReadLead[] => leads.filter((lead) => lead.kind === kind);
const openingOf = (lead: ReadLead | undefined, line = lead?.text): Opening | null =>
  lead === undefined || line === undefined ? null : { lines: [line], used: [lead] };
const denial = /^(?:no|never|nobody|without|zero)\b|\b(?:do not|don't|never|doesn't)\b/i;
/** "No gurus." and "No jargon." next to each other are one denial. */
function denialsOf(facts: readonly ReadFact[]): ReadFact[] {
  const isDenial = ({ text, isLeaning, punch }: ReadFact): boolean =>
    denial.test(text) && !isLeaning && punch > CAUTION_PUNCH && sizeOf(text) > 1 && sizeOf(text) <= MAX_HOOK_WORDS;
  const from = facts.findIndex(isDenial);
  const end = facts.findIndex((fact, at) => at > from && !(isDenial(fact) && /^no\b/i.test(fact.text)));
  const run = from === -1 ? [] : facts.slice(from, end === -1 ? undefined : end).slice(0, 3);
  const isTorn = facts.some((fact) => !run.includes(fact) && run.some(({ sentence }) => sentence === fact.sentence));
  return run.length > 1 && !isTorn ? run : [];
}

const ordinals = ["One", "Two", "Three", "Four", "Five"] as const;
const counted =
  /^((\d|two|three|four|five)\s+(?:\w+\s)?(?:reasons|things|ways|steps|facts|tips)\b[^:]*):\s+(.+?)[.]?$/i;

/** Title and counted items of "3 reasons to …: A, B and C", when there are as many as it says; else null. */
function countedList(text: string): string[] | null {
  const [, title, count = "", items] = counted.exec(text) ?? [];
  if (title === undefined || items === undefined) return null;
  const wanted = /^\d$/.test(count)
    ? Number(count)
    : ordinals.findIndex((word) => word.toLowerCase() === count.toLowerCase()) + 1;
  const marks = [/;\s+|,\s+(?:and\s+|or\s+)?|\s+and\s+(?=[^,]*$)/, /;\s+|,\s+(?:and\s+|or\s+)?/];
  const exact = marks.map((mark) => items.split(mark)).find(({ length }) => length === wanted && length <= 5);
  return exact === undefined ? null : [title, ...exact.map((item, index) => `${ordinals[index]}: ${item}`)];
}

/** A statement that is such a list, or the list below a title the prompt opens with. */
function countdown({ facts, leads, head, name }: Reading): Opening | null {
  const [first] = facts;
  const title = leads.find(({ text }) => countedTitle.test(text));
  const said = title?.text ?? (name === null ? head : null);
  const below = first === undefined || said === null ? null : countedList(`${bare(said)}: ${first.sentence}`);
  if (below !== null && first !== undefined) {
    const items = facts.filter(({ sentence }) => sentence === first.sentence);
    return { lines: below, used: title === undefined ? items : [title, ...items], saysDefinition: title === undefined };
  }
  const fact = facts.find(({ text }) => countedList(text) !== null);
  return fact === undefined ? null : { lines: countedList(fact.text) ?? [], used: [fact] };
}

/** True for an audience that can be spoken to: "For hobby and professional beekeepers." */
export const canBeAddressed = (audience: string | null): audience is string =>
  audience !== null && /^[^\d,;:]{3,90}$/.test(audience) && sizeOf(audience) < 12;

/** A named problem as a question where it is short enough to be one. */
const asQuestion = (text: string): string =>
  sizeOf(text) <= MAX_HOOK_WORDS && !/\d/.test(text) ? `${text.replace(/[.!]+$/, "")}?` : text;

/** Words of a lead with what introduces it. */
export const leadLine = ({ kind, text }: ReadLead): string => {
  if (kind === "problem") return asQuestion(text);
  return kind === "before" || kind === "after" ? `${capitalized(kind)}: ${text}` : text;
};

/** "our lamps", "bikes to refugees": nobody looks for these. */
const givenOrOwned = /^(?:the|our|my|your|this|these)\s|\sto\s/i;

function soughtIn({ kind, definition, name, head, callToAction }: Reading): string | undefined {
  // An employer looks for them, and not the viewer.
  if (/^(?:apply|send us your cv)\b/i.test(callToAction ?? "")) return undefined;
  const isSought = (phrase: string | null): phrase is string =>
    phrase !== null &&
    !/^\d|,|^(?:opening|closing|making|getting|helping|finding|keeping)\s/.test(phrase) &&
    !holds(phrase, name) &&
    sizeOf(phrase) < 9 &&
    !/\b(?:that|which|who|sale)\b/.test(phrase) &&
    (/^an?\s/i.test(phrase) || (/[^su]s$/i.test(kind ?? "") && !givenOrOwned.test(phrase)));
  return unsought.test(kind ?? "") ? undefined : [definition, name === null ? head : null].find(isSought);
}

function lookingFor(reading: Reading): Opening | null {
  const phrase = soughtIn(reading);
  return phrase === undefined ? null : { lines: [`Looking for ${phrase}?`], used: [], saysDefinition: true };
}

/** "Looking for wool blankets?" before "Wool blankets woven at our mill". */
const isAskedTwice = (reading: Reading): boolean =>
  holds(reading.facts[0]?.text ?? "", withoutArticle(soughtIn(reading) ?? ""));

const structure = (
  id: string,
  open: Structure["open"],
  more: Partial<Pick<Structure, "isCalledFor" | "addsWords" | "isSpare">> = {},
): Structure => ({ id, open, isCalledFor: false, addsWords: false, isSpare: false, ...more });
const calledFor = { isCalledFor: true };

const factStructure = (id: string, score: (fact: ReadFact) => number, place = 0): Structure =>
  structure(id, (reading) => openingWithFact(reading, score, place));

/** What says little may be said piece by piece: "Butter croissants." "Baked every morning." */
const [MOST_FOR_PIECES, MAX_PIECES] = [2, 4];

/** Every structure of an ad in a language the copywriter connects. */
export const structures: readonly Structure[] = [
  structure("testimonial", (reading) => openingOf(leadOf(reading, "quote")[0]), calledFor),
  structure(
    "given_hook",
    (reading) => (countdown(reading) === null ? openingOf(leadOf(reading, "hook")[0]) : null),
    calledFor,
  ),
  structure(
    "before_after",
    (reading) => {
      const used = [leadOf(reading, "before")[0], leadOf(reading, "after")[0]].filter((lead) => lead !== undefined);
      return used.length === 2 ? { lines: used.map(leadLine), used } : null;
    },
    calledFor,
  ),
  structure("question", (reading) => openingOf(leadOf(reading, "question")[0]), calledFor),
  structure(
    "problem",
    (reading) => openingOf(leadOf(reading, "problem")[0], leadOf(reading, "problem").map(leadLine)[0]),
    calledFor,
  ),
  structure("countdown", countdown, calledFor),
  factStructure("offer_first", (fact) => (fact.kind === "offer" ? fact.punch + 6 : 0)),
  factStructure("number_first", (fact) => (fact.form !== "imperative" && /\d/.test(fact.text) ? fact.punch : 0)),
  factStructure("fact_first", (fact) => (fact.form !== "imperative" ? fact.punch - 1 : 0)),
  factStructure("another_first", (fact) => (fact.form !== "imperative" ? fact.punch - 1 : 0), 1),
  factStructure("date_first", (fact) => (fact.kind === "date" && fact.form === "phrase" ? 5 + fact.punch : 0)),
  structure("denial", (reading) => {
    const used = denialsOf(reading.facts);
    return used.length === 0 ? null : aboutKind({ lines: used.map(({ text }) => text), used }, reading);
  }),
  structure("name_first", (reading) => (introductionsOf(reading).length > 0 ? { lines: [], used: [] } : null)),
  structure(
    "audience_first",
    ({ audience, head, definition, name, facts }) => {
      const isTold = [head, definition, ...facts.map(({ text }) => text)].some(
        (said) => said !== null && holds(said, audience),
      );
      const canOpenWithIt = canBeAddressed(audience) && !isTold && (head ?? name) !== null;
      return canOpenWithIt ? { lines: [`For ${lowered(audience)}`], used: [] } : null;
    },
    { addsWords: true },
  ),
  structure("looking_for", (reading) => (isAskedTwice(reading) ? null : lookingFor(reading)), { addsWords: true }),
  structure("looking_for", (reading) => (isAskedTwice(reading) ? lookingFor(reading) : null), {
    addsWords: true,
    isSpare: true,
  }),
  structure(
    "in_pieces",
    ({ facts }) => {
      const [first] = facts;
      const pieces = first === undefined || first.form === "clause" ? [] : first.text.split(/,\s+/);
      const isShort = facts.length <= MOST_FOR_PIECES && pieces.length > 1 && pieces.length <= MAX_PIECES;
      return isShort && first !== undefined ? { lines: pieces, used: [first] } : null;
    },
    { isSpare: true },
  ),
  structure("offer_second", offerBehind, { isSpare: true }),
  structure("as_told", () => ({ lines: [], used: [] })),
];

/** Statements of another language in the customer's own order, none added. */
export const verbatim: Structure = structure("verbatim", () => ({ lines: [], used: [] }));
