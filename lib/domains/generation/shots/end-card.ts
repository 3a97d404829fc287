import type { Overlay } from "@/lib/contract/timeline/document";
import type { Brief } from "../brief/service";
import { capitalize, phone, sizeOf, url } from "../reading/service";
import { CUT_LEAD_MS } from "./timing/beats";
import { endOf, type Shot } from "./cutting/shot";
import type { Script } from "../copy/service";

/** Shortest time of an end card. */
export const END_CARD_MS = 2000;

const MOST_SILENT_CARD_MS = 4000;
const MOST_TAGLINE_WORDS = 10;

/** Brief and script an end card is made of. */
interface Ad {
  readonly brief: Brief;
  readonly script: Script;
}

/** A shot that the end card would cut in two becomes part of it, so that no word is left alone on the card. */
export function mergeIntoEndCard(shots: readonly Shot[], durationMs: number): Shot[] {
  const last = shots.at(-1);
  const before = shots.at(-2);
  if (last === undefined || before === undefined || shots.length < 3) return [...shots];
  const latest = durationMs - END_CARD_MS;
  const isCut =
    (last.words[0]?.startMs ?? durationMs) - CUT_LEAD_MS > latest && (before.words.at(-1)?.startMs ?? 0) >= latest;
  return isCut ? [...shots.slice(0, -2), { ...last, words: [...before.words, ...last.words] }] : [...shots];
}

/** An end card that nobody speaks over begins when the words are over, and stands four seconds at most. */
export function withClosing(shots: readonly Shot[], durationMs: number): Shot[] {
  const last = shots.at(-1);
  const before = shots.at(-2);
  if (last === undefined || before === undefined || last.words.length > 0) return [...shots];
  const startMs = Math.max(endOf(before) + CUT_LEAD_MS, durationMs - MOST_SILENT_CARD_MS);
  return [...shots.slice(0, -1), { ...last, beat: { startMs, endMs: durationMs } }];
}

/** The way to reach the customer, where the button does not say it. */
function addressOverlay({ brief, script }: Ad): Overlay[] {
  const { contact } = brief.reading;
  const reach = contact === null ? undefined : (url.exec(contact.text) ?? phone.exec(contact.text))?.[0];
  if (contact === null || reach === undefined || script.callToAction.includes(reach)) return [];
  return [{ kind: "headline", text: reach, source: contact.id }];
}

/** The name an ad ends with: the brand's, else the one that was read where an offer stands in its place. */
function nameOverlay({ brief, script }: Ad): Overlay[] {
  const { name, kind, definition } = brief.reading;
  if (brief.brandName !== null) return [{ kind: "logo", text: brief.brandName, source: "brand" }];
  const isOnlyName = name !== null && kind === null && definition === null;
  return isOnlyName && script.tagline !== null ? [{ kind: "logo", text: name, source: "script" }] : [];
}

/** A length or a measure alone, which says nothing without what takes it. */
const measure =
  /^\d[\d.,]*[\s-]?(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|m[lg]|cm|k[gm]|miles?|lit(?:er|re)s?)$/i;
const MOST_CLAUSE_WORDS = 6;

/** The tagline; of one that is a measure alone the clause it stands in, none where that is long. */
function wholeTagline({ brief, script: { tagline } }: Ad): Overlay | null {
  if (tagline === null || !measure.test(tagline.text)) return tagline;
  const clauses = brief.reading.facts.find(({ id }) => id === tagline.source)?.text.split(/[,;:.!?]+(?:\s|$)/);
  const clause = clauses?.find((one) => one.includes(tagline.text));
  if (clause === undefined || sizeOf(clause) > MOST_CLAUSE_WORDS || measure.test(clause)) return null;
  return { ...tagline, text: capitalize(clause) };
}

/** Tagline an ad without a name ends with: what it is for, else how it began. */
function namelessTagline({ brandName, reading }: Brief, script: Script): Overlay[] {
  const text = reading.definition ?? reading.kind ?? reading.name ?? script.lines[0]?.say ?? null;
  if (brandName !== null || text === null || sizeOf(text) > MOST_TAGLINE_WORDS) return [];
  return [{ kind: "tagline", text: capitalize(text.replace(/[.,;:]+$/, "")), source: "script" }];
}

/** Name, one line, one button, the address: what the last frame holds. */
export function endCardOverlays(plan: Ad, shot: Shot, startMs: number): Overlay[] {
  const { brief, script } = plan;
  const call = shot.words.at(-1)?.line;
  const callAt = shot.words.find(({ line }) => line === call)?.startMs ?? startMs;
  const buttonAt = Math.max(300, Math.min(1400, callAt - startMs));
  const tagline = wholeTagline(plan);
  const repeats = tagline !== null && tagline.text.toLowerCase() === (brief.brandName ?? "").toLowerCase();
  return [
    ...nameOverlay(plan),
    ...(tagline === null || repeats ? namelessTagline(brief, script) : [tagline]),
    { kind: "button", text: script.callToAction, atMs: buttonAt, source: "script" },
    ...addressOverlay({ brief, script }),
  ];
}
