import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { subtitlePresets } from "@/lib/contract/lists";
import { LookId } from "@/lib/contract/timeline/document";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { localVoices } from "@/lib/engines/studio/speech/voices";

test("every presenter of the studio has a portrait to be chosen by, and every voice a sample, every look of captions a line, every look its scenes, still and moving", () => {
  const files = [
    ...localActors.map(({ id }) => `public/samples/actors/${id}.webp`),
    ...localVoices.map(({ id }) => `public/samples/voices/${id.split("/").at(-1)}.m4a`),
    ...subtitlePresets.map((id) => `public/samples/captions/${id}.webp`),
    ...LookId.options.flatMap((id) => [`public/samples/looks/${id}.webp`, `public/samples/looks/${id}.mp4`]),
  ];
  expect(files.length).toBeGreaterThanOrEqual(16);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
