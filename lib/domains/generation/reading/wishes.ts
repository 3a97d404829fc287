import { actions } from "./lists/grammar";
import { lead, meansOfAd } from "./lists/directives";
import { isFormatOnly } from "./directions";
import { formOf, isAction } from "./form";
import { isContact } from "./patterns";
import { firstKey, sizeOf, unquote } from "./words";

const mention = new RegExp(
  `${lead}(?:(?:the (?:ad|video) |it )?(?:should|must) |we want to |make sure (?:to |you |that you )?|be sure to |don'?t forget to |remember to )?(?:mention|highlight|stress|emphasi[sz]e|point out|say|include|note|underline|talk about|explain that|announce that|let (?:people|them|viewers) know|(?:tell|remind) (?:people|them|viewers|everyone))(?: (?:that|about|how))?:?\\s+(.+)$`,
  "is",
);
const explained = new RegExp(
  `${lead}(?:explain|describe|tell (?:people|viewers|them))\\s+((?:how|that|why) .+)$`,
  "is",
);
const contactNoun = /^(?:the|our|my) (?:price|cost|phone number|number|website|address|email|url)(?: of| is|:)?\s+/i;

/** The statement after "that", "how" or "why" when it says something by itself: "how the filter removes lead"; else null. */
export function statementIn(text: string): string | null {
  const said = text.replace(/^(?:that|how|why|about)\s+/i, "");
  if (/^about\b/i.test(text)) return said;
  const isEmpty = /\bworks?[.!]?$|^to\b|^(?:it|this|they|much|many|easy|simple|quick|fast|well|good)\b/i.test(said);
  return !isEmpty && sizeOf(said) > 3 && formOf(said) === "clause" ? said : null;
}

/** The statement inside "explain that …" or "explain why …"; null when there is none. */
export function explainedIn(text: string): string | null {
  const explains = explained.exec(text)?.[1];
  return explains === undefined || /^how\b/i.test(explains) ? null : statementIn(explains);
}

/** The statement inside "mention that …", "highlight …", "tell people that …"; null when there is none. */
export function mentionedIn(text: string): string | null {
  const explains = explained.exec(text)?.[1];
  if (explains !== undefined) return statementIn(explains);
  const found = mention.exec(text)?.[1];
  if (found === undefined || isFormatOnly(found) || meansOfAd.test(text)) return null;
  if (/^(?:no|goodbye|hello|yes)\b/i.test(found)) return null;
  return found.replace(contactNoun, "").replace(/^the (?=\w+ )(?!\w+ (?:is|are|was|has|have)\b)/i, "");
}

const people = "(?:them|everyone|folks|the (?:audience|viewers?|customer)|(?:[\\w-]+\\s+){0,3}(?:people|[a-z]+s))";
const asked = new RegExp(
  `${lead}(?:at the end,? |(?:the )?goal is to |(?:we|i) want to |it should |aim to |let's )?(?:ask|tell|invite|encourage|get|urge|remind|convince|persuade|nudge|motivate|(?:we|i)(?:'d like|'d love| want| need| would like))\\s+${people}\\s+to\\s+(?!feel|think|know|see that|understand|remember)(.+)$`,
  "is",
);
const ended = new RegExp(
  `${lead}(?:at the end,? (?:please )?(?:say|write|show|put|add)|(?:it should |and )?(?:end|finish|close|conclude|wrap up|sign off|stop)(?: (?:it|the (?:ad|video)))?(?: off)?\\s+(?:on|with|by)|(?:the )?(?:call to action|cta|last line|closing line|slogan|tagline)(?: is| should be|:)?|with the (?:cta|call to action))(?: saying| asking (?:people|viewers|them) to|(?: the)? (?:line|words?|cta|call to action|message|slogan|tagline)(?: that)?)?\\s*:?\\s+(.+)$`,
  "is",
);
const allowed =
  /^(?:people|viewers|customers|anyone|everyone|those|interested (?:people|parties)|they)(?: interested)? (can|should|could|may|must|need to|have to|just) (.+)$/is;
const led = /^(?:make|have|get|let) (?:viewers|people|them|everyone|parents|customers|users) (?:to )?(.+)$/is;
const notWords = /^(?:a|an|the|our|my)\s+(?:\w+\s+)?(?:logo|shot|image|smile|joke|picture|cta|question|url|website)\b/i;

const addressed = (text: string): string =>
  unquote(text)
    .replace(/\btheir\b/g, "your")
    .replace(/\bthemselves\b/g, "yourself")
    .replace(/\bthey\b/g, "you");

/** The call to action of a sentence that asks for one in the maker's words ("their" becomes "your"); null without. */
export function requestedAction(text: string): string | null {
  const wanted = asked.exec(text)?.[1];
  if (wanted !== undefined) return addressed(wanted);
  const moved = led.exec(text)?.[1] ?? "";
  if (isContact(moved) || isAction(moved)) return unquote(moved);
  const [, modal, permitted = ""] = allowed.exec(text) ?? [];
  if (actions.has(firstKey(permitted)) || modal === "should") return unquote(permitted);
  const line = ended.exec(text)?.[1];
  if (line === undefined || notWords.test(line)) return null;
  return unquote(line.replace(/^(?:a |the )?(?:cta|call to action)(?: to| of)?:?\s+/i, ""));
}

const isAudience = /^(.{3,60}?)\s+(?:is|are) (?:the|our|my) (?:target (?:group|audience|market)|audience|target)\b/i;
const aimedAt =
  /^(?:(?:it'?s |it is |this is )?(?:aimed at|targeting|targeted at|directed at|intended for|meant for)|(?:the |our )?(?:target )?(?:audience|group|market|viewers) (?:is|are))\s+(.+?)[.]?$/is;

/** The group that a sentence says the ad is for; null without. */
export const audienceIn = (text: string): string | null => (isAudience.exec(text) ?? aimedAt.exec(text))?.[1] ?? null;

/** "Our website is …": the words before an address. */
export const contactLabel =
  /^(?:(?:the|our|my)\s+)?(?:website|site|phone(?: number)?|number|email|link|url|tel|address)\s*(?:is|:|=)\s+/i;
