import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MediaError, unwatched } from "../workers/control";
import { speakToFile } from "./speech-file";
import { speakLines } from "./speak-lines";
import { captionText } from "./tokens";
import { assembleNarration, placeLines } from "./place-lines";
import { deliveries, inPlaces } from "./delivery";
import { synthesiseLines, synthesiseTowards } from "./synthesise-lines";
import { visemeTrack } from "./visemes";
import { folderCache } from "../testing/folder-cache";
import { type FliteVoice, localVoices } from "./voices";

const control = unwatched();
const lines = [
  "Okay, stop hitting snooze 😴!",
  "It costs $49.99, weighs 2.5kg and holds a 4.8 — don't **wait**.",
  "Tap the link. Good morning!",
];
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "speak-"))));
afterAll(() => rm(dir, { recursive: true }));
/** In this process, without files. */
const narrate = async (script: readonly string[], voice: FliteVoice, target: number | null) => {
  const { clips } = await (target === null
    ? synthesiseLines(inPlaces(script), voice, 1)
    : synthesiseTowards(inPlaces(script), voice, target));
  return assembleNarration(clips, placeLines(clips).lines);
};
const say = (script: readonly string[], voiceId = "local/clara", targetSeconds: number | null = null) =>
  speakToFile({ lines: script, voiceId, targetSeconds, dir }, control);
const hashOf = async (file: string) =>
  createHash("sha256")
    .update(await readFile(file))
    .digest("hex");

describe("speak", () => {
  it("gives the same samples, phones and words for the same lines", async () => {
    const first = await say(lines);
    const samples = await hashOf(first.pcmFile);
    expect(await say(lines)).toEqual(first);
    expect(await hashOf(first.pcmFile)).toBe(samples);
  });

  it("times every displayed word once, in order, inside the clip, with its line", async () => {
    const { words, seconds, approximate } = await say(lines);
    expect(words.map(({ text }) => text).join(" ")).toBe(lines.map(captionText).join(" "));
    expect(approximate).toBe(false);
    words.forEach(({ startMs, endMs, line }, i) => {
      expect(endMs).toBeGreaterThan(startMs);
      expect(endMs).toBeLessThanOrEqual(seconds * 1000);
      expect(startMs).toBeGreaterThanOrEqual(words[i - 1]?.endMs ?? 0);
      expect(line).toBeGreaterThanOrEqual(words[i - 1]?.line ?? 0);
    });
    const price = words.find(({ text }) => text.startsWith("$"));
    expect((price?.endMs ?? 0) - (price?.startMs ?? 0)).toBeGreaterThan(1500);
    expect(new Set(words.map(({ line }) => line))).toEqual(new Set([0, 1, 2]));
  });

  it("speaks a script of numbers only", async () => {
    const { words, approximate } = await say(["24/7 $5 100% 1st"]);
    expect(words.map(({ text }) => text)).toEqual(["24/7", "$5", "100%", "1st"]);
    expect(approximate).toBe(false);
  });

  it("moves its pace towards the target, within 0.85 to 1.15 of its own", async () => {
    const length = async (target: number | null) => {
      const { samples, rate } = await narrate(lines, localVoices[0]!.flite, target);
      return samples.length / rate;
    };
    const own = await length(null);
    // Lines begin on tenths of a second.
    expect(Math.abs((await length(own * 1.08)) - own * 1.08)).toBeLessThan(0.1);
    expect(Math.abs((await length(own * 0.4)) - own * 0.85)).toBeLessThan(0.1);
    expect(Math.abs((await length(own * 3)) - own * 1.15)).toBeLessThan(0.1);
  });

  it("asks for the phones of a sentence once, though it is spoken again to meet its length", async () => {
    const runs = vi.spyOn(WebAssembly, "instantiate");
    await narrate(["Lanterns nobody has named yet."], localVoices[0]!.flite, 1);
    expect(runs.mock.calls.length).toBe(3);
    runs.mockRestore();
  });

  it("speaks a first line faster, rests by the mark and the line's place, and gives the last line the floor", async () => {
    const said = "Coffee, at last, the way you like it.";
    const { flite } = localVoices[0]!;
    const { clips } = await synthesiseLines(inPlaces([said, said, said, said]), flite, 1);
    const commaRests = clips.map((clip) => (clip?.words[1]?.startMs ?? 0) - (clip?.words[0]?.endMs ?? 0));
    const lengths = clips.map((clip) => clip!.samples.length / clip!.rate);
    expect(lengths[1]! / lengths[0]!).toBeCloseTo(1.06, 1);
    expect(lengths[0]).toBeLessThan(lengths[1]! * 0.97);
    const { first, middle, last } = deliveries;
    [first, middle, middle, last].forEach(({ restsMs, pace }, nth) =>
      expect(Math.abs(commaRests[nth]! - restsMs[","] / pace)).toBeLessThan(3),
    );
    const { lines } = placeLines(clips);
    const rests = lines.slice(1).map((line, nth) => line!.startMs - lines[nth]!.endMs);
    expect(clips[0]!.pauseMs - clips[1]!.pauseMs).toBeGreaterThan(30);
    expect(rests[2]! - clips[2]!.pauseMs).toBeGreaterThan(49);
  });

  it("speaks with nine voices that all sound different and shut their lips on p, b and m", async () => {
    const hashes = new Set<string>();
    for (const { id, flite } of localVoices) {
      const { samples, phones } = await narrate(["Stop by, maybe pick up a lamp."], flite, null);
      expect(Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length)).toBeGreaterThan(0.01);
      hashes.add(samples.join());
      const mouth = visemeTrack(phones, 100, 400, 0);
      for (const { name, startMs, endMs } of phones.filter((phone) => "pbm".includes(phone.name))) {
        const open = [0.35, 0.5, 0.65].map((u) => mouth[Math.round((startMs + (endMs - startMs) * u) / 10)]?.[0] ?? 1);
        expect(Math.min(...open), `${id} ${name} at ${startMs}`).toBeLessThan(0.28);
      }
    }
    expect(hashes.size).toBe(localVoices.length);
  });

  it("refuses a script no English voice can say, in words meant for the caller", async () => {
    const failure = await say(["Привет 🎉"]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaError);
    expect(String(failure)).not.toContain("/");
  });

  it("stops when it is cancelled, with the signal's reason", async () => {
    const abort = new AbortController();
    const reason = new Error("changed my mind");
    const talk = speakToFile({ lines, voiceId: "local/clara", targetSeconds: null, dir }, unwatched(abort.signal));
    abort.abort(reason);
    await expect(talk).rejects.toBe(reason);
  });
});

describe("speakLines", () => {
  it("speaks a line that is known from its cache, whatever stands around it, and begins every line on a tenth", async () => {
    const cache = folderCache(await mkdtemp(join(dir, "lines-")));
    const speaking = async (script: readonly string[]) =>
      speakLines({ lines: script, voiceId: "local/clara", targetSeconds: null, dir, cache }, control);
    const first = await speaking(["Stop scrolling.", "A lamp like the sun."]);
    expect(first.parts.map(({ reused }) => reused)).toEqual([false, false]);
    const second = await speaking(["I was wrong about mornings, all my life.", "A lamp like the sun."]);
    expect(second.parts.map(({ reused }) => reused)).toEqual([false, true]);
    expect(second.clips[1]).toEqual(first.clips[1]);
    for (const { clips } of [first, second]) expect((placeLines(clips).lines[1]?.startMs ?? 1) % 100).toBe(0);
    expect((await speaking(["Stop scrolling.", "A lamp like the sun."])).parts.every(({ reused }) => reused)).toBe(
      true,
    );
  });

  it("remembers the pace that met a length: the same request is spoken without a child", async () => {
    const cache = folderCache(await mkdtemp(join(dir, "pace-")));
    const request = { lines, voiceId: "local/june", targetSeconds: 11, dir, cache };
    const first = await speakLines(request, control);
    expect(first.speed).not.toBe(1);
    const again = await speakLines(request, control);
    expect(again.speed).toBe(first.speed);
    expect(again.parts.every(({ reused }) => reused)).toBe(true);
    expect(again.clips).toEqual(first.clips);
  });
});
