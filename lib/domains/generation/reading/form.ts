import {
  actionNouns,
  actionOpeners,
  actions,
  determiners,
  finite,
  prepositions,
  pronouns,
  verbs,
} from "./lists/grammar";
import { isContact } from "./patterns";
import type { FactForm } from "./reading";
import { contracted, isCapital, isClearThirdPerson, isThirdPerson, keyOf, keysOf, wordsOf } from "./words";

const courtesy = /^(?:please|just|so|and|then|now|simply|go ahead and)\s+/i;

/** True when a text opens like a call to action: an action verb and something that cannot go on a compound noun. */
export function isAction(text: string): boolean {
  const [first, second, third] = wordsOf(text.replace(courtesy, ""));
  const verb = keyOf(first);
  if (verb === "back") return /^(?:it|us|this|our)$/.test(keyOf(second));
  if (!actions.has(verb)) return false;
  if (second === undefined) return !actionNouns.has(verb);
  const next = keyOf(second);
  const isOpen = [determiners, pronouns, actionOpeners, verbs].some((words) => words.has(next));
  if (isOpen || isContact(second)) return true;
  if (/^\d/.test(next)) return isContact(text);
  // "ring Debs 0161 496 0155", "text Rosa on …"
  if (actionNouns.has(verb)) return isCapital(second) && /^(?:on|at)$|^\+?\d/.test(keyOf(third)) && isContact(text);
  return isCapital(second) || /(?:ly|s)$/.test(next) || prepositions.has(next);
}

/** "Open all winter", "offers over £520,000": no order to the viewer and no statement of what it does. */
const fixedPhrase =
  /^(?:open (?:all|every|until|till|from|daily|late|at|on|again|now|today|mon|\d)|offers (?:over|around|in excess))/i;

const objects =
  /^(?:me|us|them|what|\d.*|one|two|three|four|five|six|up|online|now|and|more|less|well|free|nothing|out|off|back)$/;
const isObject = (key: string): boolean =>
  determiners.has(key) || pronouns.has(key) || prepositions.has(key) || objects.test(key);
const clauseEnd = /^(?:that|which|who|whose|where|when|while|if|because)$/;

/** True when the words after the first hold a finite verb of the whole statement. */
function hasVerb(keys: readonly string[]): boolean {
  const isOwned = /^(?:our|my|each|every|the)$/.test(keys[0] ?? "");
  for (let index = 1; index < keys.length; index++) {
    const [before = "", key = "", after = ""] = keys.slice(index - 1, index + 2);
    if (clauseEnd.test(key)) return false;
    if (key === "am" && /^\d/.test(before)) continue;
    if (finite.has(key) || (pronouns.has(key) && index > 1)) return true;
    if (prepositions.has(before) || determiners.has(before)) continue;
    const goesOn = after === "" || isObject(after) || /\ws$/.test(after);
    const isSubject = isOwned && index > 1 && !/s$/.test(before) && after !== "";
    if (isThirdPerson(key) && (isSubject || (goesOn && !/[^s]s$/.test(before)))) return true;
    const isPast = isOwned && index > 1 && /ed$/.test(key) && (/^\d/.test(after) || determiners.has(after));
    if (isPast) return true;
    const isPlural = /[^s]s$|^(?:people|kids|children|staff|most|women|men)$/.test(before);
    if (verbs.has(key) && (goesOn || /ing$/.test(after)) && after !== "" && isPlural) return true;
  }
  return false;
}

/** A participle that tells what was done to a thing, by its form. */
export const participle =
  /(?:[^e]ed|made|built|grown|born|sewn|woven|held|sold|cut|spun|drawn|written|taught|led|run|kept|found|set)$/;

/** The form of a stretch of words; it is told by closed lists and needs no parser. */
export function formOf(text: string): FactForm {
  const keys = keysOf(text.replace(/^(?:please|just)\s/i, ""));
  const [word = "", next = ""] = keys;
  if (fixedPhrase.test(text)) return "phrase";
  if ((/^(?:don't|dont|never|do)$/.test(word) && verbs.has(next)) || isAction(text)) return "imperative";
  if (pronouns.has(word) || contracted.test(word)) return "clause";
  if (finite.has(word) && !/^(?:can|may|will)$/.test(next)) return "predicate";
  if (isClearThirdPerson(word)) return "predicate";
  if (isThirdPerson(word) && (isObject(next) || verbs.has(next) || /[^s]s$/.test(next))) return "predicate";
  if (verbs.has(word) && (isObject(next) || next === "" || actionOpeners.has(next))) return "imperative";
  if (hasVerb(keys)) return "clause";
  return participle.test(word) && (next === "" || isObject(next) || /ly$/.test(next)) ? "participle" : "phrase";
}
