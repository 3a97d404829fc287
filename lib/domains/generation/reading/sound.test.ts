import { expect, test } from "vitest";
import { musicIn, refusesCaptions } from "./sound";

test.each([
  ["Voice: cheerful female, upbeat ukulele music.", "playful"],
  ["Music: light.", "minimal"],
  ["Golden hour, slow push-in, almost no music.", "minimal"],
  ["Make it cosy, autumn vibes, lo-fi music.", "lounge"],
  ["Use a grime beat and keep text big and bold.", "driving"],
  ["20 seconds, no music please", "none"],
  ["Ohne Musik bitte.", "none"],
  ["no background music", "none"],
  ["No captions or music", "none"],
  ["No captions and no music", "none"],
  ["No sad music, something upbeat.", null],
  ["no music until the door", null],
  ["happy people", null],
  ["music lessons on film", null],
])("%s", (direction, mood) => {
  expect(musicIn(direction)).toBe(mood);
});

test.each([
  "no captions",
  "without any subtitles",
  "Please don't add captions",
  "no music or captions",
  "sin subtítulos",
])("%s wants no captions", (direction) => {
  expect(refusesCaptions(direction)).toBe(true);
});

test.each(["captions on", "big subtitles", "no music, captions large"])("%s does not say so", (direction) => {
  expect(refusesCaptions(direction)).toBe(false);
});
