import { expect, test } from "vitest";
import { type CameraWay, readCameraRequest } from "./camera-words";

test.each<[string, CameraWay | null, "slow" | "fast" | null]>([
  ["slow push in, steam rising", "in", "slow"],
  ["Zoom out slowly over the fields", "out", "slow"],
  ["the camera pulls back to reveal the whole table", "out", null],
  ["pan left across the shelf", "left", null],
  ["The camera glides to the right, gently", "right", "slow"],
  ["tilt up from the sole to the lace", "up", null],
  ["crane down", "down", null],
  ["quick whip pan right", "right", "fast"],
  ["static shot, no camera movement", "still", null],
  ["hold the camera perfectly still", "still", null],
  ["not too fast, no zoom", null, null],
  ["Fresh bread in the morning", null, null],
  ["We moved in last week; prices rise in May", null, null],
])("%j asks for %s, %s", (prompt, way, pace) => {
  expect(readCameraRequest(prompt)).toEqual({ way, pace });
});
