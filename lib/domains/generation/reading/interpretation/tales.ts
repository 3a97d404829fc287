import { capitalize } from "../text";
import { sizeOf } from "../words";
import { inFirstPerson, ofDoing } from "./first-person";

/** What somebody in the ad tells of themselves: the words of the prompt, and the same told by them. */
export interface Telling {
  clause: string;
  told: string;
}

/** "why he switched to our socks" */
const reason = /^why\s((?:he|she|they)\s.+)$/is;
/** "how settled his little one is", "how easy it was to fit" */
const praise =
  /^how\s(?!(?:many|much|long|often|far|old|to|come|big)\b)(\p{L}+)\s((?:(?:my|their|the|our|your)\s(?:\S+\s){0,3}?\S+|it|\p{L}+ing))\s((?:is|are|was|were|feels?|felt|looks?|looked|sounds?|tastes?|smells?)(?: now| again)?)((?:\s(?:to|for|with|at|in|on|after|from|when)\s.+)?)$/iu;
/** "going out on a Saturday night and actually getting home" */
const doing =
  /^(?:finally\s|actually\s|not\s|never\s)?(?!being a\b|something|anything|everything|nothing|during|morning|evening|wedding|building|clothing|parking|training|using (?:it|the (?:app|product))\b)\p{L}{2,}ing\s.+$/iu;
/** "the night a fox came" is no sentence, and so no part of what is told. */
const mixed = /[:()"]|\b(?:i|i['’]m|me|says?|someone|could you)\b/i;

const [LEAST_WORDS, MOST_WORDS] = [4, 22];
/** "Playing her first whole song" says too little. */
const LEAST_DOING = 6;

/**
 * What is told behind "talks about" or "explains" and is no whole sentence, as one says it: "This is why I switched", "My little
 * one is so settled", "Going out on a Saturday night". `teller` is the gender of who tells it, where it is known; null where it is
 * none of these, or where it is not certain who is who.
 */
export function partOfTale(said: string, teller: "female" | "male" | null): Telling | null {
  const clause = said.replace(/:\s.*$/s, "").replace(/[\s,;.!?]+$/, "");
  const size = sizeOf(clause);
  if (size < LEAST_WORDS || size > MOST_WORDS || mixed.test(clause)) return null;
  const because = reason.exec(clause)?.[1];
  const told = because === undefined ? ofDoing(clause, teller) : inFirstPerson(because, teller);
  if (told === null) return null;
  if (because !== undefined) return { clause, told: `This is why ${told}` };
  const praised = told.replace(praise, "$2 $3 so $1$4");
  const isDoing = doing.test(clause) && size >= LEAST_DOING;
  return praised !== told || isDoing ? { clause, told: capitalize(praised) } : null;
}
