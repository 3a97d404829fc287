import { expect, test } from "vitest";
import { armName } from "./arm-name";

const values = { hook: "minimal", aspectRatio: "1:1", captionPreset: "tiktok_bold", actorId: "maya", cta: "Come in." };
const axes = {
  ...{ hook: ["minimal", "Stop."], aspectRatio: ["1:1", "9:16"], cta: ["Come in."] },
  ...{ captionPreset: ["tiktok_bold", "minimal"], actorId: ["maya", "leo"] },
};

test("a version is named by what differs, in the words of the form, and what is spoken as it is", () => {
  const cast = new Map([["maya", "Maya"]]);
  expect(armName({ index: 0, values, changed: [] }, axes, cast)).toBe("1. minimal · 1:1 square · Bold · Maya");
  expect(armName({ index: 2, values, changed: ["captionPreset"] }, axes, cast)).toBe("3. Bold");
  expect(armName({ index: 1, values, changed: ["actorId"] }, axes, new Map())).toBe("2. maya");
});
