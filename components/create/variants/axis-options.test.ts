import { expect, test } from "vitest";
import { toAxisOptions } from "./axis-options";
import { toVariantDraft, type VariantDraft } from "./draft";

const list = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const all = {
  actorId: list("maya", "leo", "fal/ava"),
  aspectRatio: list("9:16", "1:1"),
  captionPreset: list("minimal"),
  voiceId: list("local/clara", "elevenlabs/rachel"),
};
const studio = { actors: new Set(["maya", "leo"]), voices: new Set(["local/clara"]) };
const fromJobId = "6081ce62-134f-4740-98f6-19421eae2a86";

/** Labels of the values to tick in a draft, by axis. */
function shown(change: Partial<VariantDraft>) {
  const draft = toVariantDraft({ kind: "variants", prompt: "", script: "", pictures: [], values: {} });
  const { actorId, aspectRatio, captionPreset, voiceId } = toAxisOptions({ ...draft, ...change }, all, studio);
  return [actorId, aspectRatio, captionPreset, voiceId].map((axis) => axis.map(({ label }) => label));
}

test("a finished ad is offered the format, the presenters and the voices that its variants may have", () => {
  expect(shown({ fromJobId })).toEqual([
    ["MAYA", "LEO"],
    ["9:16", "1:1", "4:5 portrait"],
    ["MINIMAL"],
    ["LOCAL/CLARA"],
  ]);
  expect(shown({})).toEqual([
    ["MAYA", "LEO", "FAL/AVA"],
    ["9:16", "1:1"],
    ["MINIMAL"],
    ["LOCAL/CLARA", "ELEVENLABS/RACHEL"],
  ]);
});

test("hooks and calls to action of a set are offered the voices that can speak them", () => {
  expect(shown({ hook: "Stop." })[3]).toEqual(["LOCAL/CLARA"]);
  expect(shown({ cta: "Come in." })[3]).toEqual(["LOCAL/CLARA"]);
});

test("a value that an ad has is there to be taken out, whatever its set takes", () => {
  const own = { fromJobId, actorId: ["fal/ava"], captionPreset: ["gone"], voiceId: ["elevenlabs/rachel"] };
  expect(shown(own)).toEqual([
    ["MAYA", "LEO", "FAL/AVA"],
    ["9:16", "1:1", "4:5 portrait"],
    ["MINIMAL", "gone"],
    ["LOCAL/CLARA", "ELEVENLABS/RACHEL"],
  ]);
});
