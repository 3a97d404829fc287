import { expect, it } from "vitest";
import { toAss } from "./ass";

const frame = { width: 1080, height: 1920, laneAt: () => ({ x: 540, y: 1150 }) };

it("lets no word carry an override code or a line of its own", () => {
  const words = [{ text: "{\\pos(0,0)}Hi\\N\nthere", startMs: 0, endMs: 900 }];
  for (const style of ["tiktok_bold", "karaoke", "classic_subtitle", "minimal"] as const) {
    const events = toAss(words, style, frame).split("[Events]")[1] ?? "";
    expect(events.trim().split("\n")).toHaveLength(2);
    const text = (events.split("}").at(-1) ?? "").trim().toLowerCase();
    expect(text).toBe("pos(0,0)hin there");
    expect(events.match(/\\pos/g)).toHaveLength(1);
  }
});

it("sets the play size to the video's and times karaoke by the word", () => {
  const words = [
    { text: "Good", startMs: 1000, endMs: 1300 },
    { text: "morning!", startMs: 1500, endMs: 2000 },
  ];
  const ass = toAss(words, "karaoke", frame);
  expect(ass).toContain("PlayResX: 1080\nPlayResY: 1920");
  expect(ass).toContain("{\\k50}GOOD {\\k50}MORNING!");
  expect(ass).toContain("0:00:01.00,0:00:02.50");
});
