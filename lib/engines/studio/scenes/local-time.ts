import type { Scene, SceneKind, Timeline, Word } from "@/lib/contract/timeline/document";
import { type CaptionPage, captionPages } from "../captions/pages";
import { hideDuplicateCaptions, titleEnds } from "../captions/hide-duplicates";
import { joinWords } from "../captions/word-spacing";
import { localeOfCapitals } from "../draw/capitals";
import { drawnTitles } from "./drawn-titles";

/** A scene on its own time: where it lies in the video, and its captions counted from its own first frame. */
export interface LocalScene {
  scene: Scene;
  /** The cut flashes in every scene but the first. */
  isFirst: boolean;
  /** First frame in the video, and the frame after its last. */
  from: number;
  to: number;
  /** Milliseconds from the scene's first frame, in thousandths, so that a scene that moves by whole frames keeps them. */
  pages: readonly CaptionPage[];
  /** Words of the line, on the scene's own time. */
  words: readonly Word[];
  /** Locale of the capitals of the whole ad, which one scene may be too short to tell. */
  locale: string;
}

/** Kinds whose picture is what is said: captions would write it twice. */
export const spokenKinds: ReadonlySet<SceneKind> = new Set([
  "type_words",
  "type_build",
  "type_beside",
  "type_question",
]);

const frameAt = (ms: number, fps: number): number => Math.round((ms * fps) / 1000);
const thousandths = (ms: number): number => Math.floor(ms * 1000) / 1000;

const wordMoved = ({ text, startMs, endMs }: Word, byMs: number): Word => ({
  text,
  startMs: thousandths(startMs - byMs),
  endMs: thousandths(endMs - byMs),
});

const moved = (page: CaptionPage, byMs: number, untilMs: number): CaptionPage => {
  const own = (ms: number): number => thousandths(ms - byMs);
  return {
    words: page.words.map((word) => wordMoved(word, byMs)),
    startMs: own(page.startMs),
    endMs: Math.min(own(page.endMs), untilMs),
  };
};

const isSpoken = ({ visual }: Scene): boolean => spokenKinds.has(visual.kind);

/** A page that stands no longer than this behind a cut would only flash there. */
const FLASH_MS = 250;

/** True where a page is still to be read behind a cut: it stands there long enough, and the scene before has not written all of it large. */
const staysOver = ({ words, endMs }: CaptionPage, cutMs: number, before: Scene | undefined): boolean =>
  endMs - cutMs > FLASH_MS && !(before && isSpoken(before) && words.every(({ startMs }) => startMs < cutMs));

/**
 * Scenes of a document on their own time. What a scene shows follows from this, the actor and the brand alone, so a
 * scene that lies elsewhere in another video looks the same there. Pure.
 */
export const localScenes = (timeline: Timeline): LocalScene[] => {
  const { fps, scenes, words, captions } = timeline;
  const titled = scenes.map((scene) => ({ startMs: scene.startMs, titles: drawnTitles(scene) }));
  const pages = hideDuplicateCaptions(captionPages(words, captions.preset, titleEnds(words, titled)), titled);
  const locale = localeOfCapitals(joinWords(words.map(({ text }) => text)));
  const end = Math.max(1, frameAt(timeline.durationMs, fps));
  return scenes.map((scene, index) => {
    const from = frameAt(scene.startMs, fps);
    const next = scenes[index + 1];
    const to = Math.max(from, next ? frameAt(next.startMs, fps) : end);
    const [startMs, endMs] = [(from * 1000) / fps, (to * 1000) / fps];
    const said = words.filter((word) => word.startMs >= startMs - 1 && word.startMs < endMs - 1);
    const shown = isSpoken(scene)
      ? []
      : pages.filter(
          (page) => page.startMs < endMs && (page.startMs >= startMs || staysOver(page, startMs, scenes[index - 1])),
        );
    const lengthMs = thousandths(((to - from) * 1000) / fps);
    return {
      scene,
      isFirst: index === 0,
      from,
      to,
      pages: shown.map((page) => moved(page, startMs, lengthMs)),
      words: said.map((word) => wordMoved(word, startMs)),
      locale,
    };
  });
};
