import { expect, test } from "vitest";
import { measure } from "../../draw/text";
import { setType } from "./block";

const words = "Fresh bread from the oven every day";

test("words are set as large as the room allows, in no more lines than it has", () => {
  const room = { w: 600, h: 600, max: 160, min: 20 };
  const [free, single] = [setType(words, room), setType(words, { ...room, lines: 1 })];
  expect(free.lines.length).toBeGreaterThan(1);
  expect(single.lines).toEqual([words]);
  expect(single.size).toBeLessThan(free.size);
  for (const { lines, font, height } of [free, single]) {
    expect(lines.join(" ")).toBe(words);
    for (const line of lines) expect(measure(line, font)).toBeLessThanOrEqual(room.w);
    expect(height).toBeLessThanOrEqual(room.h);
  }
});
