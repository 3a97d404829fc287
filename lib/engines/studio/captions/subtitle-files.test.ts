import { describe, expect, it } from "vitest";
import { seededRandom } from "../draw/seed";
import { subtitleCues, toSrt, toVtt } from "./subtitle-files";

const pool = [
  "Okay,",
  "—>",
  "-->",
  "emoji",
  "🎉",
  "مرحبا",
  "A&B",
  "<b>",
  "don't",
  "49%",
  "go!",
  "extraordinarily",
  "a",
];
const script = (seed: number) => {
  const random = seededRandom(seed);
  let at = Math.floor(random() * 500);
  return Array.from({ length: 1 + Math.floor(random() * 80) }, () => {
    const startMs = at;
    at += 40 + Math.floor(random() * 600);
    return { text: pool[Math.floor(random() * pool.length)]!, startMs, endMs: at - 10 };
  });
};
const styles = ["tiktok_bold", "karaoke", "classic_subtitle", "minimal", "none"] as const;

describe("subtitle files", () => {
  it("hold every word once and in order in cues of two lines of 42 characters that never overlap", () => {
    for (let seed = 0; seed < 60; seed++) {
      const words = script(seed);
      const durationMs = words.at(-1)!.endMs + 900;
      for (const style of styles) {
        const cues = subtitleCues(words, style, durationMs);
        expect(cues.flatMap(({ lines }) => lines).join(" ")).toBe(words.map(({ text }) => text).join(" "));
        cues.forEach(({ lines, startMs, endMs }, i) => {
          expect(lines.length).toBeLessThanOrEqual(2);
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
          expect(endMs).toBeLessThanOrEqual(Math.min(cues[i + 1]?.startMs ?? Number.POSITIVE_INFINITY, durationMs));
          expect(endMs).toBeGreaterThan(startMs);
        });
      }
    }
  });

  it("keep each cue for 0.7 s when the speech leaves room", () => {
    const words = "So this is how it goes and it goes on"
      .split(" ")
      .map((text, i) => ({ text, startMs: i * 200, endMs: i * 200 + 180 }));
    for (const { startMs, endMs } of subtitleCues(words, "tiktok_bold"))
      expect(endMs - startMs).toBeGreaterThanOrEqual(700);
  });

  it("neither overlap nor outlast the video when the speech leaves no room", () => {
    const text = "extraordinarily comprehensive subtitles ";
    const words = text
      .repeat(6)
      .trim()
      .split(" ")
      .map((word, i) => ({ text: word, startMs: i * 30, endMs: i * 30 + 30 }));
    const durationMs = words.at(-1)!.endMs + 40;
    const cues = subtitleCues(words, "classic_subtitle", durationMs);
    expect(cues.length).toBeGreaterThan(1);
    cues.forEach(({ endMs }, i) => expect(endMs).toBeLessThanOrEqual(cues[i + 1]?.startMs ?? durationMs));
  });

  it("write scripts without spaces as they are written, in lines of 21 wide letters, ending at their marks", () => {
    const said = [..."毎朝の一杯を、もっとおいしく。自家焙煎の豆をお届けします。"];
    const words = said.map((text, i) => ({ text, startMs: i * 200, endMs: i * 200 + 200 }));
    for (const style of styles) {
      const cues = subtitleCues(words, style);
      expect(cues.flatMap(({ lines }) => lines).join("")).toBe(said.join(""));
      for (const { lines } of cues) for (const line of lines) expect([...line].length).toBeLessThanOrEqual(21);
      expect(cues.map(({ lines }) => lines.at(-1)!.at(-1))).toEqual(expect.arrayContaining(["、", "。"]));
    }
  });

  it("write SubRip and WebVTT the way players read them", () => {
    const words = [
      { text: "Fish", startMs: 3_661_005, endMs: 3_661_400 },
      { text: "&", startMs: 3_661_400, endMs: 3_661_500 },
      { text: "<chips>", startMs: 3_661_500, endMs: 3_662_000 },
    ];
    expect(toSrt(words, "none")).toBe("1\n01:01:01,005 --> 01:01:02,500\nFish & <chips>\n");
    expect(toVtt(words, "none")).toBe("WEBVTT\n\n01:01:01.005 --> 01:01:02.500\nFish &amp; &lt;chips&gt;\n");
    expect(toSrt(words, "none").charCodeAt(0)).not.toBe(0xfeff);
  });
});
