import { roleOfLabel, type SegmentRole } from "./lists/labels";
import { holds, isCommonWord, sizeOf, wordsOf } from "./words";

/** One sentence, bullet or labelled line of a prompt. */
export interface Segment {
  text: string;
  /** The same with its label. */
  line: string;
  /** What its label, or the heading above it, says it is; null without. */
  role: SegmentRole | null;
  isBullet: boolean;
}

/** Longer sentences are cut at a space: rules look at a bounded stretch, and time stays linear in the prompt. */
const MAX_SEGMENT = 400;
const MAX_SEGMENTS = 200;

const abbreviated =
  /(?:^|\s)(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Pp]rof|[Nn]o|approx|incl|e\.g|i\.e|vs|bros|tel|nr|ca|bzw|av|avda|ul)\.$|(?:^|(?:\p{Lu}\S*|for|about|by|at|from|our|my|meet|and)\s)\p{Lu}\.$|[&+] (?:[Cc]o|[Ss]ons?)\.$/u;
const ordinal = /\s\d{1,2}\.$/;
const foreignMonth = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/;
const sentenceEnd = /(?<=[.!?…]["')]{0,2})\s+(?=["'(£€$#¡¿@]?[\p{L}\p{N}])|(?<=[。！？؟।])\s*/u;

/** Sentences of a line; abbreviations, initials and ordinals end none. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const piece of line.split(sentenceEnd)) {
    const last = sentences.at(-1);
    const isOpen =
      last !== undefined &&
      (abbreviated.test(last) ||
        (ordinal.test(last) && foreignMonth.test(piece)) ||
        (/"$/.test(last) && /^\([^)]{2,60}\)\.?$/.test(piece)));
    if (isOpen) sentences[sentences.length - 1] = `${last} ${piece}`.trim();
    else sentences.push(piece);
  }
  return sentences.flatMap((one) => one.split(/;\s+/)).filter((one) => /[\p{L}\p{N}]/u.test(one));
}

/** Stretches of at most {@link MAX_SEGMENT} characters, cut between words. */
function bounded(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > MAX_SEGMENT) {
    const space = rest.lastIndexOf(" ", MAX_SEGMENT);
    const end = space > 0 ? space : MAX_SEGMENT;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}

const bullet = /^(?:[-•*–·✓✔▪◦‣→]|\d+[.)])\s+/;
const calledFor = /[,;.]?\s+(?:and |with |with an? )?(?=(?:cta|call[- ]to[- ]action)\s*[:=])/gi;
const labelled = /^["']?([\p{L}][\p{L} '-]{0,28}?(?: \d+)?)["']?(?:\s\([^)]{0,30}\))?\s?[:=]\s*(.*)$/su;
/** A label that directs the ad and begins behind a sentence without an end: "order at a.example Audience: gardeners". */
const labelBehind =
  /(?<!\b(?:Brand|Visual|Video|Ad|Music))\s+(?=(?:(?:Target )?Audience|Tone(?: of voice)?|Style|Mood|Platform|Length|Duration|Format|Zielgruppe|Stil|Dauer|Público|Tono|Cible|Durée|Doelgroep)\s?[:=]\s)/gu;
/** What an ad is, not what it says: "Reminder: the pool closes on 4 May". */
const genre =
  /^(?:(?:public|urgent|community) )?(?:appeal|announcement|reminder|notice|news|psa|call for help|quick (?:one|question|brief|request)|small ask)\s*:\s+(?=\S)/i;
/** "CTA - Order now": a dash after a label that stands nowhere else. */
const dashed = /^(CTA|cta|[Cc]all to action|[Tt]one|[Ss]tyle|[Pp]latform|[Ll]ength|[Aa]udience)\s[-–—]\s(.+)$/su;
const greeting =
  /^(?:(?:hi|hey|hello|dear|ok|okay|so|basically|well|yo|alright)(?: there| team| all| everyone| folks| guys)?(?:[,!]+\s+|\s+(?=\p{Ll}|I\b|I'))(?=\S+\s\S))/iu;

const ungreeted = (text: string): string => {
  const once = text.replace(greeting, "");
  return (once === text ? text : once.replace(greeting, "")).replace(genre, "");
};

/** Labels that say what their text is about; without them it says nothing ("Support: humans, 24 hours"). */
const attribute =
  /^(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten|next|new|customer)\b.*|support|delivery|shipping|returns|warranty|guarantee|materials?|ingredients|sizes?|weight|capacity|range|battery|power|questions|lieferung|größen?|material|garantie)$/i;
/** "2 litres", "9 August", "7 to 10 every day", "£12, under twelves £6": means nothing without the label before it. */
const isValue = (text: string): boolean =>
  (/\d/.test(text) && sizeOf(text) < 4) ||
  /^(?:from )?(?:[£$€]\s?\d|free\b|\d\S*\s?(?:to|till|until|[-–])\s?\d)/i.test(text);
/** "Adults", "Leeds": people, things and places that the text is true of alone. */
const isWhomOrWhere = (label: string): boolean =>
  /(?:[^s]s|children|men|people)$/i.test(label) || !wordsOf(label).every(isCommonWord);

/** Whether a label that no list knows is one: a short one in a brief whose other lines have labels, and not its name. */
function unknownLabelsOf(text: string): (label: string, rest: string) => boolean {
  const subjects: string[] = [];
  let known = 0;
  for (const sentence of text.split("\n").flatMap((line) => sentencesOf(line.trim().replace(bullet, "")))) {
    const [, label = "", rest = ""] = labelled.exec(sentence) ?? [];
    const role = label === "" ? null : roleOfLabel(label);
    if (role === null) continue;
    known += 1;
    if (role === "name" || role === "product") subjects.push(rest);
  }
  return (label, rest) =>
    known > 1 &&
    rest !== "" &&
    sizeOf(label) < 3 &&
    !isValue(rest) &&
    !isWhomOrWhere(label) &&
    !attribute.test(label.trim()) &&
    !subjects.some((subject) => holds(subject, label));
}

/** A title of the request itself: "Brief", "Video request". */
const requestTitle = /^(?:(?:ad|video|creative|marketing|content) )?(?:brief|request|script|idea|concept)[.!]?$/i;

/** Labels whose part goes on in the sentences after them on the same line. */
const runsOn = (role: SegmentRole | null, text: string): boolean =>
  role === "fact" || (role === "direction" && /^(?:avoid|don'?ts?)/i.test(text));

/** Sentences and bullets in order with the label that governs them; a heading governs the bullets below it. Any length; linear. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  const isUnknownLabel = unknownLabelsOf(text);
  let heading: SegmentRole | null = null;
  for (const raw of text.split(/\n+/)) {
    const line = raw.trim().replace(bullet, "");
    const isBullet = line !== raw.trim();
    if (!isBullet) heading = null;
    let running = heading;
    for (const one of line
      .replace(calledFor, ".\n")
      .replace(labelBehind, "\n")
      .split("\n")
      .flatMap(sentencesOf)
      .flatMap(bounded)) {
      const [, label = "", rest = ""] = labelled.exec(one) ?? dashed.exec(one) ?? [];
      const known = label === "" ? null : roleOfLabel(label);
      const own = known ?? (label !== "" && isUnknownLabel(label, rest.trim()) ? "fact" : null);
      const said = own === null ? ungreeted(one) : rest.trim();
      if (own !== null && said === "") heading = own;
      else
        segments.push({
          text: said,
          line: one,
          role: requestTitle.test(one) ? "direction" : (own ?? running),
          isBullet,
        });
      running = runsOn(own, one) ? own : isBullet ? heading : null;
    }
  }
  return segments.slice(0, MAX_SEGMENTS);
}
