import { expect, test } from "vitest";
import { roomIn } from "./room";

test.each([
  ["Friendly female presenter, casual kitchen setting.", "kitchen"],
  ["Woman late 20s in bed, selfie style.", "bedroom"],
  ["Upbeat woman, office background.", "desk"],
  ["Filmed on the beach, then back in her kitchen.", "outdoors"],
  ["In der Küche gefilmt.", "kitchen"],
  ["Avoid stock-office clichés, suits.", null],
  ["No studio, no office.", null],
  ["A parked car at night.", null],
])("%s", (direction, room) => {
  expect(roomIn(direction)).toBe(room);
});
