import { expect, test } from "vitest";
import { sampleTimeline } from "../draw/sample";
import { deriveSeed } from "../draw/seed";
import { blinkAt } from "../presenter/pose";
import { posterFrame } from "./poster";

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
