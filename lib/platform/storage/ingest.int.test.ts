import { createServer, type RequestListener } from "node:http";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MediaKind } from "@/lib/contract/media";
import { openHostileSite, type HostileSite } from "@/lib/platform/http/hostile-site.fixture";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";
import { ingest, SourceError } from "./ingest";
import type { MediaSource } from "./media-source";
import { ftypSample, jpegSample, pngSample } from "./samples.fixture";

const MEGABYTE = 1024 * 1024;
const png = pngSample(1200, 900);
const files: Record<string, Buffer> = {
  "/a.png": png,
  "/late.jpg": jpegSample(800, 600, 3 * MEGABYTE),
  "/clip.mp4": ftypSample("isom", 3 * MEGABYTE),
  "/wide.png": pngSample(50_000, 50_000),
  "/tall.jpg": jpegSample(65_500, 65_500),
  "/none.png": pngSample(0, 10),
  "/cut.jpg": jpegSample(800, 600).subarray(0, 6),
  "/page.png": Buffer.from("<!doctype html><script>alert(1)</script>".padEnd(2_000)),
  "/drawing.png": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  "/list.mp4": Buffer.from("#EXTM3U\nhttp://169.254.169.254/latest\nfile:///etc/passwd\n"),
  "/fat.png": Buffer.concat([png, Buffer.alloc(25 * MEGABYTE)]),
  "/empty.png": Buffer.alloc(0),
};
const serve: RequestListener = (request, response) => {
  if (request.url === "/packed.png") return response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(png));
  const file = files[request.url ?? ""];
  // Whatever it is, it calls itself a picture.
  return file ? response.writeHead(200, { "content-type": "image/png" }).end(file) : response.writeHead(404).end();
};

let hostile: HostileSite;
let origin: string;
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  hostile = await openHostileSite();
  origin = `http://127.0.0.1:${await hostile.listen(createServer(serve))}`;
  ({ folder, remove } = await useStorageEnvironment({ EGRESS_ALLOW_ORIGINS: `${origin},${hostile.origin}` }));
});
afterAll(async () => {
  hostile.close();
  await remove();
});

const take = (source: MediaSource | string, accept: readonly MediaKind[] = ["image"]) =>
  ingest(typeof source === "string" ? { url: origin + source } : source, {
    key: (type) => `acc/job/source.${type}`,
    accept,
  });
const leftovers = async () => [
  ...(await readdir(join(folder, "scratch")).catch(() => [])),
  ...(await readdir(join(folder, "media/.unfinished")).catch(() => [])),
];

test("a picture lands whole under the key of its detected type", async () => {
  const stored = await take("/a.png");
  expect(stored).toMatchObject({ key: "acc/job/source.png", mimeType: "image/png", bytes: png.length });
  expect(await storage().stat(stored.key)).toMatchObject({ bytes: png.length });
  expect(await take("/packed.png")).toMatchObject({ bytes: png.length, sha256: stored.sha256 });
  expect(await take("/late.jpg")).toMatchObject({ key: "acc/job/source.jpg", mimeType: "image/jpeg" });
  expect(await take("/clip.mp4", ["image", "video"])).toMatchObject({ key: "acc/job/source.mp4", bytes: 3 * MEGABYTE });
  expect(await leftovers()).toEqual([]);
});

test("a file of ours is taken where it is, without a request", async () => {
  const { sha256 } = await storage().putBytes("acc/uploads/own.png", png);
  const before = hostile.seen.length;
  expect(await take({ key: "acc/uploads/own.png" })).toEqual({
    key: "acc/uploads/own.png",
    mimeType: "image/png",
    bytes: png.length,
    sha256,
  });
  expect(hostile.seen).toHaveLength(before);
  await expect(take({ key: "acc/uploads/own.png" }, ["video"])).rejects.toMatchObject({ code: "SOURCE_INVALID" });
  await expect(take({ key: "acc/uploads/gone.png" })).rejects.toMatchObject({ code: "SOURCE_UNREACHABLE" });
});

test.each<[string, string, RegExp, MediaKind[]?]>([
  ["HTML that calls itself a picture", "/page.png", /must be a PNG, JPEG or WebP picture of at most 25 MB/],
  ["SVG", "/drawing.png", /must be a PNG/],
  ["a playlist", "/list.mp4", /must be an MP4, MOV or WebM video/, ["video"]],
  ["an empty file", "/empty.png", /must be a PNG/],
  ["a video where a picture is wanted", "/clip.mp4", /must be a PNG/],
  ["a 50,000 x 50,000 PNG", "/wide.png", /50000 x 50000 pixels; at most 64 megapixels/],
  ["a 65,500 x 65,500 JPEG", "/tall.jpg", /at most 64 megapixels/],
  ["a PNG without width", "/none.png", /damaged/],
  ["a JPEG cut in its header", "/cut.jpg", /damaged/],
  ["a picture beyond its cap", "/fat.png", /more than 26214400 bytes/],
  ["a picture beyond its cap where videos are taken too", "/fat.png", /larger than the 25 MB/, ["image", "video"]],
])("X11 %s is invalid and leaves nothing", async (_name, path, message, accept) => {
  const failure = await take(path, accept).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SourceError);
  expect(failure).toMatchObject({ code: "SOURCE_INVALID", message: expect.stringMatching(message) });
  expect(await leftovers()).toEqual([]);
});

test.each<[string, () => string, RegExp]>([
  ["an address that answers 404", () => `${origin}/nothing`, /127\.0\.0\.1 answered 404/],
  ["a redirect to a private address", () => `${hostile.origin}/to-trap`, /must start with https/],
  ["a body that breaks off", () => `${hostile.origin}/short`, /could not be reached/],
  ["a private literal", () => "https://127.0.0.1/a.png", /not a public address/],
])("X9 X10 %s is unreachable and leaves nothing", async (_name, url, message) => {
  const failure = await take({ url: url() }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "SOURCE_UNREACHABLE", message: expect.stringMatching(message) });
  expect(hostile.trapped()).toBe(0);
  expect(await leftovers()).toEqual([]);
});

test("X10 an endless body is cut at the cap", async () => {
  await expect(take({ url: `${hostile.origin}/endless` })).rejects.toMatchObject({ code: "SOURCE_INVALID" });
  await expect.poll(() => hostile.cut()).toBe(1);
  expect(await leftovers()).toEqual([]);
});

test("the caller's abort ends it and arrives as given", async () => {
  const reason = new Error("cancelled");
  const target = { key: () => "acc/job/x.png", accept: ["image"] as const, signal: AbortSignal.abort(reason) };
  await expect(ingest({ url: `${hostile.origin}/drip` }, target)).rejects.toBe(reason);
});
