import { describe, expect, it } from "vitest";
import { seededRandom } from "../draw/seed";
import { captionPages, paginate } from "./pages";
import { captionPresets } from "./presets";

const say = (text: string) =>
  text.split(" ").map((word, i) => ({ text: word, startMs: i * 300, endMs: i * 300 + 260 }));
const texts = (words: ReturnType<typeof say>, limits: { maxWords: number; maxChars: number }) =>
  paginate(words, limits).map((page) => page.words.map((word) => word.text).join(" "));
const styles = ["tiktok_bold", "karaoke", "classic_subtitle", "minimal"] as const;

/** Random scripts of words of 1 to 12 letters with punctuation now and then. */
const randomWords = (seed: number) => {
  const random = seededRandom(seed);
  const word = () =>
    "x".repeat(1 + Math.floor(random() * 12)) + (random() < 0.2 ? [".", ",", "!"][Math.floor(random() * 3)] : "");
  return say(Array.from({ length: 1 + Math.floor(random() * 60) }, word).join(" "));
};

describe("captionPages", () => {
  it("shows every word once and in order, within the preset's bounds, never across punctuation, never overlapping", () => {
    for (let seed = 0; seed < 60; seed++) {
      const words = randomWords(seed);
      for (const style of styles) {
        const pages = captionPages(words, style);
        expect(pages.flatMap((page) => page.words)).toEqual(words);
        pages.forEach((page, i) => {
          expect(page.words.length).toBeLessThanOrEqual(captionPresets[style].maxWords);
          expect(page.words.slice(0, -1).some((word) => /[.,!]$/.test(word.text))).toBe(false);
          expect(page.startMs).toBe(page.words[0]!.startMs);
          expect(page.endMs).toBeGreaterThan(page.startMs);
          expect(page.endMs).toBeLessThanOrEqual(pages[i + 1]?.startMs ?? Number.POSITIVE_INFINITY);
          expect(page.endMs).toBeLessThanOrEqual(page.words.at(-1)!.endMs + 500);
          const length = page.words.map((word) => word.text).join(" ").length;
          expect(page.words.length === 1 || length <= captionPresets[style].maxChars).toBe(true);
        });
      }
    }
  });

  it("splits evenly and leaves no page that ends in a preposition or article when it can help it", () => {
    const limits = { maxWords: 4, maxChars: 40 };
    expect(texts(say("The best part of the whole day"), limits)).toEqual(["The best part", "of the whole day"]);
    // By length alone the first page would be "coffee roasted in".
    expect(texts(say("coffee roasted in small batches daily"), limits)).toEqual([
      "coffee roasted",
      "in small batches daily",
    ]);
    expect(texts(say("Okay, stop hitting the snooze"), { maxWords: 3, maxChars: 18 })).toEqual([
      "Okay,",
      "stop hitting",
      "the snooze",
    ]);
  });

  it("lets a word that is longer than the limit stand alone", () => {
    expect(texts(say("a incomprehensibilities b"), { maxWords: 3, maxChars: 10 })).toEqual([
      "a",
      "incomprehensibilities",
      "b",
    ]);
  });

  it("fills pages of letters that come one by one by their width, and ends them at marks", () => {
    const limits = { maxWords: 3, maxChars: 18 };
    expect(texts(say("每 天 早 上 一 杯 ， 精 神 一 整 天 ！"), limits)).toEqual([
      "每 天 早 上 一 杯 ，",
      "精 神 一 整 天 ！",
    ]);
  });
});
