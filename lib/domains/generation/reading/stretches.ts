import { isDirection } from "./directions";
import { isAction } from "./form";
import { namedIn } from "./names";
import { partsOf } from "./parts";
import { isContact } from "./patterns";
import { mentionedIn, requestedAction } from "./wishes";

const toldAfter =
  /^(.{3,300}?),? (?:so|and) ((?:(?:tell|ask|remind|invite) (?:people|viewers|them|everyone)|(?:(?:we|i)(?:'d| would)? )?(?:would like|like|need|want) an? (?:[\w-]+ ){0,3}(?:film|video|ad|reel|clip|spot)) .+)$/is;
const calledAfter = /^(.{3,300}?),? and ((?:it|he|she|they|we)(?:'s| is|'re| are)? (?:called|named) .+)$/is;
const explainedHead = /^(?:explain|describe|present) (?:our|my|the|this) [\w -]{3,40}: (?=\S)/i;
const tied = /^(?:which|who|whose|that|where|when|because|including|with)\b/i;
const conjoined =
  /^(?:and|but|also|then|plus) (?=(?:please|make|keep|don't|do not|it'?s called|i need|we need|mention|end with|ask|tell)\b)/i;

/** True for a piece that has a part of its own in an ad: a direction, a name, a wish, a call to action. */
const isApart = (piece: string, isFirst: boolean): boolean => {
  if (piece === "" || tied.test(piece)) return false;
  if (isDirection(piece) || namedIn(piece) !== null) return true;
  if (requestedAction(piece) !== null || mentionedIn(piece) !== null) return true;
  return !isFirst && isAction(piece) && (isContact(piece) || /\b(?:now|today)$/i.test(piece));
};

/** A sentence in the stretches that belong together: directions, names and calls to action apart from the facts between them. */
export function stretchesOf(sentence: string): string[] {
  const [, before, after] = toldAfter.exec(sentence) ?? calledAfter.exec(sentence) ?? [];
  if (before !== undefined && after !== undefined) return [...stretchesOf(before), after];
  const text = sentence.replace(explainedHead, "");
  if (/:\s/.test(text) && requestedAction(text) !== null) return [text];
  if (isDirection(text) && !/,\s+(?:but|and)\b/.test(text)) return [text];
  const { pieces, marks } = partsOf(text);
  const stretches: { text: string; isApart: boolean }[] = [];
  for (const [at, raw] of pieces.entries()) {
    const piece = raw.replace(conjoined, "").trim();
    const own = isApart(piece, at === 0);
    const last = stretches.at(-1);
    const defines = last !== undefined && /^an? /i.test(piece) && namedIn(last.text) !== null;
    if (defines) last.text += `${marks[at - 1] ?? ""}${raw}`;
    else if (last === undefined || own || last.isApart) stretches.push({ text: piece, isApart: own });
    else last.text += `${marks[at - 1] ?? ""}${raw}`;
  }
  return stretches.map((one) => one.text).filter((one) => one !== "");
}
