import type { Overlay, SceneRole } from "@/lib/contract/timeline/document";
import type { Brief } from "../brief/service";
import { holds, sizeOf } from "../reading/service";
import { buttonFor, buttonOf } from "./button";
import { PLAIN_CALL } from "./connectives";
import { spokenSize, WORDS_PER_SECOND } from "./fit";
import { overlaysOf, regroupCards, taglineFrom } from "./overlays";
import { factIn, roleOf } from "./roles";
import { screenTextOf } from "./screen-text";
import { pick } from "./seeded";
import { splitLongSentence, splitScript } from "./split-script";
import { SILENT_SECONDS, writeLines } from "./write-lines";

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
  /** One short line over the button, in words of the customer or the brand. */
  tagline: Overlay | null;
}

/** A script that was drafted without making an ad of it. */
export interface ScriptDraft {
  /** Id of the structure, such as `offer_first`. */
  structure: string;
  lines: { role: SceneRole; say: string; onScreen: string | null }[];
  /** Words of the button, at most five. */
  callToAction: string;
  words: number;
  /** Length of an ad that speaks it at its own pace, with its silent start and tail. */
  estimatedSeconds: number;
  /** Statements of the prompt without room, word for word. */
  omitted: string[];
}

/** Choices of {@link draftScripts}: length of the ad, seed, and how many drafts at most. */
export interface DraftOptions {
  seconds: number;
  seed: number;
  count: number;
}

/** The brief as far as words are made from it. */
export type ScriptBrief = Pick<Brief, "reading" | "icons" | "seed" | "tagline">;

/** Seconds that a local voice needs for a text at its own pace. */
export const speechSeconds = (text: string): number => spokenSize(text) / WORDS_PER_SECOND;

/** Seconds that a local voice needs for lines at its own pace. */
const spokenSeconds = (lines: readonly { say: string }[]): number =>
  lines.reduce((sum, { say }) => sum + speechSeconds(say), 0);

/** The seconds the voice may take when a duration was asked for; null leaves the voice its own pace. */
export const voiceTargetSeconds = (brief: Pick<Brief, "isDurationGiven" | "durationSeconds">): number | null =>
  brief.isDurationGiven ? brief.durationSeconds - SILENT_SECONDS : null;

/** The offer, what the product is said to be, or its kind. */
function taglineOf({ reading, tagline }: ScriptBrief): Overlay | null {
  const offers = reading.facts.filter(({ kind }) => kind === "offer");
  const isOwn = (text: string | null): boolean => text !== null && !holds(text, reading.name) && sizeOf(text) > 1;
  return (
    taglineFrom(tagline, "brand", 8) ??
    offers.map(({ text, id }) => taglineFrom(text, id) ?? taglineFrom(screenTextOf(text, reading), id)).find(Boolean) ??
    (isOwn(reading.definition) ? taglineFrom(reading.definition, "script") : null) ??
    (isOwn(reading.kind) ? taglineFrom(reading.kind, "script") : null)
  );
}

/**
 * Spoken lines with their roles and overlays, which follow from the words: whoever wrote them, equal lines give an equal
 * script. `button` are the words of a button somebody wrote for them. Pure.
 */
export function toScript(
  brief: ScriptBrief,
  structure: string,
  says: readonly string[],
  button: string | null = null,
): Script {
  const { reading, icons, seed } = brief;
  const icon = icons.length === 0 ? null : pick(icons, seed, "emoji");
  const spoken = says.flatMap(splitLongSentence);
  const lines = spoken.map((say, index): ScriptLine => {
    const role = roleOf(say, index, spoken.length, reading);
    const source = factIn(say, reading)?.id ?? "script";
    return { role, say, overlays: overlaysOf(role, screenTextOf(say, reading), source, icon) };
  });
  const own = buttonFor(reading);
  const callToAction = (button === null ? own : buttonOf(button, own)) || PLAIN_CALL;
  return { structure, lines: regroupCards(lines), callToAction, tagline: taglineOf(brief) };
}

/**
 * The words of an ad. A given script is spoken word for word; otherwise the customer's own words are ordered for the brief's
 * duration. Every overlay names where its words come from. Pure: the same brief gives the same script.
 */
export function writeScript(brief: ScriptBrief & Pick<Brief, "script" | "durationSeconds">): Script {
  const given = brief.script === null ? [] : splitScript(brief.script, brief.reading);
  if (given.length > 0) return toScript(brief, "given", given);
  const [best] = writeLines(brief, brief.durationSeconds);
  return toScript(brief, best?.structure ?? "as_told", best?.says.length ? best.says : [`${PLAIN_CALL}.`]);
}

/** A script as it is shown to be chosen; `omitted` are the statements it has no room for. Pure. */
export function toScriptDraft(script: Script, omitted: string[]): ScriptDraft {
  const lines = script.lines.map(({ role, say, overlays }) => ({
    role,
    say,
    onScreen: overlays.find(({ kind }) => kind !== "emoji")?.text ?? null,
  }));
  return {
    structure: script.structure,
    lines,
    callToAction: script.callToAction,
    words: lines.reduce((sum, { say }) => sum + sizeOf(say), 0),
    estimatedSeconds: Math.round((spokenSeconds(lines) + SILENT_SECONDS) * 10) / 10,
    omitted,
  };
}

/**
 * Scripts for one brief that open differently, at most `count`, in an order the seed decides. Sent back as `script` with the
 * same prompt, the lines of one, a line each, give the ad it was drafted for. Pure.
 */
export const draftScripts = (brief: ScriptBrief, { seconds, seed, count }: DraftOptions): ScriptDraft[] =>
  writeLines({ ...brief, seed }, seconds, count).map(({ structure, says, omitted }) =>
    toScriptDraft(toScript({ ...brief, seed }, structure, says), omitted),
  );
