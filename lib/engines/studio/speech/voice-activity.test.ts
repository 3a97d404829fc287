import { expect, test } from "vitest";
import { SAMPLE_RATE } from "../mix/dsp";
import { makeLevelMeter, voicedIntervals } from "./voice-activity";

/** Sound of the given loudness (0 to 1) per stretch of seconds, a tone in the band of speech over a floor of noise. */
const sound = (parts: readonly (readonly [seconds: number, level: number])[], noise: number) => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return Float32Array.from(
    parts.flatMap(([seconds, level]) =>
      Array.from(
        { length: seconds * SAMPLE_RATE },
        (_, at) => level * Math.sin((2 * Math.PI * 700 * at) / SAMPLE_RATE) + noise * random(),
      ),
    ),
  );
};
const heard = (samples: Float32Array) => {
  const meter = makeLevelMeter();
  for (let from = 0; from < samples.length; from += 1000) {
    const block = samples.subarray(from, from + 1000);
    meter.add(block, block);
  }
  return voicedIntervals(meter.levels());
};

test("stretches of speech over noise, to 50 ms; short gaps stay inside, clicks outside", () => {
  const found = heard(
    sound(
      [
        [0.5, 0],
        [1, 0.2],
        [0.1, 0],
        [0.5, 0.2],
        [0.6, 0],
        [0.04, 0.2],
        [0.5, 0],
        [1.2, 0.1],
        [0.8, 0],
      ],
      0.01,
    ),
  );
  expect(found).toHaveLength(2);
  for (const [index, [fromMs, toMs]] of [
    [500, 2100],
    [3240, 4440],
  ].entries()) {
    expect(Math.abs((found[index]?.fromMs ?? 0) - (fromMs ?? 0))).toBeLessThanOrEqual(50);
    expect(Math.abs((found[index]?.toMs ?? 0) - (toMs ?? 0))).toBeLessThanOrEqual(50);
  }
});

test("silence, hiss and a tone without a pause have none", () => {
  expect(heard(sound([[3, 0]], 0))).toEqual([]);
  expect(heard(sound([[3, 0]], 0.001))).toEqual([]);
  expect(heard(sound([[3, 0.2]], 0.01))).toEqual([]);
  expect(voicedIntervals([])).toEqual([]);
});
