import { type AdFormat, frameSize, safeBoxOf } from "@/lib/domains/catalog/service";
import type { CaptionStyle, Timeline } from "@/lib/contract/timeline/document";
import { applyVariation, type VariedTimeline } from "./apply-variation";
import { documentLines } from "./retime";

/** Differences between an ad and a variant of it; what is absent stays as it is. */
export interface DocumentChanges {
  hook?: string | undefined;
  cta?: string | undefined;
  aspectRatio?: AdFormat | undefined;
  captionPreset?: CaptionStyle | undefined;
  voiceId?: string | undefined;
  actorId?: string | undefined;
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.trim() === other?.trim();

/** The document in another format; one that has it already is left as it is, its safe area included. */
function inFormat(timeline: Timeline, aspectRatio: AdFormat, platform: string | null): Timeline {
  const [width, height] = frameSize(aspectRatio, Math.min(timeline.width, timeline.height));
  if (timeline.width === width && timeline.height === height) return timeline;
  return { ...timeline, width, height, safeBox: safeBoxOf(platform, aspectRatio) };
}

/** The document with another presenter: a clip of the one before has no place in it, nor beside the drawn one it replaces. */
function withActor(timeline: Timeline, actorId: string): Timeline {
  const { actorClip, ...drawn } = timeline;
  return actorId === (actorClip?.actorId ?? drawn.actorId) ? timeline : { ...drawn, actorId };
}

/**
 * A variant of a finished ad: its document with the changes, and the scenes whose length follows from new words. What is not
 * changed is the same to the letter, so that it is rendered as it was. Pure.
 */
export function varyDocument(timeline: Timeline, changes: DocumentChanges, platform: string | null): VariedTimeline {
  const { hook, cta, aspectRatio, captionPreset, voiceId, actorId } = changes;
  const lines = documentLines(timeline);
  const varied = applyVariation(timeline, {
    hook: isSame(hook, lines[0]?.text) ? undefined : hook,
    cta: isSame(cta, lines.at(-1)?.text) ? undefined : cta,
  });
  let document = varied.timeline;
  if (aspectRatio !== undefined) document = inFormat(document, aspectRatio, platform);
  if (captionPreset !== undefined)
    document = { ...document, captions: { ...document.captions, preset: captionPreset } };
  if (voiceId !== undefined) document = { ...document, voice: { ...document.voice, voiceId } };
  if (actorId !== undefined) document = withActor(document, actorId);
  return { timeline: document, fitted: varied.fitted };
}
