import type { DraftReading } from "./draft-reading";
import { toFact } from "./facts";
import { isAction } from "./form";
import { isShouted } from "./normalise";
import { domain, isContact, preparation } from "./patterns";
import type { ReadFact } from "./reading";
import { bare, capitalize, folded, sentences } from "./text";
import { holds, isCommonWord, isFunctionWord, sizeOf } from "./words";

const withCapitals = (name: string): string =>
  name
    .split(" ")
    .map((word, at) => (at > 0 && isFunctionWord(word) ? word : capitalize(word)))
    .join(" ");

/** A name in capitals when it was typed without any. */
const titled = (name: string): string => (/\p{Lu}|\./u.test(name) ? name : withCapitals(name));

const owner =
  /\s(?:council|trust|museum|society|church|school|college|university|club|association|foundation|hospital|library)'s$/i;

/** "Whitcombe Borough Council's garden waste collection": whose it is has a name without the "'s", which is said with what it is. */
function withOwner(draft: DraftReading, prompt: string): DraftReading {
  const { name, head, kind } = draft;
  if (name === null || !owner.test(name)) return draft;
  const owned = `${name} ${kind}`;
  const bareHead = head === null ? null : head.replace(name, () => name.slice(0, -2));
  const isOwned = kind !== null && holds(prompt, owned);
  return { ...draft, name: name.slice(0, -2), head: isOwned ? owned : head === name ? bareHead : head };
}

/** A prompt in capitals hides those of the name: "Big ron's motors" is "Big Ron's Motors", wherever it stands. */
function withShoutedName(draft: DraftReading, prompt: string): DraftReading {
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

const personal = /\b(?:now|today|tonight|your|this week(?:end)?|us|me|free)\b/i;
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

/** "Phone number at the end 0161 555 0148" tells where the number stands, and what it is. */
const placed =
  /^and (?:the |our )?(?:phone|telephone|number|phone number) (?=[+(\d])|^(?:big|large|bold) (?:phone |telephone |contact )?(?:number|icon) (?=[+(\d])|^(?:(?:phone|telephone|contact) )?(?:number|no\.?)? ?at the (?:very )?end:? (?=[+(\d])/i;

/** "Shop is desertwick.com" */
const siteIs =
  /^(?:(?:our|the|my) )?(?:shop|store|web\s?site|site|web|page|link|url) is (?:at )?(?=[\p{L}\d-]+\.[\p{L}\d])/iu;

/** The call to action among the statements, and the contact to end with; they are no statements any more. */
function settleEnd(draft: DraftReading): DraftReading {
  const action = folded(draft.callToAction ?? "");
  const facts = draft.facts.filter(({ text }) => folded(text) !== action);
  const contact = facts.find(({ text }) => isContact(text) && sizeOf(text) <= MAX_CONTACT_WORDS);
  draft.contact = contact === undefined ? null : { ...contact, text: contact.text.replace(placed, "") };
  draft.callToAction =
    draft.callToAction
      ?.replace(placed, "")
      .replace(siteIs, "")
      .replace(
        /^(?:say|tell (?:them|people)|show|mention) where to (?:get|buy|find|order|book) (?:it|them|one)\s?:?\s?(?=\S)/i,
        "",
      )
      .replace(/^can be booked (?=on|at|online|through|via)/i, "Book ") ?? null;
  draft.facts = facts.filter((fact) => fact !== contact);
  return draft;
}

const site = String.raw`[\p{L}\d-]{2,40}(?:\.[\p{L}\d-]{1,30}){0,3}\.[a-z]{2,13}(?:\/[^\s,;!?]{1,60})?`;
const handle = String.raw`@[\p{L}\d_.]{2,30}`;
/** "the site is talkwithrania.com", "instagram: @inkbyorla" */
const toldAddress = new RegExp(
  String.raw`(?:^|[.,;:!?(\n]|\b(?:and|the|my|our))\s*(?:web\s?site|web|site|insta(?:gram)?|ig)\s*(?:is|:|=|-)\s*((?:https?:\/\/|www\.)?${site}|${handle})(?![\p{L}\d])`,
  "iu",
);
const reach = new RegExp(String.raw`(?:(?:www\.)?${site}|${handle}|\+?\d[\d ()-]{6,18}\d)(?![\p{L}\d@])`, "giu");
/** "put our number 98500 00123 at the end", "and the website crumblyjack.example" */
const wantsReach =
  /\b(?:number|phone|call|ring|text|whats ?app|web ?site|site|url|web address|link|handle|insta(?:gram)?|contact|book|order|end card|at the (?:very )?end)\b/i;
const isElsewhere =
  /\b(?:not|don'?t|never|without|no|like|unlike|inspir\w+|reference|similar|competitors?|see|style|found|read|example:|e\.g\.|such as|old|previous|used to)\b/i;

/** What a sentence wants shown of how to reach the customer; undefined where none does. */
function wantedReach(prompt: string, name: string | null): string | undefined {
  const isWanted = (said: string): boolean => wantsReach.test(said) || (name !== null && said.startsWith(name));
  const sentence = sentences(prompt).find((said) => isWanted(said) && !isElsewhere.test(said) && isContact(said));
  return sentence?.match(reach)?.find(isContact);
}

/** Where the customer can be reached, as the prompt tells it beside what is said. */
function withToldAddress(draft: DraftReading, prompt: string): DraftReading {
  const address = (toldAddress.exec(prompt)?.[1] ?? wantedReach(prompt, draft.name))?.replace(/\.$/, "");
  const isReached = draft.contact !== null || isContact(draft.callToAction ?? "");
  if (address === undefined || isReached || draft.facts.some(({ text }) => text.includes(address))) return draft;
  return { ...draft, contact: toFact(address, draft.facts.length) };
}

const openingAddress = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\d-]{2,30})\.[a-z]{2,13}(?=$|[\s/,:])/iu;

/** "https://www.tidykit.app - habit tracker": an address in place of a name tells it, though not for certain. */
function withNameOfSite(draft: DraftReading, prompt: string): DraftReading {
  const site = openingAddress.exec(prompt)?.[1];
  if (draft.name !== null || site === undefined) return draft;
  const name = titled(site.replaceAll("-", " "));
  return { ...draft, name, isWeak: true, head: name, definition: draft.head };
}

/** "knife sharpening by mail. Keenly.ca": where one says what it is, an address is where to find it, and no name. */
function withSiteAsContact(draft: DraftReading): DraftReading {
  const { name, kind, definition, contact, facts } = draft;
  if (name === null || kind === null || !domain.test(name)) return draft;
  return {
    ...draft,
    name: null,
    head: definition ?? kind,
    definition: null,
    contact: contact ?? (draft.callToAction?.includes(name) ? null : toFact(name, facts.length)),
  };
}

const placeLike = /^\p{Lu}\p{Ll}{2,}(?:,? (?:\p{Lu}\p{Ll}+|\p{Lu}{2,3}))?$/u;

/** "Curtain alteration service. Christchurch.": where a thing without a name is, is said with what it is. */
function withPlace(draft: DraftReading, prompt: string): DraftReading {
  const { name, kind, head, facts } = draft;
  if (name !== null || kind === null || head === null) return draft;
  // In a title every word has a capital.
  const isTitle = !prompt.includes(kind.split(" ").at(-1) ?? "");
  const isBehind = (place: string): boolean => !isTitle && folded(prompt).includes(`${folded(kind)} ${folded(place)}`);
  const place = facts.find(
    ({ text }) => placeLike.test(bare(text)) && !isCommonWord(text.split(/[ ,]/, 1)[0] ?? "") && isBehind(bare(text)),
  );
  return place === undefined
    ? draft
    : { ...draft, head: `${head}, ${bare(place.text)}`, facts: facts.filter((fact) => fact !== place) };
}

const introducesSelf = /\b(?:my name(?:'s| is)|I'?m|I am)\s+(?=\p{Lu})/giu;

/** "My name is Tess": whoever speaks is not what is sold, "my dog grooming van"; they say who they are. */
function withSpeaker(draft: DraftReading, prompt: string): DraftReading {
  const { name, definition, facts } = draft;
  if (name === null || !/^(?:my|our)\s/i.test(definition ?? "")) return draft;
  const intro = [...prompt.matchAll(introducesSelf)].find(({ index, 0: { length } }) =>
    prompt.startsWith(name, index + length),
  );
  if (intro === undefined) return draft;
  const said = toFact(`${capitalize(intro[0])}${name}.`, facts.length);
  const others = facts.filter(({ text }) => !holds(text, bare(said.text)));
  return { ...draft, name: null, head: definition, definition: null, facts: [...others, said] };
}

/** What only the whole prompt tells, in a language, ISO 639-1: a name in its capitals, the call to action among the statements, the contact. */
export function settle(draft: DraftReading, prompt: string, language: string): DraftReading {
  if (draft.name !== null) {
    const name = titled(draft.name);
    draft.head = draft.head?.replace(draft.name, () => name) ?? null;
    draft.name = name;
  }
  if (language === "en") draft.callToAction ??= actionAmong(draft.facts);
  const ended = settleEnd(draft);
  const addressed = withSiteAsContact(withToldAddress(language === "en" ? withPlace(ended, prompt) : ended, prompt));
  return withOwner(withShoutedName(withSpeaker(withNameOfSite(addressed, prompt), prompt), prompt), prompt);
}
