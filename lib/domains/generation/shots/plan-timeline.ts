import { frameSize, safeBoxOf } from "@/lib/domains/catalog/service";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import { lookStyles } from "@/lib/engines/studio/scenes/type/looks";
import type { Speech } from "@/lib/engines/studio/speech/speech-file";
import type { CaptionStyle, FontClass, Picture, Scene, Timeline } from "@/lib/contract/timeline/document";
import type { Brief } from "../brief/service";
import { capitalize } from "../reading/service";
import type { Cast } from "./casting";
import { onBeats } from "./timing/cuts-on-beats";
import { CUT_LEAD_MS, withBeats } from "./timing/beats";
import { type TimedWord, timeWords, videoMs, VOICE_START_MS } from "./timing/word-timing";
import { withIcons } from "./pictures/icon-overlays";
import { withFramings } from "./pictures/picture-shots";
import { type Recipe, recipeFor } from "./recipes";
import { isDrawnFact } from "./scene-content";
import { type Shot, startOf } from "./cutting/shot";
import { joinPieces } from "./cutting/join-shots";
import { shotsOf } from "./cutting/shots";
import type { Visual } from "./visual";
import { emotionOf, chooseVisuals } from "./choose-visuals";
import { overlaysFor } from "./scene-overlays";
import { withTypography } from "./typography";
import type { Script } from "../copy/service";
import { END_CARD_MS, endCardOverlays, mergeIntoEndCard, withClosing } from "./end-card";

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
  /** Short side of the film in pixels. Default 1080. */
  shortSide?: number;
}

const MUSIC_GAIN_DB = -18;
const DEFAULT_FPS = 30;

const speechEndMs = (timed: readonly TimedWord[], seconds: number): number =>
  Math.max(timed.at(-1)?.endMs ?? 0, seconds > 0 ? VOICE_START_MS + Math.round(seconds * 1000) : 0);

/** Start of each shot in milliseconds: the first at 0, the others just before their word, the end card at least two seconds long. */
function cutsOf(shots: readonly Shot[], durationMs: number): number[] {
  const latestEnd = durationMs - END_CARD_MS;
  const cuts: number[] = [];
  for (const [index, shot] of shots.entries()) {
    const wanted = index === 0 ? 0 : shot.beat ? shot.beat.startMs : startOf(shot) - CUT_LEAD_MS;
    const isLast = index === shots.length - 1;
    const start = isLast ? Math.min(wanted, latestEnd) : wanted;
    const before = cuts.at(-1);
    cuts.push(before === undefined ? 0 : Math.max(before + 1, Math.round(start)));
  }
  return cuts;
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

/** A shot with what is seen and said in it, as the `index`-th scene of an ad. */
interface PlacedShot {
  readonly shot: Shot;
  readonly visual: Visual;
  readonly index: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly words: readonly TimedWord[];
}

function sceneOf(plan: TimelineInput, { shot, visual, index, startMs, endMs, words }: PlacedShot): Scene {
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
      ...(visual.ground && { ground: visual.ground }),
    },
    overlays:
      visual.kind === "end_card"
        ? endCardOverlays(plan, shot, startMs)
        : overlaysFor(visual.kind, shot, startMs, endMs),
  };
}

/** Words by the scene in which they begin to be heard; what a cut leads belongs to the scene it leads to. */
function wordsBetween(timed: readonly TimedWord[], cuts: readonly number[], index: number): TimedWord[] {
  const from = index === 0 ? Number.NEGATIVE_INFINITY : (cuts[index] ?? 0);
  const until = cuts[index + 1] ?? Number.POSITIVE_INFINITY;
  return timed.filter(({ startMs }) => startMs >= from && startMs < until);
}

/** The shots of an ad with its silent ones; without pictures lines stay whole, since words are then what is seen. */
function shotsFor(plan: TimelineInput, timed: readonly TimedWord[], recipe: Recipe, durationMs: number): Shot[] {
  const { script, pictures, brief } = plan;
  const { kind } = brief.reading;
  const name = brief.brandName ?? brief.reading.name;
  if (pictures.length > 0) {
    // Facts take turns with pictures in most ads; in the others they stand together beside the presenter.
    const isApart = deriveSeed(brief.seed, "facts") % 3 > 0 || brief.aspectRatio === "16:9";
    const told = shotsOf(script, timed, recipe, isApart ? () => true : isDrawnFact);
    return withBeats(withClosing(mergeIntoEndCard(told, durationMs), durationMs), null, name);
  }
  const cut = mergeIntoEndCard(shotsOf(script, timed, recipe, isDrawnFact), durationMs);
  const titles = [name, kind === null ? null : capitalize(kind), brief.tagline];
  const kept = [...new Set(titles.filter((title) => title !== null))];
  return withBeats(withClosing(joinPieces(cut), durationMs), kept, name);
}

/** The scenes of an ad: its shots, each with a visual, its words and, where it shows a picture, framings. */
function scenesFor(plan: TimelineInput, timed: readonly TimedWord[], durationMs: number): Scene[] {
  const { brief, cast, pictures, shortSide } = plan;
  const [width, height] = frameSize(brief.aspectRatio, shortSide);
  const recipe = recipeFor(brief);
  const shots = shotsFor(plan, timed, recipe, durationMs);
  const chosen = chooseVisuals(shots, recipe, brief, pictures);
  const visuals = withTypography(shots, chosen, { brief, look: cast.look, pictures });
  const cuts = onBeats(cutsOf(shots, durationMs), timed, cast.music);
  const scenes = shots.map((shot, index) => {
    const visual = visuals[index] ?? { kind: "talk" as const, pictures: [] };
    const words = wordsBetween(timed, cuts, index);
    return sceneOf(plan, {
      shot,
      visual,
      index,
      startMs: cuts[index] ?? 0,
      endMs: cuts[index + 1] ?? durationMs,
      words,
    });
  });
  const shown = { scenes: withIcons(brief, scenes), pictures: [...pictures] };
  return withFramings({ ...shown, width, height, seed: brief.seed });
}

/**
 * The timeline document of an ad: contiguous scenes from 0 to the end, cut just before the words, chosen by the platform's
 * recipe and the seed, the end card last. Where the voice rests, pictures and the words just said stand alone. Without spoken words the times are estimated, so that captions still run. Pure.
 */
export function planTimeline(plan: TimelineInput): Timeline {
  const { brief, script, cast, speech, pictures, captionPreset, fps = DEFAULT_FPS, shortSide } = plan;
  const timed = timeWords(script, speech);
  const durationMs = videoMs(brief, speechEndMs(timed, speech.seconds));
  const [width, height] = frameSize(brief.aspectRatio, shortSide);
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
      fontClass: plan.fontClass ?? lookStyles[cast.look].fontClass,
      palette: cast.palette,
    },
    voice: { voiceId: cast.voiceId, speed: speech.speed ?? 1, startMs: VOICE_START_MS },
    actorId: cast.actorId,
    look: cast.look,
    captions: { preset: captionPreset },
    music: { mood: cast.music, gainDb: MUSIC_GAIN_DB },
    pictures: [...pictures],
    scenes: scenesFor(plan, timed, durationMs),
    words: timed.map(({ text, startMs, endMs }) => ({ text, startMs, endMs })),
  };
}
