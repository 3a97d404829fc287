import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { localVoices } from "@/lib/engines/studio/speech/voices";

test("every presenter of the studio has a portrait to be chosen by, and every voice a sample", () => {
  const files = [
    ...localActors.map(({ id }) => `public/samples/actors/${id}.webp`),
    ...localVoices.map(({ id }) => `public/samples/voices/${id.split("/").at(-1)}.wav`),
  ];
  expect(files.length).toBeGreaterThanOrEqual(16);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
