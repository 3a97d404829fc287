import { expect, test } from "vitest";
import { sampleTimeline } from "../draw/sample";
import { deriveSeed } from "../draw/seed";
import { blinkAt } from "../presenter/pose";
import { localScenes } from "../scenes/local-time";
import { posterFrame, settledFrames } from "./poster";

test("the presenter's eyes are open on the poster, and the words of the first scene are all there", () => {
  let waited = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const timeline = sampleTimeline({ aspect: "tall", words: "short", kinds: ["hook", "end_card"], seed });
    const frame = posterFrame(timeline);
    const held = (frame - (frame % 2)) / timeline.fps;
    expect(blinkAt(held, deriveSeed(seed, "s1")), `seed ${seed}`).toBeLessThan(0.1);
    expect(frame / timeline.fps).toBeGreaterThanOrEqual(0.8);
    expect(frame / timeline.fps).toBeLessThan(3);
    waited += frame > 24 ? 1 : 0;
  }
  expect(waited).toBeGreaterThan(0);
});

test("a scene is shown by a frame of its last part, a while after a word has come", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const timeline = sampleTimeline({
      aspect: "tall",
      words: "short",
      kinds: ["type_words", "talk", "end_card"],
      seed,
    });
    const frames = settledFrames(timeline);
    for (const [index, { from, to, words }] of localScenes(timeline).entries()) {
      const frame = (frames[index] ?? -1) - from;
      expect(frame).toBeGreaterThanOrEqual(Math.floor((to - from - 1) * 0.7));
      expect(frame).toBeLessThan(to - from);
      const ms = (frame * 1000) / timeline.fps;
      const coming = words.filter(({ startMs }) => startMs <= ms && ms < startMs + 300);
      if (index === 0) expect(coming, `seed ${seed}`).toEqual([]);
    }
  }
});

test("of a scene that sets its words as they are spoken the poster shows them all", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const timeline = sampleTimeline({ aspect: "tall", words: "short", kinds: ["type_build", "end_card"], seed });
    const [first] = localScenes(timeline);
    const lastWordMs = Math.max(...(first?.words ?? []).map(({ startMs }) => startMs));
    const frame = posterFrame(timeline);
    const isShown = (frame * 1000) / timeline.fps >= lastWordMs + 300 || frame >= (first?.to ?? 0) - 2;
    expect(isShown, `seed ${seed}: frame ${frame}, last word at ${lastWordMs}`).toBe(true);
  }
});
