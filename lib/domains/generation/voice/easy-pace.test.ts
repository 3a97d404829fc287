import { describe, expect, it } from "vitest";
import { easyPace } from "./easy-pace";

/** A line of `count` words that takes `seconds`. */
const line = (count: number, seconds: number) => {
  const each = (seconds * 1000) / count;
  const words = Array.from({ length: count }, (_, at) => ({
    text: "word",
    startMs: Math.round(at * each),
    endMs: Math.round((at + 1) * each),
  }));
  return { words };
};

describe("the pace of a voice that has time", () => {
  it("stays the voice's own where its words are easy to follow", () => {
    expect(easyPace([line(9, 3), null, line(6, 2)], Infinity)).toBe(1);
  });

  it("slows until 3.1 words a second are left, rests between lines not counted", () => {
    expect(easyPace([line(10, 3), null, line(7, 2)], Infinity)).toBeCloseTo((3.1 * 5) / 17, 2);
  });

  it("never drawls, however short the words", () => expect(easyPace([line(20, 4)], Infinity)).toBe(0.85));

  it("takes no more time than there is", () => {
    expect(easyPace([line(14, 4)], 1.05)).toBeCloseTo(1 / 1.05, 2);
    expect(easyPace([line(14, 4)], 1)).toBe(1);
    expect(easyPace([line(14, 4)], 0.9)).toBe(1);
  });

  it("of nothing spoken is the voice's own", () => expect(easyPace([null], 2)).toBe(1));
});
