import { expect, test } from "vitest";
import { VideoOrder } from "./order";
import { planVideo } from "./plan";

const order = (name: string) =>
  VideoOrder.parse({
    prompt: "",
    model: "local/motion",
    isModelNamed: false,
    pictures: [{ key: "p" }],
    keys: [],
    width: 1080,
    height: 1920,
    seconds: 4,
    hasSound: false,
    requested: { duration: null, aspectRatio: null, resolution: null },
    brand: {
      id: "b",
      name,
      host: "tea.example",
      language: "ja",
      tagline: null,
      toneOfVoice: null,
      valueProps: [],
      colorPalette: [],
      colours: null,
      fonts: [],
      logo: null,
      productImageKeys: [],
      brandMd: "",
    },
  });
const picture = {
  id: "p1",
  key: "p",
  width: 1500,
  height: 1200,
  cutOutKey: null,
  focus: [0.5, 0.5] as [number, number],
};

test.each([
  ["日本茶房", "tea.example"],
  ["Ember ☕ Tea", "Ember Tea"],
])("the name in the corner of a picture film is one that can be drawn: %s", (name, drawn) => {
  const { motion } = planVideo(order(name), { pictures: [picture], logos: [], sources: [], parts: [] }, 1);
  expect(motion.brand?.name).toBe(drawn);
});
