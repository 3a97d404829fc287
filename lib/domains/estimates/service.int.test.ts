import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { estimate, estimateOf } from "@/e2e/support/estimates";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { call } from "@/e2e/support/in-process";
import { setUsage } from "@/lib/domains/billing/service";
import { db } from "@/lib/platform/db/client";

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  process.env["RATE_REQUESTS_PER_MINUTE"] = "100000";
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

const prompt = "A 15 second ad for fresh roasted coffee";

test("addresses in a request are judged, and nobody is asked: the agent estimates without a person", async () => {
  const account = await makeAccount();
  let connections = 0;
  const trap = createServer(() => {}).on("connection", () => (connections += 1));
  await once(trap.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  process.env["EGRESS_ALLOW_ORIGINS"] = url;
  for (const name of ["env", "egress"]) globalThis.spotmillSingletons?.delete(name);
  const answers = await Promise.all([
    estimate(account, "ugc", { prompt, productImageUrls: [`${url}/a.png`] }),
    estimate(account, "image", { prompt, referenceImageUrls: [`${url}/b.png`] }),
    estimate(account, "video", { prompt, imageUrls: [`${url}/c.png`] }),
    estimate(account, "subtitle", { videoUrl: `${url}/d.mp4`, script: "Fresh beans." }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(connections).toBe(0);
  trap.close();
});

test("200 with units, stages and the request as it would run", async () => {
  const account = await makeAccount({ subscription: { plan: "startup" } });
  const answer = await estimate(account, "ugc", { prompt, sync: true, waitTimeoutMs: 5 });
  expect(answer.status).toBe(200);
  expect(estimateOf(answer)).toMatchObject({
    units: { kind: "videos", amount: 1, remaining: 30, allowed: true },
    cost: { providerUsd: 0, pricedOn: null },
    duration: null,
    request: { prompt, aspectRatio: "9:16", captionPreset: "tiktok_bold", duration: 15 },
    warnings: [],
  });
  expect(estimateOf(answer).request).not.toHaveProperty("sync");
  expect(estimateOf(answer).stages.map(({ stage }) => stage)).toEqual(["script", "casting", "voice", "compose"]);
});

test("200 with the format that the prompt asks for, unless a field of the request says another", async () => {
  const account = await makeAccount();
  const formatOf = async (type: string, more: object) =>
    estimateOf(await estimate(account, type, { prompt: `${prompt} Story size please.`, ...more })).request[
      "aspectRatio"
    ];
  expect(await formatOf("image", {})).toBe("9:16");
  expect(await formatOf("image", { aspectRatio: "4:5" })).toBe("4:5");
  expect(await formatOf("ugc", { aspectRatio: "1:1" })).toBe("1:1");
  const square = estimateOf(await estimate(account, "ugc", { prompt: `${prompt} Square, no captions.` }));
  expect(square.request).toMatchObject({ aspectRatio: "1:1", captionPreset: "none" });
});

const codesOf = (answer: { body: unknown }) => estimateOf(answer).warnings.map(({ code, field }) => [code, field]);

test("U1 a platform is known however it is written; any other is named with what it takes", async () => {
  const account = await makeAccount();
  for (const platform of ["tiktok", "TikTok", "Instagram Reels", "youtube-shorts", "shorts"])
    expect(codesOf(await estimate(account, "ugc", { prompt, platform })), platform).toEqual([]);
  expect(codesOf(await estimate(account, "ugc", { prompt, platform: "billboard" }))).toEqual([
    ["PLATFORM_UNKNOWN", "platform"],
  ]);
});

test("a script in a language no voice of this server speaks, and one that overruns its duration, warn before paying", async () => {
  const account = await makeAccount();
  const script = "Unser Kaffee wird am Dienstag geröstet. Am Freitag trinkst du ihn.";
  const german = await estimate(account, "ugc", { prompt, script });
  expect(codesOf(german)).toEqual([["VOICE_LANGUAGE", "voiceId"]]);
  expect(estimateOf(german).warnings[0]?.message).toMatch(/in German.*no voice for German/);
  const long = await estimate(account, "ugc", { prompt, script: "We roast it fresh. ".repeat(30), duration: 10 });
  expect(codesOf(long)).toEqual([["DURATION_EXCEEDED", "duration"]]);
});

test("image count is what is charged; too few units are no error but allowed: false", async () => {
  const account = await makeAccount({ subscription: { plan: "startup" } });
  await setUsage(account.userId, { staticAdGenerations: 147 });
  const body = { prompt, count: 4, enhancePrompt: true };
  const answer = estimateOf(await estimate(account, "image", body));
  expect(answer.units).toEqual({ kind: "staticAdGenerations", amount: 4, remaining: 3, allowed: false });
  expect(answer.warnings).toMatchObject([{ code: "ENHANCE_PROMPT_IGNORED", field: "enhancePrompt" }]);
  expect(await call("POST", "/image-ads/jobs", { key: account.secret, body })).toMatchObject({ status: 402 });
});

test("a video's duration is snapped and its size made even, with warnings; the resolved request is stable", async () => {
  const account = await makeAccount();
  const body = { prompt, duration: 7.4, resolution: "641x481", negativePrompt: "rain" };
  const first = estimateOf(await estimate(account, "video", body));
  expect(first.warnings.map(({ code }) => code)).toEqual([
    "DURATION_SNAPPED",
    "RESOLUTION_ROUNDED",
    "NEGATIVE_PROMPT_IGNORED",
  ]);
  expect(first.request).toMatchObject({ duration: 7, resolution: "640x480" });
  const again = estimateOf(await estimate(account, "video", first.request));
  expect(again.request).toEqual(first.request);
});

test("subtitles charge nothing; what the operation refuses is refused in the same words", async () => {
  const account = await makeAccount();
  const body = { videoUrl: "https://example.com/clip.mp4", script: "Hello there" };
  expect(estimateOf(await estimate(account, "subtitle", body))).toMatchObject({
    units: { kind: null, amount: 0, remaining: null, allowed: true },
    request: { ...body, preset: "classic_subtitle" },
  });
  expect(estimateOf(await estimate(account, "subtitle", { videoUrl: body.videoUrl }))).toMatchObject({
    stages: [{ stage: "captions", model: "local/subtitle-stream" }, { stage: "compose" }],
    warnings: [{ code: "TRANSCRIPT_UNCERTAIN", field: "script" }],
  });
  for (const wrong of [{}, { sourceJobId: "3f0c8f5e-6f0b-4c43-9d67-2f6a54d7c1b2" }, { script: body.script }]) {
    const created = await call("POST", "/subtitle/jobs", { key: account.secret, body: wrong });
    const said = await estimate(account, "subtitle", wrong);
    expect([said.status, said.text]).toEqual([400, created.text]);
  }
});

describe("skill", () => {
  test("200 with the merged request of its kind; 400 as the run itself would answer", async () => {
    const account = await makeAccount();
    const { secret: key } = account;
    const made = await call("POST", "/skills", {
      key,
      body: { name: "S", kind: "image", promptTemplate: "An ad for {{product}}", defaultParams: { count: 2 } },
    });
    const skillId = (made.body as { skill: { id: string } }).skill.id;
    const good = await estimate(account, "skill", { skillId, variables: { product: "tea" } });
    expect(estimateOf(good)).toMatchObject({ units: { amount: 2 }, request: { prompt: "An ad for tea", count: 2 } });
    for (const body of [
      {},
      { variables: { product: "tea" }, overrides: { count: 9 } },
      { variables: 1 },
      { maxUnits: 1 },
    ]) {
      const ran = await call("POST", `/skills/${skillId}/run`, { key, body });
      const said = await estimate(account, "skill", { skillId, ...body });
      expect([said.status, said.text]).toEqual([400, ran.text]);
    }
  });

  test.each([{}, { skillId: "nope" }, { skillId: "3f0c8f5e-6f0b-4c43-9d67-2f6a54d7c1b2" }])(
    "400 without a skill of the account (%#)",
    async (request) => {
      const answer = await estimate(await makeAccount(), "skill", request);
      expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
      expect((answer.body as { message: string }).message).toMatch(/^skillId: /);
    },
  );
});

test("400 naming fromJobId for a set of variants of a job the account does not have", async () => {
  const request = {
    fromJobId: "3f0c8f5e-6f0b-4c43-9d67-2f6a54d7c1b2",
    axes: { captionPreset: ["minimal", "karaoke"] },
  };
  const answer = await estimate(await makeAccount(), "variants", request);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "INVALID_REQUEST", message: "fromJobId: job not found", hint: "GET /jobs?type=ugc lists your ads." },
  });
});

test("duration comes from five finished jobs of the type and size, of the service, that were made and not found in the cache", async () => {
  const [account, stranger] = [await makeAccount(), await makeAccount()];
  const done = (seconds: number, result: string) => sql`
    insert into jobs (id, account_id, type, status, progress, request, result, plan, channel, request_id, started_at, finished_at)
    values (gen_random_uuid(), ${stranger.userId}, 'ugc', 'completed', 100, '{}', ${result}::jsonb, 'pro', 'api', 'req_x',
      now() - make_interval(secs => ${seconds}), now())`;
  const ask = async (duration: number) => estimateOf(await estimate(account, "ugc", { prompt, duration })).duration;
  for (const seconds of [10, 20, 30, 40]) await db().execute(done(seconds, '{"durationSeconds":15}'));
  expect(await ask(15)).toBeNull();
  await db().execute(done(50, '{"durationSeconds":14}'));
  // Asked for other sizes near theirs: times of one are read once a minute.
  expect(await ask(14)).toEqual({ p50Ms: 30_000, p90Ms: 46_000, samples: 5 });
  expect(await ask(60)).toBeNull();
  const fromCache = '{"durationSeconds":15,"cache":{"hit":true,"sourceJobId":"6081ce62-134f-4740-98f6-19421eae2a86"}}';
  for (let repeated = 0; repeated < 6; repeated++) await db().execute(done(0, fromCache));
  await db().execute(done(60, '{"durationSeconds":15,"cache":{"hit":false,"sourceJobId":null}}'));
  expect(await ask(16)).toEqual({ p50Ms: 35_000, p90Ms: 55_000, samples: 6 });
});

test("a repeated Idempotency-Key answers the same, and another body is refused", async () => {
  const { secret: key } = await makeAccount();
  const headers = { "idempotency-key": "once" };
  const body = { kind: "image", request: { prompt } };
  const [first, second] = [
    await call("POST", "/estimates", { key, headers, body }),
    await call("POST", "/estimates", { key, headers, body }),
  ];
  expect([second.text, second.headers.get("idempotent-replayed")]).toEqual([first.text, "true"]);
  const other = await call("POST", "/estimates", { key, headers, body: { ...body, kind: "ugc" } });
  expect(other).toMatchObject({ status: 400, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
});
