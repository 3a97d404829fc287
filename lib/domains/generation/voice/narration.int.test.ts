import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LineClip } from "@/lib/engines/studio/speech/join-sentences";
import { speakLines } from "@/lib/engines/studio/speech/speak-lines";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { speakWithin } from "./narration";

const control = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "narration-"))));
afterAll(() => rm(dir, { recursive: true }));

/** Most of its words have one syllable. */
const lines = ["Tickets are four pounds.", "Our school play is on the twelfth of June.", "Take a look."];

function wordsPerSecond(clips: readonly (LineClip | null)[]): number {
  const spoken = clips.map((clip) => clip?.words ?? []);
  const ms = spoken.reduce((sum, words) => sum + (words.at(-1)?.endMs ?? 0) - (words[0]?.startMs ?? 0), 0);
  return (spoken.flat().length * 1000) / ms;
}

async function spokenIn(targetSeconds: number | null, voiceId: string) {
  const spoken = await speakWithin({ lines, voiceId, targetSeconds, dir }, control);
  return { ...spoken, endMs: spoken.lines.at(-1)?.endMs ?? 0 };
}

describe("short words", () => {
  it.each(["local/iris", "local/miles"])("are easy to follow in %s where the ad has time", async (voiceId) => {
    const own = await speakLines({ lines, voiceId, targetSeconds: null, dir }, control);
    expect(wordsPerSecond(own.clips)).toBeGreaterThan(3.3);
    const inTime = await spokenIn(15, voiceId);
    expect(wordsPerSecond(inTime.clips)).toBeLessThan(3.3);
    expect(inTime.speed).toBeGreaterThanOrEqual(0.85);
    expect(inTime.endMs).toBeLessThanOrEqual(15_000);
  });

  it("are spoken at the voice's own pace where the ad has no more time than that takes", async () => {
    const { endMs, speed } = await spokenIn(null, "local/iris");
    expect(speed).toBeLessThan(0.95);
    const hurried = await spokenIn((endMs / 1000) * speed, "local/iris");
    expect(hurried.endMs).toBeLessThanOrEqual(endMs * speed + 100);
  });
});
