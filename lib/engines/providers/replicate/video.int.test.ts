import { expect, test } from "vitest";
import { useVendor } from "@/e2e/support/doubles/vendor-double";
import { replicate } from "@/embedded/vendors/replicate";
import type { VideoModelRow } from "@/lib/domains/catalog/video-row";
import { videoRows } from "@/lib/domains/catalog/video-rows";
import type { VideoRequest } from "../ports";
import { never as signal, pictureFile, startOn, sweep, pollThrice } from "../video-sweep.fixture";
import { replicateVideo } from "./video";

const vendor = replicate();
const picture = pictureFile();
const rows = videoRows.filter(({ provider }) => provider === "replicate");
const [seedance] = rows;
const double = await useVendor(vendor, { REPLICATE_API_TOKEN: "r8_token" });

const json = { "content-type": "application/json" };

const start = (row: VideoModelRow, changes?: Partial<VideoRequest>) => startOn(replicateVideo, row, changes);
const posts = () => double.seen.filter(({ method, path }) => method === "POST" && path.endsWith("/predictions"));

test.each(rows.map((row) => [row.id, row] as const))(
  "%s: all it offers is accepted, a renamed field is not",
  async (_, row) => {
    const combinations = sweep(row, picture);
    for (const one of combinations) await start(row, one);
    expect(posts().map(({ status }) => status)).toEqual(combinations.map(() => 201));
    for (const { path, json } of posts()) {
      const model = /models\/(.*)\/predictions/.exec(path)?.[1] ?? "";
      const { input } = json as { input: Record<string, unknown> };
      expect(vendor.accepts(model, input)).toBe(true);
      for (const [name, value] of Object.entries(input)) {
        const { [name]: _value, ...rest } = input;
        expect(vendor.accepts(model, { ...rest, [`${name}x`]: value }), `${model} ${name}x`).toBe(false);
      }
    }
    await expect(start(row, { seconds: 99 })).rejects.toMatchObject({ code: "invalid_request" });
    await expect(start(row, { aspectRatio: "7:5" })).rejects.toMatchObject({ code: "invalid_request" });
  },
);

test("waiting, a percentage, the address; then cancelled", async () => {
  expect(await pollThrice(replicateVideo, seedance!)).toEqual([
    { state: "pending", note: "waiting for a machine" },
    { state: "pending", progress: 0.42 },
    { state: "done", outputs: [{ url: expect.stringContaining("/files/video.mp4") }] },
  ]);
  const operation = await start(seedance!);
  await replicateVideo.cancel(operation, signal);
  expect(await replicateVideo.poll(operation, signal)).toMatchObject({
    state: "failed",
    error: { code: "unavailable" },
  });
});

test.each([
  ["a broken connection", { reset: true }, "ambiguous_start"],
  ["a 504", { status: 504, body: {} }, "ambiguous_start"],
  [
    "an answer that breaks off",
    { breaksOff: { status: 201, body: { id: "p1", status: "starting" } } },
    "ambiguous_start",
  ],
  ["an answer cut short", { status: 201, headers: json, body: Buffer.from('{"id": "p1') }, "ambiguous_start"],
  ["an answer without an id", { status: 201, body: { status: "starting" } }, "ambiguous_start"],
  ["a 503", { status: 503, body: {} }, "unavailable"],
  ["a 429", { status: 429, headers: { "retry-after": "3" }, body: {} }, "rate_limited"],
  ["a 401", { status: 401, body: { title: "Unauthenticated" } }, "auth"],
  ["a 402", { status: 402, body: { title: "Insufficient credit" } }, "quota"],
] as const)("%s at the start is one call: %s", async (_, trouble, code) => {
  double.always(/POST api\.replicate\.com.*predictions$/, trouble);
  await expect(start(seedance!)).rejects.toMatchObject({ code });
  expect(posts()).toHaveLength(1);
});

test("a failed prediction says why in a code; a 500 while it is looked at is no failure", async () => {
  const operation = await start(seedance!);
  const failed = (error: string) => ({
    status: 200,
    body: { id: operation.id, status: "failed", error, output: null },
  });
  double.next(/GET api/, { status: 500, body: {} });
  expect(await replicateVideo.poll(operation, signal)).toMatchObject({ state: "pending" });
  double.next(/GET api/, failed("The input or output was flagged as sensitive (E005)"));
  expect(await replicateVideo.poll(operation, signal)).toMatchObject({ error: { code: "rejected_content" } });
  double.next(/GET api/, failed("CUDA out of memory"));
  expect(await replicateVideo.poll(operation, signal)).toMatchObject({ error: { code: "unavailable" } });
});
