import type { Overlay, SceneRole } from "@/lib/contract/timeline/document";
import { asSentence, bare, type Brief, capitalize, folded, words } from "../brief/service";
import { buttonOf } from "./button";
import { draftOf } from "./draft";
import { splitScript } from "./split-script";
import { keywordOf, toOverlay, phraseOf, stickerOf } from "./overlays";
import { splitMarks } from "./phrasing";
import type { ScriptUnit } from "./script-units";
import { packOf, pick } from "./line-pool";

/** Line of a script: a sentence or two, the role of its scene and its overlays. */
export interface ScriptLine {
  role: SceneRole;
  say: string;
  overlays: Overlay[];
}

/** Spoken lines of an ad, in order. `callToAction` are the button's words, at most five. */
export interface Script {
  structure: string;
  lines: ScriptLine[];
  callToAction: string;
  /** One short line over the button, taken from the script or the brand. */
  tagline: Overlay | null;
}

/** Seconds of an ad that nobody speaks in: the start and the tail. */
export const SILENT_SECONDS = 1.2;

/** Words an ad of this length holds: 2.5 a second of speech, a little fewer in very short and in long ones. */
export const targetWords = (durationSeconds: number): number =>
  Math.round((durationSeconds - SILENT_SECONDS) * (durationSeconds > 45 || durationSeconds < 8 ? 2.4 : 2.5));

/** The seconds the voice should take when a duration was asked for; null leaves the voice its own pace. */
export const voiceTargetSeconds = (brief: Brief): number | null =>
  brief.isDurationGiven ? brief.durationSeconds - SILENT_SECONDS : null;

function actionFor(brief: Brief): string {
  const pack = packOf(brief);
  return (brief.callToAction ?? pick(pack.buttons, brief.seed, "button")).replace(/[.!]+$/, "");
}

function lineOf(unit: ScriptUnit, emoji: string, brief: Brief): ScriptLine {
  const { say, shown } = splitMarks(unit.text);
  const line = { role: unit.role, say: asSentence(say) };
  if (unit.role === "hook") {
    const sticker = stickerOf(shown, say);
    return {
      ...line,
      overlays: [
        ...(sticker === null ? [] : [toOverlay("sticker", sticker, unit.fact?.id ?? "script")]),
        toOverlay("emoji", emoji, "script"),
      ],
    };
  }
  if (unit.role === "steps")
    return { ...line, overlays: [toOverlay("card", capitalize(shown ?? phraseOf(say) ?? say), "script")] };
  if (unit.fact?.short != null) return { ...line, overlays: [toOverlay("card", unit.fact.short, unit.fact.id)] };
  const names = [brief.product, brief.brandName].find(
    (name) => name !== null && words(name).length <= 4 && containsPhrase(say, name),
  );
  return {
    ...line,
    overlays: unit.role === "product" && names != null ? [toOverlay("headline", capitalize(names), "script")] : [],
  };
}

/** Keeps cards in groups: a fact whose neighbours have none is spoken by the presenter with its words as keyword. */
function regroupCards(lines: readonly ScriptLine[]): ScriptLine[] {
  const hasCard = (line: ScriptLine | undefined): boolean =>
    line?.role === "benefits" && line.overlays.some(({ kind }) => kind === "card");
  return lines.map((line, index) => {
    if (line.role !== "benefits" && line.role !== "proof") return line;
    const isGrouped = hasCard(line) && (hasCard(lines[index - 1]) || hasCard(lines[index + 1]));
    if (isGrouped) return line;
    const overlays = line.overlays.map((one): Overlay => (one.kind === "card" ? { ...one, kind: "keyword" } : one));
    return { ...line, role: line.role === "proof" ? "proof" : "talk", overlays };
  });
}

const containsPhrase = (say: string, phrase: string): boolean => ` ${folded(say)} `.includes(` ${folded(phrase)} `);
const said = (lines: readonly ScriptLine[], phrase: string): boolean =>
  lines.some(({ say }) => containsPhrase(say, phrase));

function taglineOf(brief: Brief, lines: readonly ScriptLine[]): Overlay | null {
  if (brief.tagline !== null && words(brief.tagline).length <= 8) return toOverlay("tagline", brief.tagline, "brand");
  const last = lines.filter(({ role }) => role === "callToAction");
  const thought = last.length > 1 ? bare(last[0]?.say ?? "") : "";
  if (thought !== "" && words(thought).length <= 6 && !/[.!?]\s/.test(thought))
    return toOverlay("tagline", thought, "script");
  const feature = brief.facts.find(({ short, kind }) => kind !== "offer" && short !== null && words(short).length > 1);
  if (words(brief.product).length > 1 && words(brief.product).length <= 5 && said(lines, brief.product))
    return toOverlay("tagline", capitalize(brief.product), "script");
  if (feature?.short != null) return toOverlay("tagline", feature.short, feature.id);
  return said(lines, brief.product) ? toOverlay("tagline", capitalize(brief.product), "script") : null;
}

function composeScript(brief: Brief): Script {
  const action = actionFor(brief);
  const { structure, units } = draftOf(brief, action, targetWords(brief.durationSeconds));
  const emoji = pick(packOf(brief).emoji, brief.seed, "emoji");
  const lines = regroupCards(units.map((unit) => lineOf(unit, emoji, brief)));
  return { structure, lines, callToAction: buttonOf(action), tagline: taglineOf(brief, lines) };
}

const actionOpening =
  /^(?:and |so |go |now |just |then |click|tap|shop|order|buy|try|book|visit|download|sign|get|learn|subscribe|join|start|call|grab|see|find|check|follow|link|come|use|claim|head|dm|swipe|discover)/i;

/** The role of a given line by its place and its words. */
function roleOfGivenLine(line: string, index: number, count: number, brief: Brief): SceneRole {
  if (index === 0 && count > 1) return "hook";
  if (index === count - 1 || (index === count - 2 && actionOpening.test(line) && words(line).length <= 8))
    return "callToAction";
  const names = [brief.brandName, brief.product, brief.noun.short].flatMap((name) =>
    name === null ? [] : [folded(name)],
  );
  if (names.some((name) => ` ${folded(line)} `.includes(` ${name} `))) return "product";
  return index === 1 && count > 3 && /\?|n't\b|\bnot\b|\bno\b|\bnever\b/i.test(line) ? "problem" : "talk";
}

/** A line that is to be spoken as it stands, and what it is for. */
export interface VerbatimLine {
  role: SceneRole;
  say: string;
}

/** Adds overlays made of the line's own words, so that nothing is shown that is not spoken. */
function addOverlays({ role, say }: VerbatimLine, index: number, emoji: string): ScriptLine {
  const sticker = role === "hook" ? stickerOf(null, say) : null;
  // A word on every line would be noise: the captions already show them all.
  const isMarked = role === "product" || (role !== "hook" && role !== "callToAction" && index % 2 === 0);
  const keyword = isMarked ? keywordOf(say) : null;
  return {
    role,
    say,
    overlays: [
      ...(sticker === null ? [] : [toOverlay("sticker", sticker, "script"), toOverlay("emoji", emoji, "script")]),
      ...(keyword === null ? [] : [toOverlay(role === "product" ? "headline" : "keyword", keyword, "script")]),
    ],
  };
}

/**
 * A script of lines that are spoken word for word. `action` is the call to action, from which the button is made; empty
 * takes a plain one. Pure.
 */
export function toVerbatimScript(
  brief: Brief,
  structure: string,
  spoken: readonly VerbatimLine[],
  action: string,
): Script {
  const emoji = pick(packOf(brief).emoji, brief.seed, "emoji");
  const lines = spoken.map((line, index) => addOverlays(line, index, emoji));
  const button = buttonOf(action) || buttonOf(pick(packOf(brief).buttons, brief.seed, "button"));
  return { structure, lines, callToAction: button, tagline: taglineOf(brief, lines) };
}

function toGivenScript(brief: Brief, script: string): Script {
  const said = splitScript(script);
  const lines = said.map((say, index) => ({ role: roleOfGivenLine(say, index, said.length, brief), say }));
  const last = said.at(-1) ?? "";
  return toVerbatimScript(
    brief,
    "given",
    lines,
    brief.callToAction ?? (actionOpening.test(last) ? (phraseOf(last) ?? "") : ""),
  );
}

/**
 * The words of an ad. A given script is spoken word for word; otherwise one is written from the stated facts and from
 * everyday lines about this kind of product, for the brief's duration. Every overlay names where its words come from.
 * Pure: the same brief gives the same script.
 */
export function writeScript(brief: Brief): Script {
  if (brief.script === null) return composeScript(brief);
  const spoken = toGivenScript(brief, brief.script);
  return spoken.lines.length > 0 ? spoken : composeScript(brief);
}
