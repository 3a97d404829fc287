import { languageLists, type LanguageLists, polite, scriptRequests } from "./lists/languages";
import { setOf } from "./lists/set-of";
import { isFormatOnly } from "./directions";
import { type DraftReading, emptyDraft } from "./draft-reading";
import { plain, toFact } from "./facts";
import { leadingName } from "./names";
import { partsOf, piecesOf } from "./parts";
import { isContact } from "./patterns";
import { type Segment, segmentsOf } from "./segments";
import { folded } from "./text";
import { keysOf, sizeOf, unquote } from "./words";

/** Patterns of one language. */
interface Turns {
  request: RegExp;
  about: RegExp;
  promotion: RegExp;
  determiner: RegExp;
  direction: RegExp;
  action: RegExp;
  tones: ReadonlySet<string>;
  hasNounsInCapitals: boolean;
}

const nothing: LanguageLists = {
  words: "",
  tone: "",
  ad: "(?!)",
  promote: "(?!)",
  link: "(?!)",
  own: "(?!)",
  direction: "(?!)",
  action: "(?!)",
};

const toTurns = (code: string, { ad, promote, link, own, direction, action, tone }: LanguageLists): Turns => ({
  request: new RegExp(`^.{0,60}?(?<!\\p{L})(?:${ad})(?!\\p{L})(.*)$`, "isu"),
  about: new RegExp(
    `^.{0,80}?(?:(?:^|\\s)(?:${link})|\\s?[:–-])\\s+(?!(?:(?:${own})\\s+)?(?:\\d|tiktok|instagram|facebook|youtube|linkedin))(.+)$`,
    "isu",
  ),
  promotion: new RegExp(`^(?:${promote})\\s+(.+)$`, "isu"),
  // Lower case only: a capital belongs to the name ("La Petite Reine").
  determiner: new RegExp(`^(?:${own})\\s+`, "u"),
  direction: new RegExp(
    `^(?:(?:el|la|le|il|lo|o|a|de|het|der|die|das|l')\\s?)?(?:${direction}|${ad})(?!\\p{L}{4})`,
    "iu",
  ),
  action: new RegExp(`^(?:${action})`, "iu"),
  tones: setOf(tone),
  hasNounsInCapitals: code === "de",
});

const turns = new Map(Object.entries(languageLists).map(([code, lists]) => [code, toTurns(code, lists)]));
const noTurns = toTurns("", nothing);

const and = setOf("und aber y pero et mais e ma mas en maar");

/** "Rustig en ambachtelijk", "Vrolijk maar niet druk": a tone and what goes with it. */
function isMood(text: string, tones: ReadonlySet<string>): boolean {
  const keys = keysOf(text);
  return keys.length > 2 && keys.length < 6 && tones.has(keys[0] ?? "") && and.has(keys[1] ?? "");
}

const isNote = (text: string, { direction, tones }: Turns): boolean =>
  (direction.test(text) && !isContact(text)) ||
  isMood(text, tones) ||
  (polite.test(text) && !isContact(text)) ||
  isFormatOnly(text) ||
  /(?<![\p{L}\d])\d+\s?-?\s?(?:sek|seg|sec)/iu.test(text) ||
  keysOf(text).every((key) => tones.has(key));

const infinitive = /\s+(?:machen|erstellen|drehen|produzieren|schreiben|maken|faire|hacer|fare|fazer)\?$/i;
const appositive =
  /,\s+(?:un[ea]?|eine?|een|uma?)\s+(.{2,80}?)(?:\s(?:à|a|en|in|em|te|que|qui|die|das|der|che)\s|[.,]|$)/iu;

const add = (draft: DraftReading, text: string): void => {
  const order = draft.facts.length;
  const said = plain(text);
  draft.facts.push({
    ...toFact(text, null, order),
    text: said,
    sentence: said,
    form: "clause",
    isLeaning: false,
    weight: 5 - order * 0.12,
  });
};

/** Name, kind and first statement of what a request is for. */
function takeSubject(draft: DraftReading, about: string, { determiner, hasNounsInCapitals }: Turns): void {
  const rest = about.replace(determiner, "").replace(determiner, "").replace(infinitive, "");
  const small = /^(?:\p{Ll}\S*\s+)*/u.exec(rest)?.[0] ?? "";
  const run = leadingName(rest.slice(small.length)).name;
  const isNounFirst = hasNounsInCapitals && small === "" && determiner.test(about);
  const [noun, ...names] = isNounFirst ? (run?.split(" ") ?? []) : [];
  draft.name ??=
    /["']([^"']{2,40})["']/.exec(rest)?.[1] ?? (names.length > 0 ? names.join(" ") : isNounFirst ? null : run);
  draft.kind ??= noun ?? (small.trim() || (appositive.exec(rest)?.[1] ?? null));
  add(draft, hasNounsInCapitals && determiner.test(about) ? rest.slice(small.length) : rest);
}

const quotedTitle = /^([\p{L} -]{0,60}?)\s?"([^"]{2,60})"/u;

/** "Marmaille, l'appli de covoiturage". */
const appositiveName =
  /^(\p{Lu}[\p{L}\d&'-]{1,30}(?: \p{Lu}[\p{L}\d&'-]{0,30}){0,3}), (?=l'|(?:la|le|une?|el|los|las|il|lo|uma?|een|eine?|de|het|die|der|das|una)\s)/u;

/** Name and kind of a first statement that is no request: 'Kinderbuch "Der Mond hat Schnupfen"'. */
function nameOpening(draft: DraftReading, language: string): void {
  const first = draft.facts[0]?.text ?? "";
  const run = leadingName(first).name;
  draft.name ??= appositiveName.exec(first)?.[1] ?? (language !== "de" && run !== null && sizeOf(run) > 1 ? run : null);
  const [, before = "", title] = quotedTitle.exec(draft.facts[0]?.text ?? "") ?? [];
  draft.name ??= title ?? null;
  if (title !== undefined && before.trim() !== "") draft.kind ??= before.trim();
}

/** A request in another script; what it is for is its first statement. */
function readScriptRequest(draft: DraftReading, text: string, language: string): boolean {
  const about = scriptRequests[language]?.exec(text)?.[1]?.trim();
  if (about === undefined || about === "") return false;
  draft.directions.push(text);
  draft.name ??= /["「『《]([^"」』》]{1,40})["」』》]/u.exec(about)?.[1] ?? null;
  add(draft, about);
  return true;
}

/** True when a request was read from the segment. */
function readRequest(draft: DraftReading, { text }: Segment, own: Turns): boolean {
  const request = own.request.exec(text)?.[1];
  const about = own.promotion.exec(text)?.[1] ?? (request === undefined ? undefined : own.about.exec(request)?.[1]);
  if (about === undefined || draft.facts.length > 0) return false;
  draft.directions.push(text.slice(0, text.length - about.length).trim());
  takeSubject(draft, about, own);
  return true;
}

const lengthOnly =
  /^(?:(?:etwa|ca\.?|circa|ungefähr|rund|maximal|max\.?|höchstens|unos|environ|ongeveer|cerca de)\s)?\d+(?:\s?[-–]\s?\d+)?\s?-?(?:s|sek\p{L}*|seg\p{L}*|sec\p{L}*)[.!]?$/iu;

/** A sentence without the lengths and formats after its commas ("… in Gera, etwa 30 Sekunden"), which are kept as directions. */
function withoutLengths(draft: DraftReading, text: string): string {
  const { pieces, marks } = partsOf(text);
  return pieces.reduce((said, piece, at) => {
    if (at > 0 && (lengthOnly.test(piece.trim()) || isFormatOnly(piece))) {
      draft.directions.push(piece.trim());
      return said;
    }
    return `${said}${at === 0 ? "" : (marks[at - 1] ?? "")}${piece}`;
  }, "");
}

function readSegment(draft: DraftReading, segment: Segment, own: Turns): void {
  const { line, role } = segment;
  const text = role === null ? withoutLengths(draft, segment.text) : segment.text;
  if (role === "cta") draft.callToAction = unquote(text);
  else if (role === "name") draft.name = unquote(text).replace(/[.]$/, "");
  else if (role === "audience") draft.audience ??= text.replace(/[.]$/, "");
  else if (role === "direction") draft.directions.push(line);
  else if (role !== null) add(draft, text);
  else if (readRequest(draft, { ...segment, text }, own)) return;
  else if (isNote(text, own) || piecesOf(text).every((piece) => isNote(piece, own))) draft.directions.push(text);
  else add(draft, text);
}

const MAX_ACTION_WORDS = 10;

/** Sentences in the order and words of the customer, without what directs the ad. */
export function readForeign(text: string, language: string): DraftReading {
  const [draft, own] = [emptyDraft(), turns.get(language) ?? noTurns];
  for (const segment of segmentsOf(text)) {
    if (draft.facts.length > 0 || !readScriptRequest(draft, segment.text, language)) readSegment(draft, segment, own);
  }
  nameOpening(draft, language);
  const isCall = (said: string): boolean =>
    isContact(said) || (own.action.test(said) && sizeOf(said) < MAX_ACTION_WORDS);
  draft.callToAction ??= draft.facts.filter((fact) => isCall(fact.text)).at(-1)?.text ?? null;
  const action = folded(draft.callToAction ?? "");
  draft.facts = draft.facts.filter((fact) => folded(fact.text) !== action || action === "");
  return draft;
}
