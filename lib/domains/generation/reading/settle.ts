import type { DraftReading } from "./draft-reading";
import { toFact } from "./facts";
import { isAction } from "./form";
import { nameInStatements } from "./name-in-statements";
import { kindOf, leadingName } from "./names";
import { isShouted } from "./normalise";
import { isContact, url } from "./patterns";
import type { ReadFact } from "./reading";
import { bare, capitalize, folded } from "./text";
import { article, holds, isCommonWord, isFunctionWord, sizeOf, wordsOf } from "./words";

const withCapitals = (name: string): string =>
  name
    .split(" ")
    .map((word, at) => (at > 0 && isFunctionWord(word) ? word : capitalize(word)))
    .join(" ");

/** A name in capitals when it was typed without any. */
const titled = (name: string): string => (/\p{Lu}|\./u.test(name) ? name : withCapitals(name));

/** A prompt in capitals hides those of the name: "Big ron's motors" is "Big Ron's Motors", wherever it stands. */
export function withShoutedName(draft: DraftReading, prompt: string): DraftReading {
  const { name: found } = draft;
  if (found === null || !isShouted(prompt)) return draft;
  const name = withCapitals(found);
  const put = (text: string): string => text.replaceAll(found, () => name);
  return {
    ...draft,
    name,
    head: draft.head === null ? null : put(draft.head),
    callToAction: draft.callToAction === null ? null : put(draft.callToAction),
    facts: draft.facts.map((fact) => ({ ...fact, text: put(fact.text), sentence: put(fact.sentence) })),
  };
}

/** The name in a web address: "villaanemi" of villa-anemi.gr. */
const siteNameOf = (prompt: string): string =>
  folded((url.exec(prompt)?.[0] ?? "").replace(/^(?:https?:\/\/)?(?:www\.)?/i, "").split(".")[0] ?? "").replace(
    / /g,
    "",
  );

/** The first words of a text when the web address repeats them: "Blink umbrella" for blinkumbrella.com; null otherwise. */
function wordsOfSite(text: string, site: string): string | null {
  const tokens = wordsOf(text).slice(0, 4);
  for (let count = tokens.length; count > 0; count--) {
    const said = tokens.slice(0, count).join(" ");
    const isWordOfPhrase = count === 1 && isCommonWord(said) && /^\S+ \p{Ll}/u.test(text);
    if (folded(said).replace(/ /g, "") !== site || isWordOfPhrase) continue;
    const { name } = leadingName(text);
    return name !== null && holds(name, bare(said)) ? name : bare(said);
  }
  return null;
}

/** A headline, or the first words of a statement, that the web address repeats are the name. */
function nameFromSite(draft: DraftReading, prompt: string): void {
  const site = siteNameOf(prompt);
  if (draft.name !== null || site.length < 4) return;
  const { head } = draft;
  if (head !== null && sizeOf(head) < 4 && folded(head).replace(/ /g, "").startsWith(site)) {
    draft.name = titled(head);
    draft.head = draft.name;
    return;
  }
  for (const { text } of draft.facts) draft.name ??= /^\p{Lu}/u.test(text) ? wordsOfSite(text, site) : null;
}

/** Head and definition around a name that was told elsewhere: "screwdriver" and "Torq" become "Torq screwdriver". */
function joinNameAndHead(draft: DraftReading): void {
  const { name, head, kind } = draft;
  if (name === null || head === null || holds(head, name)) return;
  const isBare = !article.test(head) && sizeOf(head) < 5 && kind !== null;
  draft.definition = isBare ? null : head;
  draft.head = isBare ? `${name} ${head}` : name;
}

const self = /^(?:[Ii]t's|[Ii]t is|[Ww]e are|[Ww]e're|I am|I'm)\s+(?:an?\s)?(?=\p{Ll})/u;

const trades =
  /^(?!(?:Most|All|Each|Every|The|Our|Some|Many|No) )(?:[Ii]|[Ww]e|\p{Lu}[\p{L}\d&'-]{1,30}(?: \p{Lu}[\p{L}\d&'-]{0,30}){0,2})(?:'ve| have)? (?:sells?|makes?|bakes?|roasts?|brews?|grows?|builds?|rents?|leases?|delivers?|offers?|runs?|teach(?:es)?) ((?!it\b|you\b|up\b|out\b)\p{Ll}.+)$/su;

/** The goods of "we sell houseplants online": a kind where nothing else names one. */
function tradedKind(texts: readonly string[]): string | null {
  for (const text of texts) {
    const goods = trades.exec(text)?.[1];
    const kind = goods === undefined ? null : kindOf(goods.replace(/\s(?:online|here|by hand)\b.*$/s, ""));
    if (kind !== null) return kind;
  }
  return null;
}

function nameFromStatements(draft: DraftReading): void {
  const texts = [draft.head ?? "", ...draft.leads.map(({ text }) => text), ...draft.facts.map(({ text }) => text)];
  const said = texts.filter(Boolean);
  const found = draft.name === null || draft.kind === null ? nameInStatements(said) : null;
  if (found !== null && draft.name !== null && folded(found.name) === folded(draft.name)) draft.kind ??= found.kind;
  if (found !== null && draft.name === null) {
    draft.name = found.name;
    draft.isWeak = found.isWeak || draft.head !== null;
    // "Pub ad. The Blind Otter, Ely.": the statement that names it says more than its bare kind.
    if (draft.head !== null && sizeOf(draft.head) === 1 && draft.head === draft.kind) draft.head = null;
    draft.kind ??= found.kind;
  }
  for (const text of said) {
    if (!self.test(text) || /^[Ww]e(?:'re| are) \w+ing\b/.test(text)) continue;
    draft.kind ??= kindOf(text.replace(/^\S+(?: is| are| am)?\s+/i, "").replace(/ and .*$/s, ""));
  }
  draft.kind ??= tradedKind(said);
}

const personal = /\b(?:now|today|tonight|your|this week(?:end)?|us|me|free)\b/i;
/** What a visitor is to do or have with them, no order: "Bring gloves!", "Plan for mud". */
const preparation = /^(?:please )?(?:bring|wear|use|pack|expect|watch|mind|leave|park)\b/i;
const bio = /^link in (?:the )?bio/i;

/** The call to action among the statements: an address wins, then the last one. */
function actionAmong(facts: readonly ReadFact[]): string | null {
  const calls = facts.filter(({ text }, index) => {
    if (bio.test(text)) return true;
    if (!isAction(text)) return false;
    const isBeforePreparation =
      sizeOf(text) < 9 && index === facts.length - 2 && preparation.test(facts.at(-1)?.text ?? "");
    return (
      isContact(text) || isBeforePreparation || index === facts.length - 1 || (personal.test(text) && sizeOf(text) < 9)
    );
  });
  return (
    (calls.find(({ text }) => isContact(text)) ?? calls.findLast(({ text }) => !preparation.test(text)) ?? calls.at(-1))
      ?.text ?? null
  );
}

const MAX_CONTACT_WORDS = 8;

/** The call to action among the statements, and the contact to end with; they are no statements any more. */
function settleEnd(draft: DraftReading): DraftReading {
  const action = folded(draft.callToAction ?? "");
  const facts = draft.facts.filter(({ text }) => folded(text) !== action);
  draft.contact = facts.find(({ text }) => isContact(text) && sizeOf(text) <= MAX_CONTACT_WORDS) ?? null;
  draft.facts = facts.filter((fact) => fact !== draft.contact);
  return draft;
}

const introducesSelf = /\b(?:my name(?:'s| is)|I'?m|I am)\s+(?=\p{Lu})/giu;

/** "My name is Tess": whoever speaks is not what is sold, "my dog grooming van"; they say who they are. */
export function withSpeaker(draft: DraftReading, prompt: string): DraftReading {
  const { name, definition, facts } = draft;
  if (name === null || !/^(?:my|our)\s/i.test(definition ?? "")) return draft;
  const intro = [...prompt.matchAll(introducesSelf)].find(({ index, 0: { length } }) =>
    prompt.startsWith(name, index + length),
  );
  if (intro === undefined) return draft;
  const said = toFact(`${capitalize(intro[0])}${name}.`, null, facts.length);
  const others = facts.filter(({ text }) => !holds(text, bare(said.text)));
  return { ...draft, name: null, head: definition, definition: null, facts: [...others, said] };
}

/** What is said to whoever makes the ad, behind what it is for. */
const thanks = /,?\s+(?:please|pls|thanks|thank you|thx)$/i;

/** What only the whole prompt tells: a name in its statements or its address, the call to action among them, the contact. */
export function settle(draft: DraftReading, prompt: string): DraftReading {
  draft.head = draft.head?.replace(thanks, "") ?? null;
  nameFromSite(draft, prompt);
  if (draft.name !== null) draft.name = titled(draft.name);
  joinNameAndHead(draft);
  nameFromStatements(draft);
  draft.callToAction ??= actionAmong(draft.facts);
  return settleEnd(draft);
}

/** The same for parts that were found one by one, in a language, ISO 639-1. */
export function settleParts(draft: DraftReading, language: string): DraftReading {
  if (draft.name !== null) {
    const name = titled(draft.name);
    draft.head = draft.head?.replace(draft.name, () => name) ?? null;
    draft.name = name;
  }
  if (language === "en") draft.callToAction ??= actionAmong(draft.facts);
  return settleEnd(draft);
}
