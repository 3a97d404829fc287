import { expect, test } from "vitest";
import { setRests } from "./set-rests";

const RATE = 16_000;
const at = (ms: number) => (ms * RATE) / 1000;
const token = (shown: string, pause: "" | "," | ";") => ({ shown, spoken: shown, pause });
const phone = (name: string, startMs: number, endMs: number) => ({ name, startMs, endMs });

/** Two words of 300 ms, loud throughout, with silence of 100 ms between them. */
const sentence = () => ({
  clip: {
    samples: Float32Array.from({ length: at(700) }, (_, i) => (i < at(300) || i >= at(400) ? 0.5 : 0)),
    rate: RATE,
    phones: [phone("aa", 0, 300), phone("pau", 300, 400), phone("iy", 400, 700)],
  },
  times: [
    { startMs: 0, endMs: 300 },
    { startMs: 400, endMs: 700 },
  ],
});
const tokens = [token("well,", ","), token("yes", "")];

test.each([
  ["drawn out", 180],
  ["cut", 40],
  ["left as it is", 100],
])("a rest inside a sentence is %s to what its mark asks for, with its sound, words and phones", (_, wantedMs) => {
  const { clip, times } = setRests(sentence(), tokens, () => wantedMs);
  expect(times).toEqual([
    { startMs: 0, endMs: 300 },
    { startMs: 300 + wantedMs, endMs: 600 + wantedMs },
  ]);
  expect(clip.phones.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 300],
    [300, 300 + wantedMs],
    [300 + wantedMs, 600 + wantedMs],
  ]);
  expect(clip.samples.length).toBe(at(600 + wantedMs));
  const loud = [...clip.samples].map((sample) => sample > 0.1);
  expect(loud.indexOf(false)).toBe(at(300));
  expect(loud.lastIndexOf(false)).toBe(at(300 + wantedMs) - 1);
});

test("each rest has its own mark's length, and one without a mark is a comma's", () => {
  const marks = (first: "" | "," | ";") => {
    const asked: string[] = [];
    setRests(sentence(), [token("well", first), token("yes", "")], (pause) => (asked.push(pause), 100));
    return asked;
  };
  expect([marks(","), marks(";"), marks("")]).toEqual([[","], [";"], [","]]);
});
