import { createCanvas } from "@napi-rs/canvas";
import { writeFile } from "node:fs/promises";
import { type Speech, speakToFile } from "@/lib/engines/studio/speech/speech-file";
import { Timeline } from "@/lib/contract/timeline/document";
import { unwatched } from "@/lib/engines/studio/workers/control";

/** The reference ad: 15 s, 450 frames of 1080x1920 at 30 a second, presenter, captions, music, one product picture. */
export interface Reference {
  timeline: Timeline;
  speech: Speech;
  files: Record<string, string>;
}

const lines = [
  "Okay, stop hitting snooze.",
  "This little lamp makes its own sunrise, right by your bed.",
  "Twenty minutes of warm light, before your alarm. And no phone needed, at all.",
  "Tap the link. Good morning!",
];
const VOICE_AT_MS = 300;
const CUT_LEAD_MS = 120;
const control = unwatched();

/** Speaks and plans the reference ad into `dir`. */
export const makeReference = async (dir: string): Promise<Reference> => {
  const speech = await speakToFile({ lines, voiceId: "local/clara", targetSeconds: 13.4, dir }, control);
  const product = `${dir}/product.png`;
  await writeFile(product, await drawProduct());
  const words = speech.words.map(({ text, startMs, endMs }) => ({
    text,
    startMs: startMs + VOICE_AT_MS,
    endMs: endMs + VOICE_AT_MS,
  }));
  const starts = lines.map((_, line) => {
    const first = speech.words.find((word) => word.line === line);
    return line === 0 ? 0 : (first?.startMs ?? 0) + VOICE_AT_MS - CUT_LEAD_MS;
  });
  const span = (line: number) => ({
    startMs: starts[line] ?? 0,
    endMs: starts[line + 1] ?? 15_000,
    line: lines[line] ?? "",
  });
  const visual = (kind: string, pictures: string[]) => ({ kind, setting: "bedroom", emotion: "warm", pictures });
  const overlay = (kind: string, text: string, atMs?: number) => ({ kind, text, source: "script", atMs });
  const timeline = Timeline.parse({
    version: 1,
    width: 1080,
    height: 1920,
    fps: 30,
    durationMs: 15_000,
    seed: 7,
    safeBox: [65 / 1080, 288 / 1920, 823 / 1080, 960 / 1920],
    brand: {
      name: "lumi",
      logoKey: null,
      palette: {
        ground: "#1f1530",
        surface: "#fff3e2",
        ink: "#2a1a18",
        accent: "#d92f4b",
        onAccent: "#ffffff",
        glow: ["#ffb35c", "#ff7a4d", "#e8466b"],
      },
    },
    voice: { voiceId: "local/clara", speed: 1, startMs: VOICE_AT_MS },
    actorId: "maya",
    captions: { preset: "tiktok_bold" },
    music: { mood: "upbeat", gainDb: -18 },
    pictures: [{ id: "p1", key: "product", width: 1200, height: 1200, cutOutKey: null, focus: [0.5, 0.5] }],
    scenes: [
      {
        id: "s1",
        role: "hook",
        ...span(0),
        visual: visual("hook", []),
        overlays: [overlay("sticker", "stop hitting snooze")],
      },
      { id: "s2", role: "product", ...span(1), visual: visual("product_photo", ["p1"]), overlays: [] },
      {
        id: "s3",
        role: "benefits",
        ...span(2),
        visual: visual("benefits", ["p1"]),
        overlays: [
          overlay("card", "20 minutes", 300),
          overlay("card", "Warm light", 1200),
          overlay("card", "No phone", 3000),
        ],
      },
      {
        id: "s4",
        role: "callToAction",
        ...span(3),
        visual: visual("end_card", ["p1"]),
        overlays: [
          overlay("logo", "lumi"),
          overlay("tagline", "Wake up to sunrise"),
          overlay("button", "Shop now", 400),
        ],
      },
    ],
    words,
  });
  return { timeline, speech, files: { product } };
};

const drawProduct = (): Promise<Buffer> => {
  const canvas = createCanvas(1200, 1200);
  const ctx = canvas.getContext("2d");
  const wall = ctx.createLinearGradient(0, 0, 1200, 1200);
  wall.addColorStop(0, "#f3d9c0");
  wall.addColorStop(1, "#8a5a44");
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, 1200, 1200);
  const globe = ctx.createRadialGradient(560, 480, 40, 600, 560, 360);
  globe.addColorStop(0, "#fff4cf");
  globe.addColorStop(1, "#ff8a3c");
  ctx.fillStyle = globe;
  ctx.arc(600, 560, 340, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = "#5b4636";
  ctx.fillRect(420, 880, 360, 140);
  return canvas.encode("png");
};
