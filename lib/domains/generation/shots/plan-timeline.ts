import { safeBoxOf } from "@/lib/domains/catalog/service";
import type { Speech } from "@/lib/engines/studio/speech/speech-file";
import type { CaptionStyle, FontClass, Overlay, Picture, Scene, Timeline } from "@/lib/contract/timeline/document";
import type { Brief } from "../brief/service";
import type { Cast } from "./casting";
import { type TimedWord, timeWords, videoMs, VOICE_START_MS } from "./word-timing";
import { withIcons } from "./icon-overlays";
import { recipeFor } from "./recipes";
import { type Shot, type TimedOverlay, shotsOf } from "./shots";
import type { Visual } from "./visual";
import { emotionOf, chooseVisuals } from "./choose-visuals";
import type { Script } from "../copy/service";

/** Input of {@link planTimeline}; `speech` times count from the start of the clip. */
export interface TimelineInput {
  brief: Brief;
  script: Script;
  cast: Cast;
  speech: Pick<Speech, "words" | "seconds"> & Partial<Pick<Speech, "speed">> & { lines?: Speech["lines"] | undefined };
  pictures: readonly Picture[];
  captionPreset: CaptionStyle;
  /** Storage key of the brand's logo. */
  logoKey?: string | null;
  fontKey?: string | null;
  fontClass?: FontClass;
  fps?: number;
}

/** A cut feels on the beat when it comes just before the word. */
const CUT_LEAD_MS = 120;
const END_CARD_MS = 2000;
const MUSIC_GAIN_DB = -18;
const DEFAULT_FPS = 30;
const sizes = { "9:16": [1080, 1920], "1:1": [1080, 1080], "16:9": [1920, 1080] } as const;

const speechEndMs = (timed: readonly TimedWord[], seconds: number): number =>
  Math.max(timed.at(-1)?.endMs ?? 0, seconds > 0 ? VOICE_START_MS + Math.round(seconds * 1000) : 0);

/** A shot that the end card would cut in two becomes part of it, so that no word is left alone on the card. */
function mergeIntoEndCard(shots: readonly Shot[], durationMs: number): Shot[] {
  const last = shots.at(-1);
  const before = shots.at(-2);
  if (last === undefined || before === undefined || shots.length < 3) return [...shots];
  const latest = durationMs - END_CARD_MS;
  const isCut =
    (last.words[0]?.startMs ?? durationMs) - CUT_LEAD_MS > latest && (before.words.at(-1)?.startMs ?? 0) >= latest;
  return isCut ? [...shots.slice(0, -2), { ...last, words: [...before.words, ...last.words] }] : [...shots];
}

/** Start of each shot in milliseconds: the first at 0, the others just before their word, the end card at least two seconds long. */
function cutsOf(shots: readonly Shot[], durationMs: number): number[] {
  const latestEnd = durationMs - END_CARD_MS;
  const cuts: number[] = [];
  for (const [index, shot] of shots.entries()) {
    const wanted = index === 0 ? 0 : (shot.words[0]?.startMs ?? durationMs) - CUT_LEAD_MS;
    const isLast = index === shots.length - 1;
    const start = isLast ? Math.min(wanted, latestEnd) : wanted;
    const before = cuts.at(-1);
    cuts.push(before === undefined ? 0 : Math.max(before + 1, Math.round(start)));
  }
  return cuts;
}

/** The overlays a kind of scene can show, from those of its words, with times from the scene's start. */
function overlaysFor(
  kind: Scene["visual"]["kind"],
  timed: readonly TimedOverlay[],
  startMs: number,
  endMs: number,
): Overlay[] {
  if (kind === "punch") return [];
  const isProduct = kind.startsWith("product_") || kind === "icon";
  const shown =
    kind === "split" ? timed.filter(({ overlay }) => overlay.kind === "keyword" || overlay.kind === "headline") : timed;
  const adapted = shown.map(({ overlay, atMs }): Overlay => {
    const isPop = overlay.kind === "keyword" || overlay.kind === "headline";
    const kindHere = isPop ? (isProduct ? "headline" : "keyword") : overlay.kind;
    if (atMs === null) return { ...overlay, kind: kindHere };
    return { ...overlay, kind: kindHere, atMs: Math.max(0, Math.min(endMs - startMs - 300, atMs - startMs - 40)) };
  });
  return isProduct ? adapted.filter(({ kind: one }) => one === "headline").slice(0, 1) : adapted;
}

/** Name, one line, one button: what the last frame holds. */
function endCardOverlays({ brief, script }: TimelineInput, shot: Shot, startMs: number): Overlay[] {
  const call = shot.words.at(-1)?.line;
  const callAt = shot.words.find(({ line }) => line === call)?.startMs ?? startMs;
  const buttonAt = Math.max(300, Math.min(1400, callAt - startMs));
  const repeats =
    script.tagline !== null && script.tagline.text.toLowerCase() === (brief.brandName ?? "").toLowerCase();
  return [
    ...(brief.brandName === null ? [] : [{ kind: "logo" as const, text: brief.brandName, source: "brand" }]),
    ...(script.tagline === null || repeats ? [] : [script.tagline]),
    { kind: "button", text: script.callToAction, atMs: buttonAt, source: "script" },
  ];
}

/** Spoken part of a scene: its words, a line break where a line begins, and the start of the first line that begins in it. */
function spokenIn(
  { speech }: TimelineInput,
  words: readonly TimedWord[],
  startMs: number,
): Pick<Scene, "line" | "continues" | "voiceAtMs"> {
  const breaks = words.map((word, index) => (index > 0 && word.line !== words[index - 1]?.line ? "\n" : " "));
  const line = words.map(({ text }, index) => (index === 0 ? text : `${breaks[index]}${text}`)).join("");
  const begins = words.find((word) => word.isFirstOfLine);
  const heardMs = begins && (speech.lines?.[begins.line]?.startMs ?? begins.startMs - VOICE_START_MS);
  return {
    line,
    ...(words[0] && !words[0].isFirstOfLine && { continues: true }),
    ...(heardMs !== undefined && { voiceAtMs: Math.round(heardMs) + VOICE_START_MS - startMs }),
  };
}

function sceneOf(
  plan: TimelineInput,
  shot: Shot,
  visual: Visual,
  index: number,
  span: readonly [number, number],
  words: readonly TimedWord[],
): Scene {
  const [startMs, endMs] = span;
  return {
    id: `s${index + 1}`,
    role: shot.role,
    startMs,
    endMs,
    ...spokenIn(plan, words, startMs),
    visual: {
      kind: visual.kind,
      setting: plan.cast.setting,
      emotion: emotionOf(shot.role, plan.brief.tone),
      pictures: visual.pictures,
    },
    overlays:
      visual.kind === "end_card"
        ? endCardOverlays(plan, shot, startMs)
        : overlaysFor(visual.kind, shot.overlays, startMs, endMs),
  };
}

/** Words by the scene in which they begin to be heard; what a cut leads belongs to the scene it leads to. */
function wordsBetween(timed: readonly TimedWord[], cuts: readonly number[], index: number): TimedWord[] {
  const from = index === 0 ? Number.NEGATIVE_INFINITY : (cuts[index] ?? 0);
  const until = cuts[index + 1] ?? Number.POSITIVE_INFINITY;
  return timed.filter(({ startMs }) => startMs >= from && startMs < until);
}

/**
 * The timeline document of an ad: contiguous scenes from 0 to the end, cut just before the words, chosen by the platform's
 * recipe and the seed, the end card last. Without spoken words the times are estimated, so that captions still run. Pure.
 */
export function planTimeline(plan: TimelineInput): Timeline {
  const { brief, script, cast, speech, pictures, captionPreset, fps = DEFAULT_FPS } = plan;
  const timed = timeWords(script, speech);
  const durationMs = videoMs(brief, speechEndMs(timed, speech.seconds));
  const recipe = recipeFor(brief);
  const shots = mergeIntoEndCard(shotsOf(script, timed, recipe), durationMs);
  const visuals = chooseVisuals(shots, recipe, brief, pictures);
  const cuts = cutsOf(shots, durationMs);
  const [width, height] = sizes[brief.aspectRatio];
  return {
    version: 1,
    width,
    height,
    fps,
    durationMs,
    seed: brief.seed,
    safeBox: safeBoxOf(brief.platform, brief.aspectRatio),
    brand: {
      name: brief.brandName ?? "",
      logoKey: plan.logoKey ?? null,
      fontKey: plan.fontKey ?? null,
      fontClass: plan.fontClass ?? "sans",
      palette: cast.palette,
    },
    voice: { voiceId: cast.voiceId, speed: speech.speed ?? 1, startMs: VOICE_START_MS },
    actorId: cast.actorId,
    captions: { preset: captionPreset },
    music: { mood: cast.music, gainDb: MUSIC_GAIN_DB },
    pictures: [...pictures],
    scenes: withIcons(
      brief,
      shots.map((shot, index) =>
        sceneOf(
          plan,
          shot,
          visuals[index] ?? { kind: "talk", pictures: [] },
          index,
          [cuts[index] ?? 0, cuts[index + 1] ?? durationMs],
          wordsBetween(timed, cuts, index),
        ),
      ),
    ),
    words: timed.map(({ text, startMs, endMs }) => ({ text, startMs, endMs })),
  };
}
