import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { safeBoxOf } from "@/lib/domains/catalog/platforms";
import { encoder } from "@/lib/engines/studio/encode/encoder";
import { foreignLimits } from "@/lib/engines/studio/encode/open";
import { burnCaptions } from "@/lib/engines/studio/captions/burn-captions";
import { transcode } from "@/lib/engines/studio/encode/transcode";
import { distributeWords } from "@/lib/domains/generation/voice/align/distribute-words";
import { tokenize } from "@/lib/domains/generation/voice/align/tokens";

/** Seconds one pass took. */
interface Pass {
  name: string;
  cpuSeconds: number;
  seconds: number;
}

const format = { width: 1080, height: 1920, fps: 30 };
const normal = { width: 1080, height: 1920, rate: { num: 30, den: 1 } };
const SECONDS = 8;
const script = "Good coffee should not be a treasure hunt. We roast on Tuesday, and you drink it on Friday. ".repeat(5);

/** Encodes a clip anew as it is, then with each loud and each quiet preset, in this process: pictures, captions, sound. */
export async function measureSubtitles(): Promise<Pass[]> {
  const dir = await mkdtemp(join(tmpdir(), "bench-subtitles-"));
  try {
    const file = await makeClip(dir);
    const out = join(dir, "out.mp4");
    const scratchSound = join(dir, "sound.m4a");
    const words = distributeWords(tokenize(script), [{ fromMs: 300, toMs: SECONDS * 1000 - 300 }]);
    const plain = () => transcode({ file, out, scratchSound, format: normal, limits: foreignLimits }, () => {});
    const passes = [await timed("plain", plain)];
    for (const preset of ["classic_subtitle", "tiktok_bold", "karaoke", "minimal"] as const) {
      const input = { file, out, poster: `${out}.png`, scratchSound, format: normal, words, language: "en", preset };
      const colours = { accent: "#ffe14d", onAccent: "#15101a" };
      const work = () => burnCaptions({ ...input, safeBox: safeBoxOf(null, "9:16"), colours }, () => {});
      passes.push(await timed(preset, work));
    }
    passes.push(await timed("plain again", plain));
    return passes;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** One line per pass, processor time against the mean of the plain ones. */
export function describeSubtitles(passes: readonly Pass[]): string {
  const plain = passes.filter(({ name }) => name.startsWith("plain"));
  const base = plain.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / Math.max(1, plain.length);
  return passes
    .map(({ name, cpuSeconds, seconds }) => {
      const ratio = (cpuSeconds / base).toFixed(2);
      return `${name.padEnd(18)} ${cpuSeconds.toFixed(1).padStart(6)} CPU-s  ${seconds.toFixed(1).padStart(6)} s  x ${ratio}`;
    })
    .join("\n");
}

async function timed(name: string, work: () => Promise<unknown>): Promise<Pass> {
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { name, cpuSeconds: (user + system) / 1e6, seconds: (performance.now() - started) / 1000 };
}

/** A picture that moves everywhere, with a little texture, as footage does. */
async function makeClip(dir: string): Promise<string> {
  const frames = SECONDS * format.fps;
  const row = Buffer.alloc(format.width * 2 * 4);
  for (let x = 0; x < format.width * 2; x++) {
    const shade = Math.round(110 + 60 * Math.sin(x / 40) + 20 * Math.sin(x / 3));
    row.set([shade, (shade * 3) >> 2, shade >> 1, 255], x * 4);
  }
  const segments = [];
  const rgba = Buffer.alloc(format.width * format.height * 4);
  for (let from = 0; from < frames; from += 60) {
    const file = join(dir, `${from}.mp4`);
    const segment = await encoder.openSegment(file, format);
    for (let frame = from; frame < from + 60; frame++) {
      for (let y = 0; y < format.height; y++) {
        const shift = (Math.round(frame * 1.5 + 30 * Math.sin(y / 90)) + y * 2) % format.width;
        row.copy(rgba, y * format.width * 4, shift * 4, (shift + format.width) * 4);
      }
      await segment.write(rgba);
    }
    await segment.close();
    segments.push({ file, from });
  }
  const tone = Float32Array.from({ length: SECONDS * 48_000 }, (_, at) => 0.1 * Math.sin(at / 30));
  await encoder.encodeAudio(join(dir, "tone.m4a"), { left: tone, right: tone, rate: 48_000 });
  const out = join(dir, "clip.mp4");
  await encoder.join(out, segments, join(dir, "tone.m4a"), format.fps);
  return out;
}
