import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { install } from "../bin/start/install.mjs";
import { createSupervisor } from "../bin/start/supervisor.mjs";
import { findBrowser } from "../bin/test/browser.mjs";

// What the field's usual renderer, a browser that is photographed frame by frame, takes for less than any scene of ours.

const FOLDER = "bench/remotion";

/** 150 frames of 1080x1920 of a gradient with one word. CPU seconds include the browser's. */
const RemotionFigures = z.object({ frames: z.int(), seconds: z.number(), cpuSeconds: z.number() });
export type RemotionFigures = z.infer<typeof RemotionFigures>;

/** Installs Remotion into its own folder, renders, and returns the figures. About two minutes; needs Chromium and Linux. */
export async function measureRemotion(): Promise<RemotionFigures> {
  await install(createSupervisor(), { folder: FOLDER, withTools: true });
  const browser = await findBrowser();
  if (!browser) throw new Error("no Chromium on this machine: install one, or set CHROMIUM_PATH to its program");
  const dir = await mkdtemp(join(tmpdir(), "bench-remotion-"));
  try {
    const args = [join(FOLDER, "render.mjs"), join(dir, "plain.mp4"), browser];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return RemotionFigures.parse(JSON.parse(stdout));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The figures as lines of text. */
export const describeRemotion = ({ frames, seconds, cpuSeconds }: RemotionFigures): string =>
  [
    `a gradient with one word   ${cpuSeconds.toFixed(1)} CPU-s   ${((1000 * cpuSeconds) / frames).toFixed(0)} ms/frame`,
    `end to end                 ${seconds.toFixed(1)} s   ${(frames / seconds).toFixed(1)} frames/s`,
  ].join("\n");
