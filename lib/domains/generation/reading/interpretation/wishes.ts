import { actions } from "../lists/grammar";
import { lead } from "../lists/directives";
import { formOf, isAction } from "../form";
import { isContact } from "../patterns";
import { firstKey, sizeOf, unquote } from "../words";

const explained = new RegExp(
  `${lead}(?:explain|describe|tell (?:people|viewers|them))\\s+((?:how|that|why) .+)$`,
  "is",
);

/** The statement after "that", "how" or "why" when it says something by itself: "how the filter removes lead"; else null. */
function statementIn(text: string): string | null {
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

const people = "(?:them|everyone|folks|the (?:audience|viewers?|customer)|(?:[\\w-]+\\s+){0,3}(?:people|[a-z]+s))";
const asked = new RegExp(
  `${lead}(?:at the end,? |(?:the )?goal is to |(?:we|i) want to |it should |aim to |let's )?(?:ask|tell|invite|encourage|get|urge|remind|convince|persuade|nudge|motivate|(?:(?:we|i)(?:'d like|'d love| want| need| would like)|want))\\s+${people}\\s+to\\s+(?!feel|think|know|see that|understand|remember)(.+)$`,
  "is",
);
const ended = new RegExp(
  `${lead}(?:at the end,? (?:please )?(?:say|write|show|put|add)|(?:it should |and )?(?:end|finish|close|conclude|wrap up|sign off|stop)(?: (?:it|the (?:ad|video)))?(?: off)?\\s+(?:on|with|by)|(?:the )?(?:call to action|cta|last line|closing line|line at the end|slogan|tagline)(?: is| should be|:)?|with the (?:cta|call to action))(?: saying| asking (?:people|viewers|them) to|(?: the)? (?:line|words?|cta|call to action|message|slogan|tagline)(?: that)?)?\\s*:?\\s+(.+)$`,
  "is",
);
const allowed =
  /^(?:people|viewers|customers|residents|members|patients|parents|visitors|students|locals|anyone|everyone|those|interested (?:people|parties)|they)(?: interested)? (can|should|could|may|must|need to|have to|just) (.+)$/is;
const led = /^(?:make|have|get|let) (?:viewers|people|them|everyone|parents|customers|users) (?:to )?(.+)$/is;
/** "Send people to our site, danireyes.example, to check their date" */
const sent =
  /^(?:please )?(?:send|direct|point|drive|take) (?:people|viewers|them|everyone|customers|traffic|folks) (?:(?:over|straight) )?to (?:(?:our|my|the) (?:\w+ ){0,2}?(?:site|website|page|shop|store|link)(?: at)?,? )?(\S*\w\.\w.*)$/is;
/** "Get people on the waitlist" */
const onto = /^(?:get|put) (?:people|viewers|them|everyone|customers) ((?:on|onto|into|in) (?:the|our) .+)$/i;
/** An ending that another language asks for: "Am Ende bitte kornblume.example nennen". */
const endings: readonly RegExp[] = [
  /^(?:am (?:ende|schluss)|zum (?:schluss|abschluss))(?: bitte)? (.+?) (?:nennen|sagen|zeigen|einblenden|erwähnen)$/i,
  /^(?:(?:à|pour) (?:la fin|finir|terminer)|terminer par|finir (?:par|sur))(?: (?:dire|afficher|montrer))?(?: ?:)? (.+)$/i,
  /^(?:que )?(?:termine|acabe|cierre|cierren|terminen|acaben|finisca|finisci|termini|terminate|chiudi|chiudete|eindig(?:en)?|sluit af|endet|enden)(?: (?:con|com|met|mit))(?: que)?(?: ?:)? (.+)$/i,
  /^(?:al final|para (?:terminar|acabar))(?: que (?:salga|aparezca|diga))?(?: ?:)? (.+)$/i,
  /^(?:invitare (?:ad?|tutti ad?)|inviter (?:les gens )?à|invitar a|convidar a) (.+)$/i,
  /^(?:alla fine|per (?:finire|chiudere))(?: (?:dire|mostrare))?(?: ?:)? (.+)$/i,
  /^(?:no (?:final|fim)|para (?:terminar|fechar))(?: (?:dizer|mostrar))?(?: ?:)? (.+)$/i,
  /^(?:aan het eind|tot slot)(?: graag)? (.+?)(?: (?:noemen|tonen|zeggen))?$/i,
];
const notWords = /^(?:a|an|the|our|my)\s+(?:\w+\s+)?(?:logo|shot|image|smile|joke|picture|cta|question|url|website)\b/i;

/** "Mention tallybird.io", "Put our number 0161 555 0148" */
const shown =
  /^(?:(?:please )?(?:also )?(?:mention|include|add|put|show|display|say|list) )?(?:(?:our|the|my) )?(?:(?:web ?site|site|url|address|link|number|phone(?: number)?|handle)(?: is|:)? )?(\S*\w\.\w\S*|@\w\S*|\+?[\d ()-]{7,})$/i;

const lastLine =
  /\b(?:last|closing|final|end) line(?::\s?|\s)(?:should be |could be |is |to be |can be )?(?:something like |sth like |along the lines of |like )?["']?([^"'.!?\n]{4,60})/i;

/** The line that a sentence wants to end with, "last line should be something like goodbye cling film"; null without. */
export function lastLineIn(text: string): string | null {
  const line = lastLine.exec(text)?.[1]?.trim();
  return line === undefined || /^(?:about|with|should|a|an|the|our|me|him|her)\b/i.test(line) || sizeOf(line) < 2
    ? null
    : line;
}

/** "the pilot" says nothing by itself. */
const LEAST_AIM_WORDS = 3;
const aims =
  /(?:^|\n|[.!?]\s)(?:objective|goal|aim|kpi)\s?:\s(?:to )?(?:get |drive |more )*(?:bookings|sign-?ups|sales|leads|installs|donations|downloads|registrations|enquiries)\s(?:for|of|to)\s(?:our |the |a )?([^.;\n]{6,70})/i;

/** What an ad is to get people to: "Objective: bookings for free 20 min hearing checks"; null without. */
export function aimIn(prompt: string): string | null {
  const aim = aims.exec(prompt)?.[1]?.trim() ?? "";
  return sizeOf(aim) < LEAST_AIM_WORDS ? null : aim;
}

/** Words about those the ad is for as words to them. */
export const addressed = (text: string): string =>
  unquote(text)
    .replace(/\btheir\b/g, "your")
    .replace(/\bthemselves\b/g, "yourself")
    .replace(/\bthey\b/g, "you");

/** The call to action of a sentence that asks for one in the maker's words ("their" becomes "your"); null without. */
export function requestedAction(text: string): string | null {
  const wanted = asked.exec(text)?.[1];
  if (wanted !== undefined) return addressed(wanted.replace(/,?\s(?:and\s)?not\s.*$/is, ""));
  const site = sent.exec(text)?.[1];
  if (site !== undefined) return addressed(site);
  const said = text.replace(/[.!]+$/, "");
  const ending = endings.map((pattern) => pattern.exec(said)?.[1]).find((line) => line !== undefined);
  if (ending !== undefined) return unquote(ending);
  const group = onto.exec(said)?.[1];
  if (group !== undefined) return `Get ${group}`;
  const reach = shown.exec(said)?.[1];
  if (reach !== undefined) return reach;
  const moved = led.exec(text)?.[1] ?? "";
  if (isContact(moved) || isAction(moved)) return unquote(moved);
  const [, modal, permitted = ""] = allowed.exec(text) ?? [];
  if (actions.has(firstKey(permitted)) || modal === "should") return addressed(permitted);
  const line = ended.exec(text)?.[1];
  if (line === undefined || notWords.test(line)) return null;
  return unquote(line.replace(/^(?:a |the )?(?:cta|call to action)(?: to| of)?:?\s+/i, ""));
}

const MOST_ASKED = 12;
/** "drop things off": behind "ask neighbors to" no noun. */
const isDeed = (asked: string): boolean => isAction(asked) || (actions.has(firstKey(asked)) && sizeOf(asked) > 1);

/** The call to action that a direction asks for ("and tell people to pop in"), where none was found; null without. */
export const askedIn = (directions: readonly string[]): string | null =>
  directions
    .flatMap((said) =>
      said
        .replace(/[,;.!]+$/, "")
        .replace(/\b(ask|tell|invite|urge|remind)(?:s|ing)\s(?=\S+\sto\s)/i, "$1 ")
        .split(/,\s+|\s(?=(?:and\s)?(?:tell|ask|get|invite|remind|encourage|urge)\s)/),
    )
    .map(requestedAction)
    .find((asked) => asked !== null && isDeed(asked) && sizeOf(asked) <= MOST_ASKED) ??
  directions.map(lastLineIn).find((line) => line !== null) ??
  null;
