import { expect } from "@playwright/test";
import * as z from "zod";
import { contract } from "../../lib/contract/registry";
import { type Overlay, Timeline } from "../../lib/contract/timeline/document";
import { makeAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import { isOver, jobOf, postAd, untilJob } from "../support/jobs";

const Result = z.object({
  renderHash: z.string(),
  cache: z.object({ hit: z.boolean(), sourceJobId: z.uuid().nullable() }),
  stages: z.array(z.object({ stage: z.string(), part: z.string().optional(), reused: z.boolean() })),
  warnings: z.array(z.string()),
});
const path = "/ugc/timeline/jobs";
const { timeline: example } = contract.timelines.create.example;

test(
  "out and in: unchanged it is the same film, every stage reused; another last line leaves the rest, and what it cannot draw is told",
  { tag: oneDoor },
  async ({ api }) => {
    test.slow();
    const { secret: key } = await makeAccount();
    const finished = async (job: { id: string }) => {
      const ended = await untilJob(api, key, job.id, isOver);
      expect(ended.status).toBe("completed");
      return Result.parse(ended.result_payload);
    };
    const ad = await postAd(api, key);
    const made = await finished(ad);
    const answer = await api.call("GET", `/jobs/${ad.id}/timeline`, { key });
    const { timeline } = z.object({ timeline: Timeline }).parse(answer.body);
    const same = await finished(jobOf(await api.call("POST", path, { key, body: { timeline } })));
    expect(same).toMatchObject({ renderHash: made.renderHash, cache: { hit: true, sourceJobId: ad.id } });
    expect(same.stages.every(({ reused }) => reused)).toBe(true);
    const ticked = (overlay: Overlay): Overlay =>
      overlay.kind === "button" ? { ...overlay, text: `${overlay.text} ✓` } : overlay;
    const scenes = timeline.scenes.map((scene, index) =>
      index === timeline.scenes.length - 1
        ? { ...scene, line: "Come by today.", overlays: scene.overlays.map(ticked) }
        : scene,
    );
    const changed = await finished(
      jobOf(await api.call("POST", path, { key, body: { timeline: { ...timeline, scenes } } })),
    );
    const first = changed.stages.filter(({ part }) => part?.startsWith("s1 "));
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(({ reused }) => reused)).toBe(true);
    expect(same.warnings.join(" ")).not.toContain("typeface");
    expect(changed.warnings).toContainEqual(expect.stringContaining("No typeface here has ✓"));
  },
);

test("what cannot be rendered is 400 with the place in the document, and nothing is charged", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const [first, second] = example.scenes;
  const refused: [object, string][] = [
    [{ ...example, scenes: [first, { ...second, endMs: 4000 }] }, "scenes[1].endMs"],
    [{ ...example, scenes: [first, { ...second, startMs: 2700 }] }, "scenes[1].startMs"],
    [{ ...example, scenes: [first, { ...second, id: "s1" }] }, "scenes[1].id"],
    [{ ...example, extra: 1 }, "extra"],
    [{ ...example, fps: 31 }, "fps"],
    [{ ...example, height: 1800 }, "height"],
    [{ ...example, durationMs: 500 }, "durationMs"],
    [{ ...example, safeBox: [0, 0, 2, 1] }, "safeBox"],
    [{ ...example, actorId: "nobody" }, "actorId"],
    [{ ...example, voice: { ...example.voice, voiceId: "local/nobody" } }, "voice.voiceId"],
    [{ ...example, brand: { ...example.brand, logoKey: "https://example.com/logo.png" } }, "brand.logoKey"],
    [
      { ...example, scenes: [{ ...first, visual: { ...first.visual, pictures: ["p9"] } }, second] },
      "scenes[0].visual.pictures[0]",
    ],
  ];
  for (const [timeline, words] of refused) {
    const answer = await api.call("POST", path, { key, body: { timeline } });
    expect(answer.status, `${words}: ${answer.text}`).toBe(400);
    expect(answer.text).toContain(words);
  }
});

test("a job that is no finished ad has no timeline: 400; another account's: 404", async ({ api }) => {
  const [mine, other] = [await makeAccount(), await makeAccount()];
  const ad = await postAd(api, mine.secret);
  expect((await api.call("GET", `/jobs/${ad.id}/timeline`, { key: mine.secret })).status).toBe(400);
  expect((await api.call("GET", `/jobs/${ad.id}/timeline`, { key: other.secret })).status).toBe(404);
  await api.call("POST", `/jobs/${ad.id}/cancel`, { key: mine.secret });
});
