import { describe, expect, test } from "vitest";
import type { ActorClip, Timeline } from "@/lib/contract/timeline/document";
import { clipPartOf, scenesWithoutClip } from "./actor-clip";
import { sceneKeys } from "../scenes/scene-key";
import { localScenes } from "../scenes/local-time";
import { testClip, testTimeline } from "../testing/timeline";

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs });
/** Hook 0–2 s, talk 2–4 s, end card 4–6 s; the voice begins at 200 ms. */
const ad = (more: Partial<ActorClip> | null, words = [word("Stop.", 300, 700), word("Look.", 3000, 3800)]): Timeline =>
  testTimeline({ durationMs: 6000, words, ...(more && { actorClip: testClip({ key: "a", ...more }) }) });
const parts = (timeline: Timeline) => localScenes(timeline).map((own) => clipPartOf(timeline, own)?.first ?? null);

describe("which scenes show the presenter's clip, and from which of its frames", () => {
  test("those with a presenter, in step with the voice; the clip begins with it", () => {
    expect(parts(ad({ frames: 180 }))).toEqual([-6, 54, null]);
    expect(scenesWithoutClip(ad({ frames: 180 }))).toEqual([]);
  });

  test("a clip that ends before the last word of a scene leaves that scene to the drawn presenter", () => {
    expect(parts(ad({ frames: 60 }))).toEqual([-6, null, null]);
    expect(scenesWithoutClip(ad({ frames: 60 }))).toEqual(["s2"]);
  });

  test("half a second before the last word's end is no end: its last picture stands", () => {
    expect(parts(ad({ frames: 94 }))).toEqual([-6, 54, null]);
    expect(parts(ad({ frames: 92 }))).toEqual([-6, null, null]);
  });

  test("without a clip nobody is filmed", () => {
    expect(parts(ad(null))).toEqual([null, null, null]);
    expect(scenesWithoutClip(ad(null))).toEqual([]);
  });
});

describe("the address of a filmed scene", () => {
  const keysOf = (timeline: Timeline, hashes: Record<string, string> = { a: "1", b: "1", c: "2" }) =>
    sceneKeys({ timeline, scenes: localScenes(timeline), tracks: { mouth: [], energy: [] }, hashes });
  const [hook, talk, end] = keysOf(ad({ frames: 180 }));

  test("goes by the clip's content, not by its name, its actor's or its words'", () => {
    expect(keysOf(ad({ frames: 180, key: "b", actorId: "fal/zoe", speech: "1".repeat(64) }))).toEqual([
      hook,
      talk,
      end,
    ]);
    expect(keysOf(ad({ frames: 180, key: "c" }))).toEqual([expect.not.stringMatching(hook!), expect.anything(), end]);
  });

  test("scenes that show no clip are those of an ad without one", () => {
    const [drawnHook, drawnTalk, drawnEnd] = keysOf(ad(null));
    expect(drawnEnd).toBe(end);
    expect([drawnHook, drawnTalk]).not.toContain(hook);
    expect(keysOf(ad({ frames: 60 }))[1]).toBe(drawnTalk);
  });
});
