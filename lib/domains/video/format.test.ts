import { describe, expect, it, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { CreateVideoJobRequest } from "@/lib/contract/video";
import { placeFrames, sizeOf } from "./format";

const url = "https://example.com/a.jpg";
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error.message;
  }
  throw new Error("not refused");
};

test.each([
  [{}, 1080, 1920],
  [{ aspectRatio: "16:9" }, 1920, 1080],
  [{ aspectRatio: "1:1" }, 1080, 1080],
  [{ aspectRatio: "16:9", resolution: "640x800" }, 640, 800],
  [{ resolution: "65x4095" }, 64, 4094],
  [{ resolution: "64x4096" }, 64, 4096],
] as const)("%j is %i x %i", (request, width, height) => {
  expect(sizeOf(request)).toEqual({ width, height });
});

test.each(["0x0", "1280", "1280X720", "1280 x 720", "63x64", "64x63", "4097x64", "64x4097", "064x64", "99999x64"])(
  "a resolution of %s is refused",
  (resolution) => {
    expect(CreateVideoJobRequest.safeParse({ prompt: "x", resolution }).success).toBe(false);
  },
);

test("V4 every side from 64 to 4096 is accepted", () => {
  const refused = Array.from({ length: 4033 }, (_, i) => i + 64).filter(
    (side) => !CreateVideoJobRequest.safeParse({ prompt: "x", resolution: `${side}x${side}` }).success,
  );
  expect(refused).toEqual([]);
});

describe("placeFrames", () => {
  const at = (...frames: ("first" | "last" | number)[]) => frames.map((frame) => ({ url, frame }));

  it("orders pictures by their frame; first is 0 and last is one below the count", () => {
    expect(placeFrames(at("last", 7, "first"), 150)).toEqual([
      { frame: 0, picture: 2 },
      { frame: 7, picture: 1 },
      { frame: 149, picture: 0 },
    ]);
  });

  it.each([
    [at("first", "first"), /frameImages\[1\].*same position as frameImages\[0\]/],
    [at("first", 5, 0), /frameImages\[2\].*same position as frameImages\[0\]/],
    [at(29, "last"), /frameImages\[1\].*same position/],
    [at("first", 30), /frameImages\[1\]\.frame: must be below 30/],
  ])("refuses a position taken twice or beyond the end (%#)", (images, message) => {
    expect(refusal(() => placeFrames(images, 30))).toMatch(message);
  });
});
