import { platformNames } from "./platforms";
import { isSettingOnly, settingLabel, withoutTail } from "./settings";
import { smallWords, thingNouns } from "./nouns";
import { type CommandLanguage, inPlainEnglish } from "./vocabulary";

const verbs = String.raw`make|create|generate|produce|build|design|render|shoot|need|want|give me|get me|film|promote|advertise|would love|['’]d love|would like|['’]d like|could use|looking for|after an?|hook me up with|cook up|whip up|put together|knock up|come up with|(?<=\b(?:you|please|pls|kindly) )do|(?<=(?:^|[.!?,]\s+))do(?=\s+(?:me|us|an?|one|two|three|\d)\b)`;
/** Words that ask for something to be made. */
export const makeWord = new RegExp(`(?:\\b|(?=['’]))(?:${verbs})\\b`);
const makeVerb = new RegExp(`${makeWord.source}|\\bturn\\b`);
const madeNoun =
  /\b(?:ugc|talking[- ]heads?|ads?|adverts?|advertisements?|commercials?|promos?|tik\s?toks?|reels?|shorts|(?:youtube|yt) short|spots?|videos?|vids?|clips?|(?:cinematic|close-?up|drone|tracking|macro|aerial|slow[- ]motion|slo-?mo) shots?|images?|pictures?|stills?|visuals?|pics?|banners?|posters?|statics?|animation|footage|b-?roll|loops?|time-?lapses?|a\/?b test|variants?|variations?|versions?|hooks?|opening lines?|scripts?|voice-?overs?|explainers?|testimonials?|teasers?|trailers?|tutorials?|how-tos?|walkthroughs?|flyers?|shot(?=\s+of\b)|posts?(?=\s+(?:for|about)\b))\b/;
const preposition = new RegExp(
  String.raw`\b(?:for|about|of|promote|advertise|promoting|advertising|selling|showing|on)\s+(?!me\b|us\b|it\b|that\b|this\b(?!\s+\w)|them\b|tik|insta|${platformNames}\b|(?:(?:the|our|my) )?(?:(?:${platformNames}|social) )?(?:feed|grid|stories|story|socials?|page|profile)\b|\d+\s*(?:s|sec)|\d+:\d+|(?:every|each)\b|(?:the|my) last\b)`,
);

/** A part of a message, and the mark and space after it. */
export interface Piece {
  readonly text: string;
  readonly mark: string;
}

/** What ends a piece; "and I would like …" begins a new one. */
const marks =
  /((?:[.!?…。！？]+(?=\s|$)\s*)|\n+|,\s+|;\s*|\s+[–—-]\s+|(?<=\p{L})[:：]\s+(?=[^\s\d])|\s+and\s+(?=(?:(?:i|we)(?:['’]d|\s+(?:want|need|would))|(?:can|could|would|will) you|please|(?:could|would|can) (?:use|do with|love|like)|(?:need|want)s? an?)\b))/iu;
const chatter = new Set(
  "hi hey hello hiya yo so ok okay well thanks thank you cheers please pls i we you u it its it's this that they love loved like really much very great nice cool awesome amazing perfect good lovely brilliant super wow morning afternoon evening there team guys folks is was not bad looks look haha lol job done all um uh hmm yes yeah yep sure dear again first time here new".split(
    " ",
  ),
);
/** True for a greeting or a word of praise: it says nothing of a product. */
const isChatter = (plain: string): boolean =>
  (plain.match(/[\p{L}\p{N}'’□]+/gu) ?? []).every((word) => chatter.has(word.replace("’", "'")));

/** A message without greetings and praise; one that holds nothing else as it is. */
export const withoutChatter = (text: string): string =>
  piecesOf(text)
    .filter((piece) => !isChatter(piece.text.toLowerCase()))
    .map((piece) => piece.text + piece.mark)
    .join("")
    .trim() || text;

/** Sentences, list parts and labelled parts of a message. */
export function piecesOf(text: string): Piece[] {
  const parts = text.split(marks);
  const pieces = parts.flatMap((part, index) =>
    index % 2 === 0 && part.trim() !== "" ? [{ text: part, mark: parts[index + 1] ?? "" }] : [],
  );
  return pieces.reduce<Piece[]>((whole, piece) => {
    const before = whole.at(-1);
    if (before === undefined || !belongTogether(before, piece)) return [...whole, piece];
    return [...whole.slice(0, -1), { text: `${before.text}${before.mark}${piece.text}`, mark: piece.mark }];
  }, []);
}

const openAdjective = /(?:^|\s)an?\s+[\p{L}-]+$/iu;
const thingNext = new RegExp(`^(?:(?!an?\\b|the\\b|(?:${verbs})\\b)[\\p{L}\\d:-]+\\s+){1,5}?${madeNoun.source}`, "iu");

/** True for a label and its value, and for "a cinematic" and "moody 30 second ad". */
const belongTogether = (before: Piece, { text }: Piece): boolean =>
  (/^[:：]/.test(before.mark) && settingLabel.test(before.text)) ||
  (/^,/.test(before.mark) && endsInSize.test(before.text.slice(-MOST_SIZE)) && beginsWithSize.test(text)) ||
  (/^,/.test(before.mark) && opensManner(before.text) && thingNext.test(text));

/** "In 9:16, 1:1 and 16:9", "15, 30 and 45 s" */
const endsInSize = /(?:\d:\d+|\b\d{1,3}\s*(?:s|secs?|seconds?)?)\s*$/i;
/** Characters of the longest size. */
const MOST_SIZE = 14;
const beginsWithSize = /^(?:\d{1,2}:\d{1,2}\b|\d{1,3}\s*(?:s|secs?|seconds?)?\s*(?:,|and\b))/i;

/** True for "a cinematic" and "make a bold", and not for "we sell a mug". */
function opensManner(text: string): boolean {
  const lead = text.replace(openAdjective, "").trim().toLowerCase();
  return openAdjective.test(text) && (lead === "" || makeWord.test(lead));
}

/** A message in its parts. */
export interface Parts {
  readonly commands: readonly string[];
  readonly settings: readonly string[];
  /** Words about the product; the first is what follows "for", when something does. */
  readonly subject: string;
  /** The word that leads from the command to the subject. */
  readonly link: string | undefined;
}

const opensLikeRequest = new RegExp(
  String.raw`^[\s\d]*(?:i mean\s+)?(?:(?:just|only)\s+)?(?:\d+|an?|one|two|three|four|five|some|another|vertical|square|quick|short|ugc|video|image|ad|${platformNames}|clip|picture|photo|banner|poster|promo|spot)\b`,
);
const aside =
  /^(?:please )?(?:no (?:videos?|films?|pictures?|images?)(?: please)?$|(?:don['’]?t|do not|no need to|without)\s+(?:render|charge|make|start|post|publish)|(?:ignore|forget|disregard)\s+(?:the|my|that|this)\s+(?:(?:previous|last|earlier|first|other)\s+)?(?:ad|video|image|picture|one|idea|message|request)s?$|(?:(?:no|ok|actually),?\s+)?(?:forget (?:it|that)|never ?mind|(?:scrap|leave|drop) (?:it|that))$)/;

/** "Promote my app": the verb itself leads to the product. */
const isPromotion = (plain: string): boolean =>
  /^(?:(?:please|can you|could you)\s+)*(?:promote|advertise)\s/.test(plain);
const writes = /\b(?:write|draft)\b/;
/** "Hiring ad", "closing down sale ad": a thing and its kind, and nothing else. */
const kindOfThing = new RegExp(
  String.raw`^\s*(?:(?!(?:${smallWords.replaceAll(" ", "|")})\b)[\p{L}\d&'’-]+\s+){1,4}${thingNouns}\s*$`,
  "iu",
);
const isCommand = (plain: string): boolean =>
  isPromotion(plain) ||
  kindOfThing.test(plain) ||
  (madeNoun.test(plain) &&
    (makeVerb.test(plain) || writes.test(plain) || opensLikeRequest.test(plain) || preposition.test(plain)));

/** Sorts the pieces of a message into the command, settings and words about the product. */
export function sorted(pieces: readonly Piece[], language: CommandLanguage): Parts {
  const toPlain = (text: string) => inPlainEnglish(text, language);
  const [commands, settings]: [string[], string[]] = [[], []];
  let subject = "";
  let link: string | undefined;
  let isSubjectFirst = false;
  for (const { text, mark } of pieces) {
    const plain = toPlain(text);
    if (isChatter(plain)) continue;
    if (aside.test(plain)) commands.push(text);
    else if (isSettingOnly(plain) || /^\s*\d{1,2}\s*$/.test(text)) settings.push(text);
    else if (!isSubjectFirst && isCommand(plain)) {
      const request = requestIn(text, toPlain);
      commands.push(...request.commands);
      settings.push(...request.settings);
      link = request.link;
      const separator = subject === "" ? mark : `${mark.trim() || "."} `;
      subject = request.subject === "" ? subject : `${request.subject}${separator}${subject}`;
      isSubjectFirst = true;
    } else if (commands.length > 0 && subject === "" && link === undefined && /^(?:for|about)\s/i.test(text)) {
      // "A youtube short, 40 seconds, for a bungalow"
      link = "for";
      subject = `${text.replace(/^\S+\s+/, "")}${mark}`;
    } else subject += `${text}${mark}`;
  }
  const told = subject.replace(/[\s,;:–—-]+$/, "").trim();
  return {
    commands,
    settings,
    subject: told.replace(
      /^(?:(?:hi|hey|hello|so|ok|okay|well|oh|ah|um|uh|sorry|actually)\b[\s,!.]*|(?:no|nah|nope)[\s]*[,.!]\s*)+/i,
      "",
    ),
    link,
  };
}

/** A command piece apart from what it is for; "a script for an ad about X" is for X. */
function requestIn(text: string, toPlain: (text: string) => string) {
  const commands: string[] = [];
  const settings: string[] = [];
  let rest = text;
  let link: string | undefined;
  for (let depth = 0; depth < 3; depth++) {
    const split = splitAt(rest, toPlain(rest));
    if (split === null) break;
    commands.push(rest.slice(0, split.end));
    rest = rest.slice(split.start);
    link = split.link;
    if (!isCommand(toPlain(rest)) || !opensLikeRequest.test(toPlain(rest))) break;
  }
  if (commands.length === 0) return { commands: [text], settings, subject: "", link };
  const [subject, tail] = withoutTail(rest, toPlain);
  if (tail !== "") settings.push(tail);
  return { commands, settings, subject, link };
}

/** Where a command turns to its product: after "for" and the like. Null where it does not. */
function splitAt(text: string, plain: string): { end: number; start: number; link: string } | null {
  const noun = madeNoun.exec(plain);
  const from = noun ? noun.index + noun[0].length : 0;
  const found = preposition.exec(plain.slice(from));
  if (!found) return null;
  // Mending and translating keep the number of words, not of letters.
  const before = plain
    .slice(0, from + found.index)
    .trim()
    .split(/\s+/).length;
  const words = [...text.matchAll(/\S+/g)];
  const lead = plain.slice(0, from + found.index).trim() === "" ? 0 : before;
  const [last, next] = [words[Math.max(0, lead - 1)], words[lead + 1]];
  return last && next ? { end: last.index + last[0].length, start: next.index, link: found[0].trim() } : null;
}

/** True for words that ask for a thing to be made. */
export const namesThing = (plain: string): boolean => madeNoun.test(plain);

/** True for words that lead from a command to a product: "make an ad for tea". */
export const leadsToProduct = (plain: string): boolean => preposition.test(plain);
