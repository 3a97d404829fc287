import { finite, sellingVerbs } from "./lists/grammar";
import { money, vacancy } from "./patterns";
import { firstOf, isForMaker, MOST_WORDS, type Rule, sizeOfSpan, textBefore, whole } from "./prompt-sentences";
import { isThirdPerson } from "./words";

// What of a sentence is said in one, where a piece of it says something else.

const greets = /^(?:hello|hi|hey|hallo|hola|bonjour|ciao|buongiorno|olá|oi|hoi|moin),\s/i;
const needs = /^we need \d/i;
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
const customers = /(?<!\p{L})(?:clienti|clients|kunden|klanten|clientes|customers)(?!\p{L})/iu;

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
  if (needs.test(said) && sizeOfSpan(marked, sentence) <= MOST_WORDS)
    return { label: "f", from: sentence.from, to: sentence.to };
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
const asks =
  /^(?:needs? (?!volunteers|players|helpers|drivers|members|donations|homes|your?\b)|is (?:our|my|an?)\b|has an?\b)/i;

/** "St Osyth's soup kitchen needs volunteers for Tuesday evenings": of which only the name was found, and where it is. */
export const predicates: Rule = (marked, sentence) => {
  const [name, place, ...others] = sentence.parts;
  const isFirst = name?.label === "n" && name.from - sentence.from <= MOST_BEFORE_NAME;
  const isPlace = place === undefined || (place.label === "f" && place.from === (name?.to ?? -1) + 1);
  if (name === undefined || !isFirst || !isPlace || others.length > 0) return null;
  const { to } = place ?? name;
  const verb = marked.tokens[to + 1]?.text ?? "";
  const said = textBefore(marked, to + 1, sentence.to + 1);
  const isVerb = /^\p{Ll}+$/u.test(verb) && (finite.has(verb) || isThirdPerson(verb));
  return isVerb && sentence.to - to > 2 && !asks.test(said) ? whole(marked, sentence) : null;
};

const opens =
  /(?:(?:announcing|celebrating|celebrate)\s)?(?:the\s)?(?:(?:grand|big|official)\s)?(?:(?:re-?)?opening(?:\s(?:day|night|weekend|party))?|re-?launch|\d+(?:st|nd|rd|th)\s(?:birthday|anniversary))\s(?:of|at)\s(?:the\s)?$/i;

/** "the grand re-opening of Pruitt's Hardware in Galena" */
export const openings: Rule = (marked, sentence) => {
  const name = sentence.parts.find(({ label }) => label === "n");
  const event = name && opens.exec(textBefore(marked, sentence.from, name.from));
  if (name === undefined || !event) return null;
  return whole(marked, { ...sentence, from: firstOf(marked, name.from, event[0]) });
};

const suits =
  /^(?:it(?:'s|\sis|\smakes)\s)?(?:an?\s)?(?:great|perfect|ideal|good|lovely|brilliant|suitable|nice|fun)\s(?:\p{L}+\s){0,3}for\s$/iu;

/** "Great gift for dads" says for whom it is by itself. */
export const gifts: Rule = (marked, sentence) => {
  const group = sentence.parts.find(({ label }) => label === "a");
  if (group === undefined || !suits.test(textBefore(marked, sentence.from, group.from))) return null;
  return whole(marked, { ...sentence, to: group.to });
};

const sayers =
  /(?:^|,\s(?:and\s)?|\sand\s)((?:\p{L}[\p{L}'-]*\s){1,5}?(?:say|says|tell us|report|find|reckon)\s(?:that\s)?)$/iu;
const nobodys = /\b(?:she|he|who|you|we|i|they|actors?|voice|narrator|someone)\b/i;

/** "families using it say they throw away a third less": who says so is part of it. */
export const reported: Rule = (marked, sentence) => {
  const told = sentence.parts.find(
    ({ label, from }) => label === "f" && /^(?:they|it|he|she)$/i.test(marked.tokens[from]?.text ?? ""),
  );
  if (told === undefined) return null;
  const before = textBefore(marked, sentence.from, told.from);
  const said = sayers.exec(before)?.[1];
  if (said === undefined || nobodys.test(said)) return null;
  const from = firstOf(marked, told.from, said);
  return whole(marked, { ...sentence, from, to: told.to });
};

const subjectOf = /(?:^|\s)((?:we|they|it|i)(?:'(?:re|s|m|ve)|\s(?:are|is|am|have|has))\s(?:(?:now|also|just)\s)?)$/i;

/** "we are" before "opening up Saturday workshops": what somebody does has its subject. */
export const progressives: Rule = (marked, sentence) => {
  const done = sentence.parts.find(
    ({ label, from }) => label === "f" && /^\p{Ll}{2,}(?:ing|ed)$/u.test(marked.tokens[from]?.text ?? ""),
  );
  const said = done && subjectOf.exec(textBefore(marked, sentence.from, done.from))?.[1];
  if (done === undefined || said === undefined) return null;
  const from = firstOf(marked, done.from, said);
  return whole(marked, { ...sentence, from, to: done.to });
};

const LEAST_SUBJECT = 4;

/** "Our hero product is the Everyday Tote, normally" "$220, now $154": a price alone leaves open what it is of. */
export const prices: Rule = (marked, sentence) => {
  const at = sentence.parts.findIndex(({ label }) => label === "o");
  const price = sentence.parts[at];
  if (price === undefined || !money.test(marked.tokens[price.from]?.text ?? "")) return null;
  const from = (sentence.parts[at - 1]?.to ?? sentence.from - 1) + 1;
  const subject = marked.tokens.slice(from, price.from);
  const isSaid = subject.length >= LEAST_SUBJECT && subject.some(({ text }) => /^(?:is|are|was|were)$/i.test(text));
  const said = isSaid ? whole(marked, { ...sentence, from, to: price.to }) : null;
  return said && { ...said, label: "o" };
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

const contacts =
  /^(?:contact|call|visit|email|find|follow|join|ring|message|dm|download|support|speak to|talk to|ask for|(?:book|shop|order) (?:with|at|from))\s$/i;
const MOST_CALL = 12;

/** "Contact Speakwise Academy, Kothrud" */
export const namedCalls: Rule = (marked, sentence) => {
  const [name, ...others] = sentence.parts;
  const isCall = name?.label === "n" && contacts.test(textBefore(marked, sentence.from, name.from));
  if (!isCall || others.some(({ label }) => label !== "f") || sizeOfSpan(marked, sentence) > MOST_CALL) return null;
  return isForMaker(marked, sentence) ? null : { label: "c", from: sentence.from, to: sentence.to };
};

const stages =
  /(?<!\p{L})(?:putting on|staging|performing|presents?|presenting|performs?|apresentam?|presentan?|présente|présentent|joue|jouent|zeigt|spielt|spielen|speelt|spelen|mette in scena|portano? in scena|presentano|estrenan?|estreia)\s"?$/iu;

/** 'The Ballyhale Players are putting on "Dracula" from 27 October': what is played is told with who plays it. */
export const stagings: Rule = (marked, sentence) => {
  const name = sentence.parts.find(({ label }) => label === "n");
  const title = marked.tokens.findIndex(
    ({ text }, at) => text === '"' && at > (name?.to ?? sentence.to) && at <= sentence.to,
  );
  const isFree =
    title !== -1 &&
    !sentence.parts.some(({ label, from, to }) => /[nkc]/.test(label) && from <= title + 1 && to > title);
  if (name === undefined || !isFree || !stages.test(textBefore(marked, name.to + 1, title))) return null;
  return whole(marked, sentence);
};
