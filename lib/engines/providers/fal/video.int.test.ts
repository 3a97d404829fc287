import { describe, expect, test } from "vitest";
import { useVendor } from "@/e2e/support/doubles/vendor-double";
import { fal } from "@/embedded/vendors/fal/vendor";
import { falVideoRows as catalog } from "@/lib/domains/catalog/fal-video-rows";
import type { VideoModelRow } from "@/lib/domains/catalog/video-row";
import type { VideoRequest } from "../ports";
import { never as signal, pictureFile, startOn, sweep, pollThrice } from "../video-sweep.fixture";
import { call } from "./call";
import { falActor } from "./actor";
import { falVideo } from "./video";
import { falVideoRows } from "./video-rows";

const vendor = fal();
const picture = pictureFile();
const rows = catalog.filter(({ id }) => falVideoRows.has(id));
const kling = rows.find(({ id }) => id === "kling-3-pro")!;
const double = await useVendor(vendor, { FAL_KEY: "key" });

const json = { "content-type": "application/json" };

const start = (row: VideoModelRow, changes?: Partial<VideoRequest>) => startOn(falVideo, row, changes);
const posts = () => double.seen.filter(({ method, host }) => method === "POST" && host === "queue.fal.run");

describe.each(rows.map((row) => [row.id, row] as const))("%s", (_id, row) => {
  test("every combination it offers fits fal's own types, and each renamed or respelt field does not", async () => {
    const combinations = sweep(row, picture);
    for (const one of combinations) await start(row, one);
    expect(posts().map(({ status }) => status)).toEqual(combinations.map(() => 200));
    for (const { path, json } of posts()) {
      const endpoint = path.slice(1);
      const sent = json as Record<string, unknown>;
      expect(vendor.accepts(endpoint, sent)).toBe(true);
      for (const [name, value] of Object.entries(sent)) {
        const { [name]: _, ...rest } = sent;
        expect(vendor.accepts(endpoint, { ...rest, [`${name}x`]: value }), `${endpoint} ${name}x`).toBe(false);
        expect(vendor.accepts(endpoint, { ...rest, [name]: { other: true } }), `${endpoint} ${name}`).toBe(false);
      }
      expect(vendor.accepts(endpoint, { ...sent, duration: "5.0sec" })).toBe(false);
    }
    // Endpoints that would make sound unasked are told not to.
    if (row.audio === "switch")
      for (const { json } of posts()) expect(JSON.stringify(json)).toMatch(/"(generate_audio(_switch)?|audio)":/);
  });

  test("what it does not offer is refused before fal is asked", async () => {
    const wrong: Partial<VideoRequest>[] = [
      ...(row.aspectRatios.length > 0 ? [{ aspectRatio: "7:5" }] : []),
      ...(row.tiers.length > 0 ? [{ tier: "144p" }] : []),
      { seconds: 99 },
    ];
    for (const one of wrong) await expect(start(row, one)).rejects.toMatchObject({ code: "invalid_request" });
    expect(posts()).toEqual([]);
  });
});

describe("a call's life", () => {
  const poll = async () => falVideo.poll(await start(kling), signal);

  test("a place in the queue, a percentage, then the address", async () => {
    expect(await pollThrice(falVideo, kling)).toEqual([
      { state: "pending", note: "place 1 in the queue" },
      { state: "pending", progress: 0.42 },
      { state: "done", outputs: [{ url: expect.stringContaining("/files/video.mp4") }] },
    ]);
    expect(double.seen[0]?.headers["idempotency-key"]).toBe("job:video:1");
    expect(double.seen[0]?.headers.authorization).toBe("Key key");
  });

  test.each([
    ["a broken connection", { reset: true }],
    ["a 502", { status: 502, body: {} }],
    ["a 504", { status: 504, body: {} }],
    ["an answer that breaks off", { breaksOff: { status: 200, body: { request_id: "r1", status: "IN_QUEUE" } } }],
    ["an answer cut short", { status: 200, headers: json, body: Buffer.from('{"request_id": "r1') }],
    ["an answer without an id", { status: 200, body: { status: "IN_QUEUE" } }],
    ["a page", { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<html>") }],
  ] as const)("after %s nobody knows whether it began: sent once, never again", async (_, trouble) => {
    double.always(/POST queue/, trouble);
    await expect(start(kling)).rejects.toMatchObject({ code: "ambiguous_start", retryable: false });
    expect(posts()).toHaveLength(1);
  });

  test.each([
    [401, { status: 401, body: { detail: "no" } }, { code: "auth", retryable: false }],
    [404, { status: 404, body: { detail: "gone" } }, { code: "unavailable" }],
    [429, { status: 429, headers: { "retry-after": "7" }, body: {} }, { code: "rate_limited", retryAfterMs: 7000 }],
    [503, { status: 503, body: {} }, { code: "unavailable", retryable: true }],
    [
      422,
      { status: 422, body: { detail: [{ loc: ["body"], msg: "no", type: "value_error" }] } },
      { code: "invalid_request" },
    ],
    [
      "a refusal of the content",
      { status: 422, body: { detail: [{ loc: ["body"], msg: "no", type: "content_policy_violation" }] } },
      { code: "rejected_content" },
    ],
  ] as const)("%s at the start is one call and one code", async (_, answer, error) => {
    double.next(/POST queue/, answer);
    await expect(start(kling)).rejects.toMatchObject(error);
    expect(posts()).toHaveLength(1);
  });

  test.each([500, 503, 429])("a %i while it is looked at is no failed job", async (status) => {
    double.next(/GET queue.*status/, { status, body: {} });
    expect(await poll()).toMatchObject({ state: "pending" });
  });

  test("a 503 of its result is no failed job: the next look finds it", async () => {
    vendor.polls = 0;
    const operation = await start(kling);
    double.next(/GET queue.*requests\/[^/]+$/, { status: 503, body: {} });
    expect(await falVideo.poll(operation, signal)).toMatchObject({ state: "pending" });
    expect(await falVideo.poll(operation, signal)).toMatchObject({ state: "done" });
  });

  test("a 401, a 404 and a result that is an error are the end of it", async () => {
    double.next(/GET queue.*status/, { status: 401, body: { detail: "no" } });
    expect(await poll()).toMatchObject({ state: "failed", error: { code: "auth" } });
    double.next(/GET queue.*status/, { status: 404, body: { detail: "Request not found" } });
    expect(await poll()).toMatchObject({ state: "failed", error: { code: "unavailable" } });
    vendor.polls = 0;
    double.next(/GET queue.*requests\/[^/]+$/, { status: 500, body: { detail: "the worker died" } });
    expect(await poll()).toMatchObject({ state: "failed", error: { code: "unavailable" } });
    double.next(/GET queue.*requests\/[^/]+$/, { status: 200, body: { video: {} } });
    expect(await poll()).toMatchObject({ state: "failed", error: { code: "bad_output" } });
  });

  test("whoever stops waiting gets an answer at once, however slow fal is", async () => {
    const operation = await start(kling);
    double.always(/GET queue/, { delayMs: 20_000 });
    const stopped = new AbortController();
    const looking = falVideo.poll(operation, stopped.signal);
    stopped.abort();
    const began = performance.now();
    await expect(looking).rejects.toMatchObject({ code: "cancelled" });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test("cancelling is a PUT, and no error for what is done already", async () => {
    const operation = await start(kling);
    await falVideo.cancel(operation, signal);
    double.next(/PUT queue/, { status: 400, body: { status: "ALREADY_COMPLETED" } });
    await falVideo.cancel(operation, signal);
    expect(double.count("PUT /fal-ai/kling-video/requests/")).toBe(2);
  });

  test("a redirect is not followed: the key would travel with it", async () => {
    double.next(/POST queue/, { status: 307, headers: { location: "http://127.0.0.1:1/" }, body: {} });
    await expect(start(kling)).rejects.toMatchObject({ code: expect.stringMatching(/ambiguous_start|unavailable/) });
    expect(posts()).toHaveLength(1);
  });

  test("a talking actor is a portrait and a recording in fal's storage", async () => {
    const request = { portrait: picture, speech: picture, seconds: 8 };
    const { endpoint } = await falActor.start("fabric-1.0", request, { signal, idempotencyKey: "k" });
    expect(endpoint).toBe("veed/fabric-1.0");
    expect(double.seen.filter(({ method, host }) => method === "PUT" && host === "upload.fal.test")).toHaveLength(2);
  });
});

test("fal's types refuse a wrong path, a misspelt field and a wrong literal", () => {
  // Compiled, never run.
  void (() => [
    // @ts-expect-error no such endpoint
    call("fal-ai/kling-video/v9/pro/text-to-video", { prompt: "x" }),
    // @ts-expect-error no such field
    call("fal-ai/kling-video/v3/pro/text-to-video", { promt: "x" }),
    // @ts-expect-error seconds are spelt as text
    call("fal-ai/kling-video/v3/pro/text-to-video", { prompt: "x", duration: 5 }),
    // @ts-expect-error there is no 1080p
    call("veed/fabric-1.0", { image_url: "https://a.test/", audio_url: "https://b.test/", resolution: "1080p" }),
  ]);
});
