import { asksForAd } from "../lists/asking-words";
import { finite, inviting, sellingVerbs } from "../lists/grammar";
import { vacancy } from "../patterns";
import type { Marked } from "../tagging/marked-prompt";
import { firstOf, MOST_WORDS, type Rule, sizeOfSpan, type Span, textBefore, whole } from "../tagging/prompt-sentences";
import { isThirdPerson } from "../words";

// What of a sentence is said in one, where a piece of it says something else.

const greets = /^(?:hello|hi|hey|hallo|hola|bonjour|ciao|buongiorno|olá|oi|hoi|moin),\s/i;
/** "We need volunteer drivers", and not an ad, more bookings or help with something. */
const needs =
  /^(?:(?=need (?:people to|volunteers|helpers|drivers|players|fosterers|carers)\b)|we(?:'re| are)? )(?:(?:also|still|now|always|really|urgently|badly) )*(?:need(?:ing)?|short of|after|want(?=\s(?:\S+\s){0,2}(?:volunteers|helpers|members|players|singers|drivers|fosterers|donations|donors|recruits|apprentices|staff|people to join)\b)) (?!to\b|you\b|it\b|this\b|that\b|something\b|help\b|people to (?:know|see|hear|feel|buy)\b)/i;
const hires: Readonly<Record<string, RegExp>> = {
  en: new RegExp(`${vacancy.source}|\\b(?:is|are|we're|i'm|i am) looking for\\b|${needs.source}`, "i"),
  de: /(?<!\p{L})(?:suchen|sucht|gesucht|stellenangebot)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:se busca|buscamos|contratamos|oferta de empleo|vacante)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:cherchons|recrute|recrutons|recherchons|embauche|embauchons|offre d'emploi)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:cercasi|cerchiamo|assumiamo|offerta di lavoro)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:zoeken|zoekt|gezocht|vacature)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:contrata-se|contratamos|procura-se|procuramos|vagas? (?:para|de))(?!\p{L})/iu,
};

/** "Cerchiamo clienti": who looks for customers asks for the ad. */
const customers =
  /(?<!\p{L})(?:clienti|clients|kunden|klanten|clientes|customers|buyers|sellers|visitors|followers|leads|bookings|sales|sign-?ups)(?!\p{L})/iu;

/** True for a sentence that is too long to be said, or asks for an ad. */
const isAsked = (marked: Marked, sentence: Span): boolean =>
  sizeOfSpan(marked, sentence) > MOST_WORDS ||
  marked.tokens
    .slice(sentence.from, sentence.to + 1)
    .some(({ text }) => asksForAd(text.toLowerCase(), marked.language));

/** "Hiring night shift bakers, Dandenong South": without its verb it would sell them. */
export const hiring: Rule = (marked, greeted) => {
  const sentence = {
    ...greeted,
    from: greeted.from + (greets.test(textBefore(marked, greeted.from, greeted.to + 1)) ? 2 : 0),
  };
  const job = sentence.parts.find(({ label }) => /^[ka]$/.test(label));
  const verb = hires[marked.language];
  if (job === undefined || verb === undefined) return null;
  const said = textBefore(marked, sentence.from, sentence.to + 1);
  if (!verb.test(said) || customers.test(said)) return null;
  if (needs.test(said)) {
    const { from, to } = sizeOfSpan(marked, sentence) > MOST_WORDS ? { ...sentence, to: job.to } : sentence;
    return isAsked(marked, { from, to }) ? null : { label: "f", from, to };
  }
  if (sizeOfSpan(marked, sentence) <= MOST_WORDS) return whole(marked, sentence);
  const next = sentence.parts.find(({ from }) => from === job.to + 1);
  return whole(marked, { ...sentence, to: (next ?? job).to });
};

const ownObject = /^(?:we|i|they)\s(?:(?:also|only|always|even|still|now)\s)?(\p{L}+)\s(?:our|my|their)\s$/iu;
/** "The council wants to sell our": what somebody else is to do with it. */
const othersDeed =
  /^(?!(?:we|i|(?:an?|the|our)\s(?:\S+\s)?(?:ad|advert|video|film|clip|spot|reel))\s).*\s(?:wants?|plans?|intends?|threatens?|decided|is going|are going)\sto\s\p{L}+\s(?:(?:up|off|down|out)\s)?(?:our|my|the|their)\s$/iu;
const subordinate = /\s(?:because|since|when|while|after|if|although)\s(?:\S+\s)*\p{L}+\s$/iu;
const ties = /\s(?:an?|the|our|my|is|are|for|of|with|in|on|at)\s$/i;

/** "We pay our porters a fair salary", "Ledgerly because freelancers hate invoicing": what is found in such a clause is no kind of product. */
export const clauses: Rule = (marked, sentence) => {
  const kind = sentence.parts.find(({ label }) => label === "k");
  if (kind === undefined) return null;
  const before = textBefore(marked, sentence.from, kind.from);
  const verb = ownObject.exec(before)?.[1]?.toLowerCase();
  const isObject = verb !== undefined && !sellingVerbs.has(verb);
  if (othersDeed.test(before) && sizeOfSpan(marked, sentence) <= MOST_WORDS)
    return { label: "f", from: sentence.from, to: sentence.to };
  return isObject || (subordinate.test(before) && !ties.test(before)) ? whole(marked, sentence) : null;
};

const MOST_BEFORE_NAME = 1;
const MOST_BEFORE_KIND = 2;
/** Words between what it is and what it wants, "in Toowoomba". */
const MOST_BEFORE_VERB = 4;
const asks =
  /^(?:needs? (?!volunteers|players|helpers|drivers|members|donations|homes|your?\b)|is (?:our|my|an?)\b|has an?\b)/i;

const [LEAST_TOLD, MOST_TOLD] = [2, 12];

/** "zoekt pleegouders" behind a name, in another language than English: what is not asked for the ad is said of it. */
const isToldOf = (marked: Marked, span: Span): boolean => {
  const words = marked.tokens.slice(span.from, span.to + 1).map(({ text }) => text.toLowerCase());
  const isShort = words.length >= LEAST_TOLD && words.length <= MOST_TOLD;
  return isShort && words.every((word) => /^\p{L}[\p{L}'’-]*$/u.test(word) && !asksForAd(word, marked.language));
};

/** "St Osyth's soup kitchen needs volunteers for Tuesday evenings": of which only the name was found, and where or what it is. */
export const predicates: Rule = (marked, sentence) => {
  const [name, place, ...others] = sentence.parts;
  const isFirst = name?.label === "n" && name.from - sentence.from <= MOST_BEFORE_NAME;
  const isPlace = place === undefined || (/^[fk]$/.test(place.label) && place.from === (name?.to ?? -1) + 1);
  if (name === undefined || !isFirst || !isPlace || others.length > 0) return null;
  const { to } = place ?? name;
  const verb = marked.tokens[to + 1]?.text ?? "";
  const said = textBefore(marked, to + 1, sentence.to + 1);
  if (marked.language !== "en")
    return isToldOf(marked, { from: to + 1, to: sentence.to }) ? whole(marked, sentence) : null;
  const isVerb = /^\p{Ll}+$/u.test(verb) && (finite.has(verb) || isThirdPerson(verb));
  const least = place?.label === "k" ? 1 : 2;
  return isVerb && sentence.to - to > least && !asks.test(said) ? whole(marked, sentence) : null;
};

const seeks = /^(?:wants?|seeks?|needs?|is looking for|are looking for|welcomes?)\s/i;

/** "Women's over 35s netball club wants new players": a kind that seeks somebody, of which only what it is was found. */
export const seekers: Rule = (marked, sentence) => {
  const [kind, ...others] = sentence.parts;
  if (marked.language !== "en" || kind?.label !== "k" || kind.from - sentence.from > MOST_BEFORE_KIND) return null;
  const start = marked.tokens.findIndex(
    (_, at) =>
      at > kind.from && at <= kind.to + MOST_BEFORE_VERB && seeks.test(textBefore(marked, at, sentence.to + 1)),
  );
  const isTheirs = !/,|\b(?:they|we|it|you|who|that|which)\b/i.test(textBefore(marked, kind.to + 1, start));
  const isFree = start !== -1 && isTheirs && start <= sentence.to && others.every(({ to }) => to < start);
  return isFree && !isAsked(marked, sentence) && !customers.test(textBefore(marked, start, sentence.to + 1))
    ? { label: "f", from: sentence.from, to: sentence.to }
    : null;
};

const receives =
  /^(?:(?:from|on|as of|starting)\s[^,.]{3,30}?\s)?(?:all|every|each|most)\s(?:\S+\s){1,4}?(?:will\s|can\s)?(?:receives?|gets?|have|has|need|needs)\s(?:an?\s|the\s|their\s|our\s)?$/i;

/** "From Monday all households will receive a weekly food waste collection": what everybody gets is no kind of thing that one looks for. */
export const receivers: Rule = (marked, sentence) => {
  const kind = sentence.parts.find(({ label }) => label === "k");
  if (marked.language !== "en" || kind === undefined) return null;
  const start = marked.tokens[sentence.from]?.text === "-" ? sentence.from + 1 : sentence.from;
  const isGot = receives.test(textBefore(marked, start, kind.from));
  return isGot && !isAsked(marked, sentence) ? { label: "f", from: start, to: sentence.to } : null;
};

const needsThing =
  /^(?:\S+\s){0,5}?(?:needs|wants|seeks|is (?:looking for|short of|after))\s(?:your\s|more\s|some\s)?$/i;

/** "St Bride's Hospice shop on Castle Street needs furniture donations": what somebody with a name needs is not what they are. */
export const needers: Rule = (marked, sentence) => {
  const [name, kind] = sentence.parts;
  const isFirst = name?.label === "n" && name.from - sentence.from <= MOST_BEFORE_NAME;
  if (marked.language !== "en" || !isFirst || kind?.label !== "k") return null;
  const isNeeded = needsThing.test(textBefore(marked, name.to + 1, kind.from));
  const said = textBefore(marked, kind.from, sentence.to + 1);
  return isNeeded && !isAsked(marked, sentence) && !customers.test(said) ? whole(marked, sentence) : null;
};

const MOST_INVITING = 8;

/** "Learn to drive with Priya!": a short order to the viewer of which only the name was found. */
export const invitations: Rule = (marked, sentence) => {
  const [name, ...others] = sentence.parts;
  const size = sizeOfSpan(marked, sentence);
  const isLast = name?.label === "n" && name.to === sentence.to && name.from > sentence.from;
  const isInviting = inviting.has(marked.tokens[sentence.from]?.text.toLowerCase() ?? "");
  return marked.language === "en" && isLast && isInviting && others.length === 0 && size <= MOST_INVITING
    ? whole(marked, sentence)
    : null;
};

const unneeded =
  /(?:^|\s)((?:(?:nobody|no one|no-one)\s(?:needs?|has|should)|(?:you|they|people|residents|customers|members|parents)\s(?:do not|don't|won't|will not|never|needn't)(?:\s(?:need|have))?|no need|without (?:having|needing))(?:\sto)?\s)$/i;

/** "nobody needs to" "order a new bin" is no call to action. */
export const unneededCalls: Rule = (marked, sentence) => {
  const call = sentence.parts.find(({ label }) => label === "c");
  const said = call && unneeded.exec(textBefore(marked, sentence.from, call.from))?.[1];
  if (call === undefined || said === undefined) return null;
  return { label: "f", from: firstOf(marked, call.from, said), to: call.to };
};
