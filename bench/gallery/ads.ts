import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { type AdRequest, toBrief } from "@/lib/domains/generation/brief/brief";
import { castAd } from "@/lib/domains/generation/shots/casting";
import { galleryAds } from "@/lib/domains/generation/brief/prompts.fixture";
import { voiceTargetSeconds, writeScript } from "@/lib/domains/generation/copy/script";
import { planTimeline } from "@/lib/domains/generation/shots/plan-timeline";
import { preparePicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import { compile, type DrawFrame } from "@/lib/engines/studio/scenes/compile-timeline";
import { speakWithin } from "@/lib/domains/generation/voice/narration";
import { writeSpeechFile } from "@/lib/engines/studio/speech/speech-file";
import { energyTrack, visemeTrack } from "@/lib/engines/studio/speech/visemes";
import { fromWav } from "@/lib/engines/studio/speech/wav";
import type { Picture, Timeline } from "@/lib/contract/timeline/document";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { saveSheet, sheetOf } from "./sheet";

const ROW = 300;
const ADS_A_SHEET = 5;
const FRAMES_AN_AD = 8;
const control = unwatched();

/** As many photos as an ad has: those whose file names share a word with its prompt, then others in turn. */
function photosFor(prompt: string, photos: readonly string[], count: number, turn: number): string[] {
  const isNamed = (file: string): boolean =>
    basename(file)
      .split(/[-_.]/)
      .some((word) => word.length > 3 && prompt.toLowerCase().includes(word));
  const others = photos.map((_, index) => photos[(index + turn) % photos.length] ?? "");
  return [...new Set([...photos.filter(isNamed), ...others])].slice(0, count);
}

async function prepared(files: readonly string[], dir: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [index, file] of files.entries()) {
    const id = `picture-${index + 1}`;
    const made = await preparePicture({ file, dir, name: id }, control);
    const { file: key, cutOutFile: cutOutKey, cutOutAt, ...rest } = made;
    pictures.push({ id, key, cutOutKey, ...rest, ...(cutOutAt && { cutOutAt }) });
  }
  return pictures;
}

interface Ad {
  timeline: Timeline;
  frame: DrawFrame;
}

/** An ad as the pipeline would plan it, ready to be drawn. */
async function makeAd(request: AdRequest, seed: number, photos: readonly string[]): Promise<Ad> {
  const dir = await mkdtemp(join(tmpdir(), "spotmill-gallery-"));
  try {
    const pictures = await prepared(photos, dir);
    const brief = toBrief({ ...request, productImageUrls: pictures.map(({ key }) => key) }, seed);
    const script = writeScript(brief);
    const cast = castAd(brief, {});
    const lines = script.lines.map(({ say }) => say);
    const { voiceId } = cast;
    const spoken = await speakWithin({ lines, voiceId, targetSeconds: voiceTargetSeconds(brief), dir }, control);
    const speech = await writeSpeechFile(spoken, spoken.lines, dir);
    const timeline = planTimeline({ brief, script, cast, speech, pictures, captionPreset: "tiktok_bold" });
    const { fps, durationMs, voice } = timeline;
    const frames = Math.round((durationMs * fps) / 1000);
    const { samples, rate } = fromWav(await readFile(speech.pcmFile));
    const tracks = {
      mouth: visemeTrack(speech.phones, fps, frames, voice.startMs),
      energy: energyTrack(samples, rate, fps, frames, voice.startMs),
    };
    const frame = await compile(timeline, tracks, { load: async (key) => loadImage(await readFile(key)) });
    return { timeline, frame };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Frames late in evenly chosen scenes, where everything that enters has entered; the first and the last always. */
function framesOf({ timeline, frame }: Ad): Canvas[] {
  const { scenes, fps, width, height } = timeline;
  const count = Math.min(FRAMES_AN_AD, scenes.length);
  const chosen = Array.from({ length: count }, (_, i) =>
    Math.round((i * (scenes.length - 1)) / Math.max(1, count - 1)),
  );
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  return chosen.flatMap((index) => {
    const scene = scenes[index];
    if (!scene) return [];
    frame(ctx, Math.round(((scene.startMs + (scene.endMs - scene.startMs) * 0.8) * fps) / 1000));
    const small = createCanvas(Math.round((width * ROW) / height), ROW);
    const smallCtx = small.getContext("2d");
    smallCtx.imageSmoothingQuality = "high";
    smallCtx.drawImage(canvas, 0, 0, small.width, ROW);
    return [small];
  });
}

/** Sheets of the gallery's ads, one ad a row. */
export async function ads(folder: string, photos: readonly string[]): Promise<void> {
  let rows: Canvas[][] = [];
  for (const [index, { pictures, seed, ...request }] of galleryAds.entries()) {
    const ad = await makeAd(request, seed, photosFor(request.prompt, photos, pictures, index));
    console.log(`${index + 1}. ${ad.timeline.scenes.map(({ line }) => line).join(" ")}`);
    rows.push(framesOf(ad));
    if (rows.length < ADS_A_SHEET && index < galleryAds.length - 1) continue;
    saveSheet(folder, `ads-${Math.ceil((index + 1) / ADS_A_SHEET)}`, sheetOf(rows, ROW));
    rows = [];
  }
}
