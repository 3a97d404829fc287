import { isDeepStrictEqual } from "node:util";
import { composeTimeline, provenanceOf, verifyStored } from "@/lib/domains/generation/deliver/service";
import { languageOf } from "@/lib/domains/generation/reading/service";
import { fileKey, getJson, type JobFiles } from "@/lib/domains/generation/stages/service";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { joinWords } from "@/lib/engines/studio/captions/word-spacing";
import { frameCount } from "@/lib/engines/studio/render/chunk-plan";
import type { Control } from "@/lib/engines/studio/workers/control";
import { Timeline } from "@/lib/contract/timeline/document";
import { alignScript, tokenize } from "@/lib/domains/generation/voice/service";
import type { SubtitleDocument } from "./document";
import { sourceFailure } from "./failure";
import type { SubtitleOrder } from "./order";
import type { CaptionedFile } from "./result";

/** The stored parts of an ad that it can be drawn again from, and the ad as it was delivered. */
const partsOf = (source: JobFiles) => ({
  timelineKey: fileKey(source, "timeline.json"),
  narration: { pcmKey: fileKey(source, "voice.wav"), timesKey: fileKey(source, "voice.json") },
  delivered: [fileKey(source, "ad.mp4"), fileKey(source, "poster.png"), fileKey(source, "boxes.json")] as const,
});

/** The document of an ad of the account. Throws JobFailure when it was not kept. */
export async function readAd(source: JobFiles): Promise<Timeline> {
  const { timelineKey } = partsOf(source);
  if (!(await storage().stat(timelineKey))) {
    throw sourceFailure(
      "the document of this ad is no longer stored",
      "Send videoUrl and script instead of sourceJobId.",
    );
  }
  return getJson(timelineKey, Timeline);
}

/** The subtitles of an ad: its own words at their exact times, or those of a script aligned with its voice. Pure. */
export function captionAd(
  ad: Timeline,
  { preset, script }: Pick<SubtitleOrder, "preset" | "script">,
): SubtitleDocument {
  const { width, height, fps, durationMs, safeBox, brand } = ad;
  const { accent, onAccent } = brand.palette;
  const { words, isExact } = script ? alignScript(ad.words, tokenize(script)) : { words: ad.words, isExact: true };
  if (words.length === 0)
    throw sourceFailure("this ad contains no speech", 'Send videoUrl with "script": the words to show.');
  const language = languageOf(joinWords(words.map(({ text }) => text)));
  const timing = isExact ? "exact" : "approximate";
  const brandOf = { palette: { accent, onAccent } };
  return { width, height, fps, durationMs, safeBox, words, captions: { preset }, brand: brandOf, timing, language };
}

/**
 * Draws the ad again from its document with other captions, spoken, mixed and cut as before. One that already has
 * them is copied as it is: it would come out the same, byte by byte.
 */
export async function composeAd(
  input: { files: JobFiles; source: JobFiles; document: SubtitleDocument },
  control: Control,
): Promise<CaptionedFile> {
  const { files, source, document } = input;
  const { narration, delivered } = partsOf(source);
  const ad = await readAd(source);
  const timeline: Timeline = { ...ad, words: document.words, captions: document.captions };
  if (isDeepStrictEqual(timeline, ad)) return copyAd(files, delivered, timeline, control);
  const composed = await composeTimeline({ files, timeline, narration }, control);
  const { videoKey, posterKey, boxesKey, sha256, report, provenance } = composed;
  const { seconds, width, height, renderHash, undrawn } = report;
  const measured = { seconds, width, height, renderHash };
  return { videoKey, posterKey, boxesKey, sha256, report: measured, provenance, isReused: false, undrawn };
}

const copyAd = (
  files: JobFiles,
  [video, poster, boxes]: readonly [string, string, string],
  timeline: Timeline,
  control: Control,
): Promise<CaptionedFile> =>
  withScratch(async (dir) => {
    const copy = async (key: string, name: string) =>
      storage().putFile(fileKey(files, name), await storage().localPath(key, dir));
    const { key: videoKey, sha256 } = await copy(video, "ad.mp4");
    const { key: posterKey } = await copy(poster, "poster.png");
    const { key: boxesKey } = await copy(boxes, "boxes.json");
    const { width, height, fps } = timeline;
    const [verified] = await verifyStored([videoKey], control);
    if (!verified) throw new Error("the copied ad was not verified");
    const renderHash = verified.renderHash ?? `sha256:${sha256}`;
    const report = { seconds: frameCount(timeline) / fps, width, height, renderHash };
    const provenance = await provenanceOf(verified);
    return { videoKey, posterKey, boxesKey, sha256, report, provenance, isReused: true, undrawn: [] };
  });
