import { expect, test } from "vitest";
import { normalFormat } from "./normal-format";

const video = { codec: "h264", isYuv420p: true, width: 1080, height: 1920, fps: 30, rotation: 0 };
const of = (more: object) => {
  const { width, height, rate } = normalFormat({ ...video, ...more });
  return `${width}x${height} ${rate.num}/${rate.den}`;
};

test("a video up to 1080p keeps size, shape and rate", () => {
  expect(of({})).toBe("1080x1920 30/1");
  expect(of({ width: 1920, height: 1080, fps: 30_000 / 1001 })).toBe("1920x1080 30000/1001");
  expect(of({ width: 640, height: 640, fps: 24_000 / 1001 })).toBe("640x640 24000/1001");
});

test("larger ones are made smaller, odd sides even, in their own shape", () => {
  expect(of({ width: 3840, height: 2160 })).toBe("1920x1080 30/1");
  expect(of({ width: 2160, height: 3840, fps: 60 })).toBe("1080x1920 60/1");
  expect(of({ width: 361, height: 641 })).toBe("360x640 30/1");
});

test("a varying or odd rate becomes the next usual one, at most 60", () => {
  expect(of({ fps: 29.87 })).toBe("1080x1920 30000/1001");
  expect(of({ fps: 27.4 })).toBe("1080x1920 30000/1001");
  expect(of({ fps: 43 })).toBe("1080x1920 48/1");
  expect(of({ fps: 120 })).toBe("1080x1920 60/1");
  expect(of({ fps: 0 })).toBe("1080x1920 30/1");
  expect(of({ fps: 1 })).toBe("1080x1920 10/1");
});
