import { expect, test } from "vitest";
import { safeBoxOf } from "@/lib/domains/catalog/service";
import * as timelines from "@/lib/contract/timelines";
import { Timeline } from "@/lib/contract/timeline/document";
import { varyDocument } from "./vary-document";

const document = Timeline.parse(timelines.create.example.timeline);
const clip = {
  key: "a/1/actor-1.mp4",
  actorId: "fal/ava",
  width: 720,
  height: 1280,
  frames: 90,
  face: [0.3, 0.1, 0.4, 0.3] as [number, number, number, number],
  speech: "0".repeat(64),
};
const vary = (changes: Parameters<typeof varyDocument>[1], from = document) => varyDocument(from, changes, null);

test("the values an ad has already leave its document as it is, to the letter", () => {
  const same = {
    hook: "Slow mornings start here.",
    cta: " Stop by Harbor Coffee. ",
    aspectRatio: "9:16",
    captionPreset: "tiktok_bold",
    voiceId: "local/clara",
    actorId: "maya",
  } as const;
  expect(vary(same)).toEqual({ timeline: document, fitted: [] });
  expect(vary({})).toEqual({ timeline: document, fitted: [] });
});

test("each axis changes its own part and nothing else", () => {
  const { captions, voice, actorId: _maya, ...rest } = document;
  expect(vary({ captionPreset: "minimal" }).timeline).toEqual({
    ...document,
    captions: { ...captions, preset: "minimal" },
  });
  expect(vary({ voiceId: "local/theo" }).timeline).toEqual({ ...document, voice: { ...voice, voiceId: "local/theo" } });
  expect(vary({ actorId: "leo" }).timeline).toEqual({ ...rest, captions, voice, actorId: "leo" });
});

test("another hook changes the first scene only, whose length follows its words", () => {
  const { timeline, fitted } = vary({ hook: "Coffee, but better" });
  expect(timeline.scenes[0]?.line).toBe("Coffee, but better.");
  expect(timeline.scenes.slice(1)).toEqual(document.scenes.slice(1));
  expect(fitted).toEqual(["s1"]);
});

test("another format has its own size and safe area; the one it has keeps its own", () => {
  const { timeline } = vary({ aspectRatio: "1:1" });
  expect(timeline).toMatchObject({ width: 1080, height: 1080, safeBox: safeBoxOf(null, "1:1") });
  expect(varyDocument(document, { aspectRatio: "1:1" }, "tiktok").timeline.safeBox).toEqual(safeBoxOf("tiktok", "1:1"));
  expect(timeline.scenes).toEqual(document.scenes);
});

test("a clip of the presenter stays with its presenter and goes with another one", () => {
  const filmed = { ...document, actorClip: clip };
  expect(vary({ actorId: "fal/ava" }, filmed).timeline).toEqual(filmed);
  expect(vary({ actorId: "leo" }, filmed).timeline).toEqual({ ...document, actorId: "leo" });
});

test("the drawn presenter that a clip replaces is another one: an arm that names it is drawn", () => {
  const filmed = { ...document, actorClip: clip };
  expect(vary({ actorId: "maya" }, filmed).timeline).toEqual(document);
});
