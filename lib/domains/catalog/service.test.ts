import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "@/lib/contract/operation";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { LookId } from "@/lib/contract/timeline/document";
import { localVoices } from "@/lib/engines/studio/speech/voices";
import * as contract from "@/lib/contract/catalog";
import { platforms } from "./platforms";
import { actors, captionPresets, looks, voices } from "./service";

const caller = {} as Caller;

beforeAll(() => useProviders());
afterAll(forgetProviders);

describe("catalogs", () => {
  test("answers fit their contract, and every default is listed and available", async () => {
    const heard = contract.listVoices.output.parse(await voices.list(caller, {}));
    const seen = contract.listActors.output.parse(await actors.list(caller, {}));
    const read = contract.listCaptionPresets.output.parse(await captionPresets.list(caller, {}));
    expect(heard.voices.find(({ id }) => id === heard.defaultVoice)?.available).toBe(true);
    expect(seen.actors.find(({ id }) => id === seen.defaultActor)?.available).toBe(true);
    expect(read.presets.map(({ id }) => id)).toContain(read.defaultPreset);
  });

  test("every look is described, and its preview is a picture of this repository", async () => {
    const { looks: rows } = contract.listLooks.output.parse(await looks.list(caller, {}));
    expect(rows.map(({ id }) => id)).toEqual(LookId.options);
    for (const { previewImageUrl } of rows) {
      const bytes = readFileSync(`public${new URL(previewImageUrl).pathname}`);
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    }
  });

  test("every presenter's voice is a listed one", async () => {
    const { voices: listed } = await voices.list(caller, {});
    for (const { voiceId } of localActors) expect(listed.map(({ id }) => id)).toContain(voiceId);
  });

  test("a language filters, a region is ignored, an unknown one gives an empty list", async () => {
    expect((await voices.list(caller, { language: "en-US" })).voices).toHaveLength(localVoices.length);
    expect((await voices.list(caller, { language: "es" })).voices).toEqual([]);
  });

  test("every platform row is dated and leaves room", () => {
    for (const { covered, source, verifiedOn } of platforms) {
      expect(source).not.toBe("");
      expect(verifiedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(1080 - covered.left - covered.right).toBeGreaterThan(700);
      expect(1920 - covered.top - covered.bottom).toBeGreaterThan(900);
    }
  });
});
