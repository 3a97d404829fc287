import { holds, type Reading } from "../reading/service";
import { capitalized, lowered, withoutStop } from "./sentence";

const article = /^(?:an?|the|our|my|your|this|some|these)\s+/i;
/** "our lamp" without what says whose or which it is. */
export const withoutArticle = (phrase: string): string => phrase.replace(article, "");

/** "church's free tax help", "community choir's concert": whose it is, is whoever speaks. */
const groups =
  /^(?:[\p{Ll}-]+ ){0,3}(?:church|parish|school|firm|business|studio|shop|practice|club|team|band|choir|library|league|society|charity|village|town|group|company|association|troop|college|museum)'s (?=\p{L})/u;

/** Things nobody is introduced to or looks for: "Meet the Harbour Lights Film Festival" sounds wrong. */
export const unsought =
  /\b(?:charity|foundation|house|flat|apartment|home|villa|festival|week|weekend|days?|night|event|gig|intake|vacancy|appeal|concert|run|race|fair|market|match|show|exhibition|game|podcast|band|job|opening|farm|film|album|novel|meetup|conference|fundraiser|appeal|campaign|team|school|museum|club|class|lesson|session|walk|tour|party|quiz|bank|choir)s?$/i;

/** The name may be met like a person or a new thing. */
const canBeMet = ({ kind, name, head }: Reading): boolean =>
  !/^(?:the|this)\s/i.test(head ?? "") && !unsought.test(kind ?? "") && !unsought.test(name ?? "");

/** "Lumi is a lamp", "Lumi: the smallest lamp"; none for "our lamp", which only its maker says. */
function plainTitle(title: string, definition: string | null): string[] {
  if (definition === null || /^(?:my|our)\s/i.test(definition)) return [];
  return [/^an?\s/i.test(definition) ? `${title} is ${lowered(definition)}` : `${title}: ${lowered(definition)}`];
}

/** "group": what more than everybody knows does it say. */
const says =
  /^(?:our |my |an? |the )?(?:group|club|business|firm|company|shop|store|team|place|service|project|brand|product)$/i;

/** "our buns" of a bakery, "our open day" of a club: ours, and no such thing as the name. */
function isOther({ definition, kind, name }: Reading): boolean {
  const isOurs = /^(?:my|our)\s/i.test(definition ?? "");
  const isItself = kind !== null && name?.toLowerCase().endsWith(kind.split(" ").at(-1)?.toLowerCase() ?? "");
  return isOurs && !isItself && (unsought.test(kind ?? "") || /[^s]s$/i.test(kind ?? ""));
}

/** The name with what it is: "Kestrel 3: running shoe", "Lumi, a lamp that dims itself". */
function titlesOf(reading: Reading): string[] {
  const { head, kind, name, isDefinite } = reading;
  const definition = says.test(reading.definition ?? "") ? null : reading.definition;
  const title = head ?? name ?? "";
  const called = isDefinite ? `the ${title}` : title;
  if (definition !== null && holds(definition, name)) return [capitalized(definition)];
  if (definition !== null && (/^the \S+$/i.test(definition) || !article.test(definition) || isOther(reading)))
    return [`${title}: ${definition}`];
  if (definition === null && title !== name && kind !== null) return [title];
  const what = definition === null ? called : `${called}, ${lowered(withoutStop(definition))}`;
  return [
    `This is ${what}`,
    ...(canBeMet(reading) ? [`Meet ${what}`] : []),
    ...plainTitle(isDefinite ? `The ${title}` : title, definition),
  ];
}

/**
 * Ways to introduce the product in the customer's words; empty where a statement of the first two does it. `reading.facts`
 * are those not used by the opening.
 */
export function introductionsOf(reading: Reading): string[] {
  const { name, head, definition, facts, leads, isNameCertain } = reading;
  const early = [...leads, ...facts.slice(0, 2)];
  const isBare = definition === null && (head === null || head === name);
  const isSaid = name !== null && isBare && !facts[0]?.isLeaning && early.some(({ text }) => holds(text, name));
  const isHeadSaid =
    name !== null && definition === null && head !== name && early.some(({ text }) => holds(text, head));
  const isKindSaid = name === null && head !== null && early.some(({ text }) => holds(text, withoutArticle(head)));
  if (isSaid || isHeadSaid || isKindSaid || (head === null && (name === null || !isNameCertain))) return [];
  if (name === null || !isNameCertain) {
    // What it certainly is says more than what it may be called.
    const said = head === name ? (definition ?? head) : head;
    return [(said ?? "").replace(/^(?:my|our)\s+/i, "").replace(groups, "our $&")];
  }
  return titlesOf(reading);
}
