import { expect, test } from "vitest";
import { useVendor } from "@/e2e/support/doubles/vendor-double";
import { fal } from "@/embedded/vendors/fal/vendor";
import { never as signal } from "../video-sweep.fixture";
import { call } from "./call";
import { run } from "./run";

const vendor = fal();
const double = await useVendor(vendor, { FAL_KEY: "key" });
const posts = () => double.count("POST /fal-ai/nano-banana-2");
const draw = () => {
  vendor.polls = 0;
  return run(call("fal-ai/nano-banana-2", { prompt: "a mug" }), {
    timeoutMs: 20_000,
    signal,
    model: "nano-banana-2",
    idempotency: undefined,
  });
};

test.each([
  ["a 500 of its status", /GET queue.*status/, { status: 500, body: {} }],
  ["a 503 of its result", /GET queue.*requests\/[^/]+$/, { status: 503, body: {} }],
  ["a 429 of its result", /GET queue.*requests\/[^/]+$/, { status: 429, body: {} }],
  ["a result that breaks off", /GET queue.*requests\/[^/]+$/, { breaksOff: { status: 200, body: { images: [] } } }],
] as const)("%s says nothing of the work: it is waited for and paid for once", async (_, matching, trouble) => {
  double.next(matching, trouble);
  expect(await draw()).toMatchObject({ images: [{ url: expect.stringContaining("image.png") }] });
  expect(posts()).toBe(1);
});

test.each([
  ["a 500 of its result", /GET queue.*requests\/[^/]+$/, 500, "unavailable"],
  ["a 401 of its status", /GET queue.*status/, 401, "auth"],
  ["a 404 of its status", /GET queue.*status/, 404, "unavailable"],
] as const)("%s is the end of it", async (_, matching, status, code) => {
  double.always(matching, { status, body: { detail: "no" } });
  await expect(draw()).rejects.toMatchObject({ code });
  expect(posts()).toBe(1);
});
