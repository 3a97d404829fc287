import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { completed, insertJob } from "@/e2e/support/records";
import * as imageAdsContract from "@/lib/contract/image-ads";
import * as ugcContract from "@/lib/contract/ugc";
import * as videoContract from "@/lib/contract/video";
import * as imageAds from "@/lib/domains/image-ads/service";
import { plannerOf } from "@/lib/domains/jobs/service";
import * as ugc from "@/lib/domains/ugc/service";
import * as video from "@/lib/domains/video/service";
import { specOf } from "../parameters/kinds";
import { toDraft, toRequest } from "./draft";
import { loadInitialDraft } from "./load-initial-draft";

let database: TestDatabase;
beforeAll(async () => void (database = await useDatabase()));
afterAll(() => database.drop());

const planners = {
  ugc: plannerOf(ugcContract.create, ugc.plan),
  video: plannerOf(videoContract.create, video.plan),
  image: plannerOf(imageAdsContract.create, imageAds.plan),
};
const prompt = "Slow, warm morning light over fresh coffee.";
const cast = { actorId: "maya", voiceId: "local/clara", look: "calm", captionPreset: "minimal", platform: "tiktok" };
const film = { model: "local/ugc-studio", negativePrompt: "text", generateAudio: true };
const kept = { seed: 7, checks: { enforcement: "block" } } as const;
const [start, middle, end] = ["start", "middle", "end"].map((name) => `https://shop.example/${name}.png`);
const frameImages = [
  { url: end, frame: "last" },
  { url: start, frame: "first" },
  { url: middle, frame: 60 },
];

test.each([
  ["ugc", { prompt, script: "Still warm.", duration: 8, aspectRatio: "1:1", ...cast, ...kept }],
  ["video", { prompt, duration: 8, aspectRatio: "16:9", ...film, ...kept }],
  ["video", { frameImages, imageUrls: ["https://shop.example/mood.png"], resolution: "720x720", duration: 8 }],
  ["image", { prompt, aspectRatio: "4:5", count: 2, model: "local/ad-studio", ...kept }],
] as const)("a duplicated job, %s, asks for all that was chosen in its form", async (kind, request) => {
  const caller = await makeCaller();
  const { job } = await planners[kind](caller, request);
  const jobId = await insertJob(caller.accountId, { type: kind, request: job.request });
  const draft = await loadInitialDraft(caller.accountId, jobId);
  expect(draft && toRequest(specOf(kind), toDraft(draft))).toEqual(request);
});

test("a version of a set that is duplicated says what it said: its own first line, too", async () => {
  const caller = await makeCaller();
  const { job } = await planners.ugc(caller, { prompt });
  const script = "Stop buying stale coffee.\nOrder your first bag.";
  const arm = (variation: object) =>
    insertJob(caller.accountId, {
      ...completed(),
      request: { ...job.request, variantSetId: crypto.randomUUID(), ...variation },
      result: { script },
    });
  const scriptOf = async (jobId: string) => (await loadInitialDraft(caller.accountId, jobId))?.script;
  expect(await scriptOf(await arm({ hook: "Stop buying stale coffee." }))).toBe(script);
  // A new script is written from the brief, as the first was.
  expect(await scriptOf(await arm({}))).toBe("");
});
