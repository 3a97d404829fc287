import { expect, test } from "vitest";
import { create as createVideo } from "@/lib/contract/video";
import { forms } from "../parameters/forms";
import { newSkill, withKind } from "./skill-draft";

const fieldsOf = (name: string): readonly string[] => forms.calls[name]?.fields ?? [];
const brandId = "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d";

test("a skill that makes something else keeps only the parameters that mean the same there", () => {
  const defaultParams = {
    brandId,
    actorId: "maya",
    captionPreset: "minimal",
    duration: 20,
    maxUnits: 1,
    script: "Hi.",
  };
  const { kind, defaultParams: kept } = withKind({ ...newSkill, defaultParams }, "video", fieldsOf("video.create"));
  expect(kind).toBe("video");
  expect(kept).toEqual({ brandId, maxUnits: 1 });
  expect(createVideo.body?.safeParse({ prompt: "Tea.", ...kept }).success).toBe(true);
});

test("a model of videos is not kept for image ads, nor anything for the agent; the same kind again changes nothing", () => {
  const draft = { ...newSkill, kind: "video" as const, defaultParams: { model: "fal-ai/veo3.1", aspectRatio: "9:16" } };
  expect(withKind(draft, "image", fieldsOf("imageAds.create")).defaultParams).toEqual({});
  expect(withKind(draft, "agent", []).defaultParams).toEqual({});
  expect(withKind(draft, "video", fieldsOf("video.create"))).toBe(draft);
});
