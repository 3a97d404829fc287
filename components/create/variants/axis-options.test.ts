import { expect, test } from "vitest";
import { toAxisOptions } from "./axis-options";
import { toVariantDraft, type VariantDraft } from "./draft";

const list = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const all = {
  actorId: list("maya", "leo", "fal/ava"),
  aspectRatio: list("9:16", "1:1"),
  captionPreset: list("minimal"),
};
const shown = (change: Partial<VariantDraft>) => {
  const draft = toVariantDraft({ kind: "variants", prompt: "", script: "", pictures: [], values: {} });
  const options = toAxisOptions({ ...draft, ...change }, all, new Set(["maya", "leo"]));
  return Object.values(options).map((axis) => axis.map(({ label }) => label));
};

test("a finished ad is offered the format and the presenters that its variants may have", () => {
  const fromJobId = "6081ce62-134f-4740-98f6-19421eae2a86";
  expect(shown({ fromJobId })).toEqual([["MAYA", "LEO"], ["9:16", "1:1", "4:5 portrait"], ["MINIMAL"]]);
  expect(shown({})).toEqual([["MAYA", "LEO", "FAL/AVA"], ["9:16", "1:1"], ["MINIMAL"]]);
});

test("a value that an ad has is there to be taken out, whatever its set takes", () => {
  const own = { fromJobId: "6081ce62-134f-4740-98f6-19421eae2a86", actorId: ["fal/ava"], captionPreset: ["gone"] };
  expect(shown(own)).toEqual([
    ["MAYA", "LEO", "FAL/AVA"],
    ["9:16", "1:1", "4:5 portrait"],
    ["MINIMAL", "gone"],
  ]);
});
