import { expect, test } from "vitest";
import { create as createImageAds } from "@/lib/contract/image-ads";
import { specOf } from "../parameters/kinds";
import { toDraft, toRequest, valuesOf, withNextSeed, withValue } from "./draft";

const [ugc, video, image] = [specOf("ugc"), specOf("video"), specOf("image")];
const begun = { kind: "ugc", prompt: "An ad for tea.", script: "", pictures: [], values: {} };
const brandId = "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d";

test("a model, a format and a length belong to the kind they were chosen for; the brand to all", () => {
  const chosen = [
    ["brandId", brandId],
    ["model", "fal-ai/veo3.1"],
    ["aspectRatio", "21:9"],
    ["duration", 8],
  ] as const;
  const draft = chosen.reduce((last, [name, value]) => withValue(last, video, name, value), toDraft(begun));
  expect(toRequest(video, draft)).toEqual({ prompt: begun.prompt, ...Object.fromEntries(chosen) });
  expect(toRequest(image, draft)).toEqual({ prompt: begun.prompt, brandId });
  expect(createImageAds.body?.safeParse(toRequest(image, draft)).success).toBe(true);
  expect(toRequest(ugc, draft)).toEqual({ prompt: begun.prompt, brandId });
});

test("values of an earlier job are those of its kind; a cleared brand is cleared for all", () => {
  const draft = toDraft({ ...begun, kind: "image", values: { brandId, model: "local/image-ads", count: 2 } });
  expect(valuesOf(image, draft)).toEqual({ brandId, model: "local/image-ads", count: 2 });
  expect(valuesOf(video, draft)).toEqual({ brandId });
  expect(toRequest(image, withValue(draft, ugc, "brandId", undefined))).not.toHaveProperty("brandId");
});

test("what an earlier video had is kept: frames in a video only, its size until a format is chosen, another take by another seed", () => {
  const pictures = [{ url: "/files/a.png", frame: "last" }, "/files/b.png"] as const;
  const values = { resolution: "720x720", seed: 2_147_483_647 };
  const draft = toDraft({ ...begun, kind: "video", pictures, values });
  const placed = { frameImages: [pictures[0]], imageUrls: ["/files/b.png"] };
  expect(toRequest(video, draft)).toEqual({ prompt: begun.prompt, ...placed, ...values });
  expect(toRequest(image, draft)).toEqual({
    prompt: begun.prompt,
    referenceImageUrls: ["/files/a.png", "/files/b.png"],
  });
  const square = toRequest(video, withValue(draft, video, "aspectRatio", "1:1"));
  expect(square).toMatchObject({ aspectRatio: "1:1" });
  expect(square).not.toHaveProperty("resolution");
  expect(toRequest(video, withNextSeed(draft, video))).toMatchObject({ seed: 0 });
  expect(toRequest(video, withNextSeed(draft, image))).toEqual(toRequest(video, draft));
});
