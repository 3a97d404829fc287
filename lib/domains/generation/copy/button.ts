import { capitalize, isContact, isFunctionWord, keyOf, phone, type Reading, url } from "../reading/service";
import { plainCallIn } from "./connectives";
import { MAX_SCREEN_WORDS } from "./screen-text";
import { withoutStop } from "./sentence";

/** Words before which a call to action is over as it stands: "Book a table" before "for two". In the languages that are read. */
const goesOn =
  /^(?:at|by|for|from|in|into|on|to|through|via|with|without|before|after|until|while|during|near|and|or|but|if|when|where|who|that|which|because|so|this|today|now|just|every|each|à|au|aux|dans|en|et|ou|pour|par|avec|sur|chez|jusqu'au|im|am|zu|zum|zur|auf|bei|beim|bis|für|mit|und|oder|von|vor|al|y|o|por|para|con|hasta|antes|e|per|da|dal|alla|nel|entro|com|no|na|nos|nas|até|ao|à|op|bij|naar|voor|met|of)$/;
/** Words that join what is of one kind. */
const joins = /^(?:and|or|y|et|ou|und|oder|e|o|en|of)$/;
/** Prepositions whose phrase a word that joins may go on with. */
const ties =
  /^(?:at|by|for|from|in|into|on|through|via|with|where|wherever|à|chez|sur|am|bei|auf|en|con|da|na|no|bij|op|met)$/;
/** What ends a verb: "Pick up", "Drop in". */
const particles = /^(?:up|in|out|on|off|by|over|down|along|round)$/;
/** What ends a call that says whom or what: "Try it", "Call us", "Book now". */
const objects = /^(?:me|us|it|them|you|someone|somebody|now|uns|nous|nos|ci|ons)$/;
const openEnd =
  /^(?:&|le|la|les|l|un|une|de|du|des|der|die|das|den|ein|eine|einen|unter|nach|el|los|las|una|uno|il|lo|i|gli|di|della|um|uma|o|os|as|do|dos|het|een|de|ihr|ihre|dein|deine|je|du|wir|vous|tu|voi|você)$/;

/** Verbs that need where to or how: "Put the diary in the drawer" is not "Put the diary". */
const needsAll = /^(?:put|keep|let|leave|make|turn)$/;
/** Verbs of what is moved, which "up" does not end: "Pick up". */
const movesThings = /^(?:pick|set|put|take|turn|fill|hand|bring|send)$/;
/** Verbs that say nothing with one word behind them: "Put it", "Get down". */
const weak = /^(?:put|get|keep|make|tell|give|let|come)$/;
/** "Los pedidos son hasta el 10 de junio": what begins with an article is no deed. */
const ownArticle = /^(?:(?:los|las|les|os|as) \p{L}+s|(?:der|die|das|el|il|gli|het|een|ein|eine) \p{L}+)$/u;
/** "Open Tues to Sat" */
const hours = /^(?:open|closed) (?:mon|tue|wed|thu|fri|sat|sun|daily|every|from|until|till|\d)/i;
/** A number that begins a call is one to reach, or it is no deed. */
const isDeed = (words: readonly string[]): boolean => {
  const first = keyOf(words[0]);
  if (
    ownArticle.test(`${first} ${keyOf(words[1])}`) ||
    /^(?:my|our|i|i'm|we|she|he|it)$/.test(first) ||
    hours.test(words.join(" "))
  )
    return false;
  return !/^(?:\d|one$|two$|three$)/.test(first) || phone.test(words.join(" "));
};

/** "Download it free on iOS" before "and Android": both are of one preposition. */
const isTied = (kept: readonly string[], next: string | undefined, afterNext: string | undefined): boolean =>
  joins.test(keyOf(next)) &&
  !ties.test(keyOf(afterNext)) &&
  !isContact(kept.at(-1) ?? "") &&
  kept.slice(1).some((word) => ties.test(keyOf(word)));

/** Whether so many words of a call can stand alone before what follows them. */
function standsAlone(kept: readonly string[], next: string | undefined, afterNext: string | undefined): boolean {
  const [last = "", before = ""] = [keyOf(kept.at(-1)), keyOf(kept.at(-2))];
  if (needsAll.test(keyOf(kept[0]))) return false;
  // "Join our Couch" before "to 5k"
  if (isTied(kept, next, afterNext) || (next === "to" && /^\d/.test(afterNext ?? ""))) return false;
  if (kept.length < 2 || next === undefined || !goesOn.test(keyOf(next))) return false;
  if (kept.length === 2 && weak.test(before) && !/^(?:in|along|over|by|\p{Lu}.*)$/u.test(kept[1] ?? "")) return false;
  // "Buy two" and "get one free"
  if (joins.test(keyOf(next)) && /\d|^(?:one|two|three)$/.test(last) && !phone.test(kept.join(" "))) return false;
  // "Call 303-555-0176 or go" before "to kestrelroofing.com"
  if (kept.length > 3 && joins.test(before)) return false;
  if (particles.test(last)) return (kept.length === 2 && !movesThings.test(before)) || objects.test(before);
  return objects.test(last) || !(isFunctionWord(last) || openEnd.test(last) || goesOn.test(last));
}

/** The most words at the beginning of some that stand alone. */
function beginning(words: readonly string[]): readonly string[] | undefined {
  const counts = Array.from({ length: MAX_SCREEN_WORDS - 1 }, (_, less) => MAX_SCREEN_WORDS - less);
  const count = counts.find((most) => standsAlone(words.slice(0, most), words[most], words[most + 1]));
  return count === undefined ? undefined : words.slice(0, count);
}

const pronoun = /^(?:you|we|i|they|it|he|she)(?:'\w+)?$/;
const determiner = /^(?:your|our|my|a|an|the)$/;

/** "Free 60 day trial" of "Start your free 60 day trial", "Free design visit" of "Ask for a free design visit" */
function wanted([verb = "", tie, ...more]: readonly string[]): readonly string[] | undefined {
  if (keyOf(tie) === "for" && determiner.test(keyOf(more[0]))) return wanted([verb, ...more]);
  if (needsAll.test(keyOf(verb)) || !determiner.test(keyOf(tie)) || more.some((word) => pronoun.test(keyOf(word))))
    return undefined;
  return more.length > 1 && more.length <= MAX_SCREEN_WORDS ? more : beginning(more);
}

const address = /[^\s@<]{1,64}@[^\s@>]{1,100}\.\p{L}{2,13}/u;

/** The number, site or address in a call. */
const reachIn = (call: string): string | undefined =>
  isContact(call) ? (address.exec(call) ?? url.exec(call) ?? phone.exec(call))?.[0].trim() : undefined;

/** A list whose last comma stands before a word that joins: "Learn Italian, Korean, Welsh or Swahili". */
const isList = (rest: readonly string[]): boolean =>
  rest.slice(1, 5).some((word) => joins.test(keyOf(word))) && !/[.!?;]$/.test(rest[0] ?? "");

/** "Viewings by appointment" before a number to call: nothing that one does. */
const information =
  /^(?:viewings?|bookings?|appointments?|enquiries|questions|tickets|more (?:information|details|info))\b/i;

/** A call without what is asked before it and without courtesy: "Broken it? Tell us." */
const withoutQuestion = (action: string): string => action.replace(/^[^?]*\?\s+(?=\S)/, "").replace(/^please\s+/i, "");

/**
 * The words of a button for a call to action, at most five in a row: all of them when they are few, else the first that stand
 * alone, else what it is that one gets, or an address or number to reach. `instead` where every cut would tear it.
 */
export function buttonOf(action: string, instead: string): string {
  const call = withoutStop(withoutQuestion(action));
  const all = call.split(/\s+/).filter(Boolean);
  const shown = (text: string): string => {
    const bare = text.replace(/[.,;:]+$/, "");
    return isContact(bare) && !bare.includes(" ") ? bare : capitalize(bare);
  };
  // "$49.95, 60 night return, lumbaride.com"
  if (/^[£$€₹]/.test(call) && isContact(call)) return shown(reachIn(call) ?? instead);
  if (all.length <= MAX_SCREEN_WORDS) return shown(all.join(" ")) || instead;
  const mark = all.slice(0, MAX_SCREEN_WORDS).findLastIndex((word) => /[.!?,;:]$/.test(word));
  const marked = all.slice(0, mark + 1).join(" ");
  const isCut = /,$/.test(marked) && isList(all.slice(mark + 1));
  if (mark !== -1 && !isCut && !(information.test(marked) && !isContact(marked) && isContact(call)))
    return shown(marked);
  const begun = isDeed(all) && mark === -1 ? beginning(all) : undefined;
  if (begun) return shown(begun.join(" "));
  return shown(reachIn(call) ?? wanted(all)?.join(" ") ?? instead);
}

/** A button from the call to action, else from the way to reach the customer, else plain words, in a language that is not read their name. */
export function buttonFor({ callToAction, contact, language, name }: Reading): string {
  const plain = plainCallIn(language) ?? name ?? "";
  const way = contact === null ? capitalize(plain) : buttonOf(contact.text, plain);
  return callToAction === null ? way : buttonOf(callToAction, way);
}
