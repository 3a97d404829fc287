import { isPerson } from "../lists/people";

/** "Want someone to taste the hot one and try to carry on": what a person in a wanted scene does. */
const wantsPerson =
  /\b(?:want|wants|need|like|love|prefer|picture|imagine|have|show)\s(?:to (?:see|have|show)\s)?(?:an?\s)?(?:\S+\s){0,2}?(\p{L}+)\s(?:to\s|who\s|\p{L}+ing\s)/iu;
const quotes = /\b(?:say|says|saying|tell|telling|ask|asking)\b/i;
const viewers = /s$|^(?:people|everyone|men|women|children)$/;

/** Whether words that stand before a part of a sentence ask for somebody who does it. */
export function isOfWantedScene(before: string): boolean {
  const person = wantsPerson.exec(before)?.[1]?.toLowerCase() ?? "";
  return isPerson(person) && !viewers.test(person) && !quotes.test(before);
}

const looksLike =
  /^(?:an?|some|one)\s(?:\S+\s){0,2}?(\p{L}+)\b(?=[^.!?]*?\b(?:maybe|perhaps|would be|could be|ideally|on camera|in (?:his|her|their) (?:\d0s|\p{L}+(?:ties|teens))|type))/iu;

/** "A woman in her 40s maybe": who is to be seen, which nobody says. */
export const describesPresenter = (said: string): boolean => isPerson(looksLike.exec(said)?.[1]?.toLowerCase() ?? "");
