import { expect, test } from "vitest";
import { arrangeCues, timedText, webVttText } from "./cue-text";

const timed = (text: Buffer) => Buffer.concat([Buffer.from([text.length >> 8, text.length & 255]), text]);

test("3GPP timed text: UTF-8 and UTF-16, as long as it says, without style boxes behind it", () => {
  expect(timedText(Buffer.concat([timed(Buffer.from("Grüße\naus Köln")), Buffer.from("styl\0\0")]))).toBe(
    "Grüße aus Köln",
  );
  expect(timedText(timed(Buffer.from([0xfe, 0xff, 0x00, 0x48, 0x00, 0x69])))).toBe("Hi");
  expect([timedText(Buffer.alloc(0)), timedText(Buffer.alloc(1)), timedText(Buffer.from([0, 0]))]).toEqual([
    "",
    "",
    "",
  ]);
  expect(timedText(Buffer.from([255, 255, 0x48, 0x69]))).toBe("Hi");
});

test("WebVTT: voices, classes and entities are read, boxes of MP4 are no text", () => {
  expect(webVttText(Buffer.from("<v Ana>We <i.x>roast</i>\non Friday &amp; <00:01.000>Sunday&nbsp;&gt;"))).toBe(
    "We roast on Friday & Sunday >",
  );
  expect(webVttText(Buffer.from("{\\an8}Up here"))).toBe("Up here");
  expect(webVttText(Buffer.from("\0\0\0\x10vttcpayl"))).toBe("");
});

test("cues come in order, never overlap, and stay within the video", () => {
  const cue = (text: string, fromMs: number, toMs: number) => ({ text, fromMs, toMs });
  expect(
    arrangeCues(
      [
        cue("third", 3000, 9000),
        cue("first", 0, 1500),
        cue("second", 1000, 2000),
        cue("beside", 1000, 2500),
        cue("", 2500, 2600),
        cue("late", 5000, 6000),
        cue("before", -10, 40),
        cue("empty", 2700, 2700),
      ],
      5000,
    ),
  ).toEqual([cue("first", 0, 1000), cue("second beside", 1000, 2500), cue("third", 3000, 5000)]);
});
