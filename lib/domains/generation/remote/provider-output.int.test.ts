import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startVendors, type VendorDouble } from "@/embedded/vendors/server";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { fetchOutput } from "./provider-output";

let png: Buffer;
let folder = "";
let double: VendorDouble;
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a52" } })
    .png()
    .toBuffer();
  folder = await mkdtemp(join(tmpdir(), "output-"));
  double = await startVendors([], { "image.png": { data: png, type: "image/png" } });
  useProviders({ EGRESS_ALLOW_ORIGINS: double.origin });
});
beforeEach(() => double.reset());
afterAll(async () => {
  forgetProviders();
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

const fetchFrom = (name: string) =>
  fetchOutput(
    { url: `${double.origin}/files/${name}` },
    { provider: "fal", kind: "image", folder, signal: new AbortController().signal },
  );

test("503 and a broken connection while a paid file is fetched: fetched again", async () => {
  double.next(/GET .*image\.png/, { status: 503, body: {} });
  double.next(/GET .*image\.png/, { reset: true });
  const { path, type } = await fetchFrom("image.png");
  expect(await readFile(path)).toEqual(png);
  expect(type.extension).toBe("png");
  expect(double.count("GET /files/image.png")).toBe(3);
});

test("404 for a paid file is unusable output at once", async () => {
  await expect(fetchFrom("none.png")).rejects.toMatchObject({ code: "bad_output" });
  expect(double.count("GET /files/none.png")).toBe(1);
});
