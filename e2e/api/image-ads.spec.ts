import { expect } from "@playwright/test";
import sharp from "sharp";
import * as z from "zod";
import { setUsage } from "../../lib/domains/billing/service";
import { imageSizes } from "../../lib/engines/studio/image-ads/ad-spec";
import { makeAccount } from "../support/account";
import { oneDoor, test } from "../support/api-test";
import { cancelOpen, isOver, jobOf, untilJob } from "../support/jobs";
import { originOf } from "../support/origins";

const ad = { prompt: "Fresh roasted coffee beans. Headline: Monday, but better. Button: Order yours", seed: 7 };
const picture = "https://example.com/cup.jpg";

const Result = z.object({
  images: z.array(
    z.object({
      url: z.url(),
      width: z.int(),
      height: z.int(),
      mimeType: z.literal("image/png"),
      index: z.int(),
      template: z.string(),
      text: z.array(z.object({ role: z.string(), text: z.string() })),
      provenance: z.object({
        standard: z.literal("c2pa"),
        state: z.literal("signed"),
        digitalSourceType: z.string().regex(/\/(algorithmicMedia|compositeSynthetic)$/),
        signerName: z.string(),
        reason: z.null(),
      }),
    }),
  ),
  model: z.string(),
  requested: z.object({ count: z.int() }),
  checks: z.array(z.object({ id: z.string(), status: z.string() })).min(5),
  decisions: z.array(z.object({ stage: z.string(), capability: z.string(), real: z.string(), reason: z.string() })),
  seed: z.int(),
});

test("I1 the models, honest about what they do, and an available default", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { body } = await api.call("GET", "/image-ads/models", { key });
  expect(body).toMatchObject({
    defaultModel: "local/ad-studio",
    models: expect.arrayContaining([
      {
        id: "local/ad-studio",
        name: "Local ad studio (rendered on this machine)",
        provider: "local",
        capabilities: { references: true, maxReferences: 6 },
        aspectRatios: expect.arrayContaining(Object.keys(imageSizes)),
        available: true,
        note: expect.stringContaining("does not imagine"),
      },
    ]),
  });
  const { models } = body as { models: { id: string; available: boolean; note: string | null }[] };
  for (const { id, available, note } of models.filter((model) => model.id !== "local/ad-studio")) {
    expect([id, available, note]).toEqual([id, false, expect.stringMatching(/^Set [A-Z_]+_KEY to enable/)]);
  }
});

test("I2 every field at its bounds -> 202", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const bodies = [
    { prompt: "x" },
    { prompt: "😀".repeat(2000) },
    { prompt: "x", count: 4, aspectRatio: "2:3", model: "local/ad-studio" },
    { prompt: "x", referenceImageUrls: Array(6).fill(picture) },
    { prompt: "x", referenceImageUrls: [], enhancePrompt: true, useDefaultBrand: false, seed: 0, maxUnits: 1 },
  ];
  for (const body of bodies) {
    const answer = await api.call("POST", "/image-ads/jobs", { key, body });
    expect(answer.status, answer.text).toBe(202);
    await api.call("POST", `/jobs/${jobOf(answer).id}/cancel`, { key });
  }
});

test("I2 every field beyond its bounds -> 400 naming it, and nothing is charged", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const refused: Record<string, unknown[]> = {
    prompt: [undefined, "", "   ", "x".repeat(2001), 5],
    count: [0, 5, 1.5, "2"],
    model: ["local/nobody", 7],
    referenceImageUrls: [Array(7).fill(picture), ["http://example.com/a.png"], ["cup"], ["https://127.0.0.1/a.png"]],
    aspectRatio: ["21:9", 1],
    enhancePrompt: ["yes"],
    seed: [-1, 1.5],
  };
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      const answer = await api.call("POST", "/image-ads/jobs", { key, body: { ...ad, [field]: value } });
      expect(answer, `${field} ${String(value).slice(0, 40)}`).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST", message: expect.stringContaining(field) },
      });
    }
  }
  const unknown = await api.call("POST", "/image-ads/jobs", { key, body: { ...ad, model: "local/nobody" } });
  expect(unknown.body).toMatchObject({ hint: expect.stringContaining("local/ad-studio") });
  const capped = await api.call("POST", "/image-ads/jobs", { key, body: { ...ad, count: 3, maxUnits: 2 } });
  expect(capped).toMatchObject({
    status: 400,
    body: { code: "SPEND_CAP_EXCEEDED", hint: expect.stringContaining("3") },
  });
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({
    usage: { videos: 0, staticAdGenerations: { used: 0 } },
  });
});

test("I2 a brand that does not exist -> 400", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const brand of [{ brandId: "b" }, { useDefaultBrand: true }]) {
    const answer = await api.call("POST", "/image-ads/jobs", { key, body: { ...ad, ...brand } });
    expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
  }
});

for (const [aspectRatio, [width, height]] of Object.entries(imageSizes)) {
  test(
    `I2 ${aspectRatio} is ${width}x${height}, its dictated words drawn as they stand`,
    { tag: oneDoor },
    async ({ api }) => {
      const { secret: key } = await makeAccount();
      const answer = await api.call("POST", "/image-ads/jobs", { key, body: { ...ad, aspectRatio, sync: true } });
      expect(answer.status, answer.text).toBe(200);
      const { images } = Result.parse(jobOf(answer).result_payload);
      expect(images).toHaveLength(1);
      expect(images[0]).toMatchObject({ width, height, index: 0 });
      const file = Buffer.from(await (await fetch(images[0]!.url)).arrayBuffer());
      expect(await sharp(file).metadata()).toMatchObject({ format: "png", width, height });
      const texts = images[0]!.text.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(["Monday, but better", "Order yours"]));
    },
  );
}

test(
  "I2 four with pictures: four layouts, everything a result carries, four charged",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const referenceImageUrls = ["coffee.jpg", "croissant.webp"].map(
      (name) => `${originOf("fixtures")}/pictures/${name}`,
    );
    const prompt = "Ad for our coffee. Roasted every Tuesday, ships in 2 days, compostable bags.";
    const posted = await api.call("POST", "/image-ads/jobs", { key, body: { prompt, count: 4, referenceImageUrls } });
    const job = await untilJob(api, key, jobOf(posted).id, isOver);
    expect(job.error_payload).toBeNull();
    const result = Result.parse(job.result_payload);
    expect(result).toMatchObject({ model: "local/ad-studio", requested: { count: 4 } });
    expect(result.images.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(new Set(result.images.map(({ template }) => template)).size).toBe(4);
    expect(result.checks.filter(({ status }) => status !== "pass")).toEqual([]);
    expect(result.decisions.map(({ stage, real }) => `${stage} ${real}`)).toEqual(["copy local", "compose local"]);
    expect(job.result_payload).toMatchObject({
      usage: { kind: "staticAdGenerations", held: 4, settled: 4, released: 0 },
      requestId: expect.stringMatching(/^req_/),
      renderKey: expect.stringMatching(/^sha256:/),
    });
    expect((await api.call("GET", "/usage", { key })).body).toMatchObject({
      usage: { videos: 0, staticAdGenerations: { used: 4 } },
    });
  },
);

test("I2 four asked for with three left -> 402, nothing charged; three still go", async ({ api }) => {
  const { secret: key, userId } = await makeAccount({ subscription: { plan: "startup" } });
  await setUsage(userId, { staticAdGenerations: 147 });
  const body = { ...ad, count: 4 };
  expect(await api.call("POST", "/image-ads/jobs", { key, body })).toMatchObject({
    status: 402,
    body: { code: "PUBLIC_API_QUOTA_EXCEEDED", message: expect.stringContaining("3 are left") },
  });
  expect((await api.call("POST", "/image-ads/jobs", { key, body: { ...ad, count: 3 } })).status).toBe(202);
  await cancelOpen(api, key);
});

test("I2 a picture nobody can fetch -> failed, everything released", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const body = { ...ad, count: 2, referenceImageUrls: [`${originOf("fixtures")}/pictures/missing.png`] };
  const { id } = jobOf(await api.call("POST", "/image-ads/jobs", { key, body }));
  expect(await untilJob(api, key, id, isOver)).toMatchObject({
    status: "failed",
    step: "footage",
    error_payload: { code: "SOURCE_UNREACHABLE", usage: { held: 2, settled: 0, released: 2 } },
  });
});
