import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MediaError, unwatched } from "../workers/control";
import { encoder } from "../encode/encoder";
import { preparePicture, probeMedia } from "./sandboxed-media";

const control = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "pictures-"))));
afterAll(() => rm(dir, { recursive: true }));

const put = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(join(dir, name), bytes);
  return join(dir, name);
};
const rectangle = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d04020" } });
/** A PNG of nothing but a header that claims a size. */
const pngClaiming = async (side: number): Promise<Buffer> => {
  const png = Buffer.from(await rectangle(8, 8).png().toBuffer());
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="file:///etc/passwd"/></svg>';

describe("preparePicture", () => {
  it("turns a picture upright, drops its metadata and writes it anew", async () => {
    const file = await put("turned.bin", await rectangle(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const picture = await preparePicture({ file, dir, name: "turned" }, control);
    expect(picture).toMatchObject({ file: join(dir, "turned.jpg"), width: 200, height: 300, cutOutFile: null });
    const meta = await sharp(picture.file).metadata();
    expect([meta.width, meta.height, meta.orientation, meta.exif, meta.space]).toEqual([
      200,
      300,
      undefined,
      undefined,
      "srgb",
    ]);
  });

  it("cuts a product off its plain ground, trimmed to what is visible", async () => {
    const product = await rectangle(120, 200).png().toBuffer();
    const ground = sharp({ create: { width: 400, height: 400, channels: 3, background: "#f6f5f3" } });
    const file = await put(
      "product.png",
      await ground
        .composite([{ input: product }])
        .png()
        .toBuffer(),
    );
    const { cutOutFile, width, height } = await preparePicture({ file, dir, name: "product" }, control);
    expect([width, height]).toEqual([400, 400]);
    const cut = await sharp(cutOutFile ?? "").metadata();
    expect(cut.hasAlpha).toBe(true);
    expect(Math.abs((cut.width ?? 0) - 120)).toBeLessThan(6);
    expect(Math.abs((cut.height ?? 0) - 200)).toBeLessThan(6);
  });

  it("stands a screenshot on a phone, and a tall product on plain ground alone", async () => {
    const header = await rectangle(400, 90).png().toBuffer();
    const row = await rectangle(260, 60).png().toBuffer();
    const tall = (layers: OverlayOptions[]) =>
      sharp({ create: { width: 400, height: 860, channels: 3, background: "#ffffff" } })
        .composite(layers)
        .png()
        .toBuffer();
    const rows = [200, 320, 440, 560, 680].map((top) => ({ input: row, left: 60, top }));
    const screen = await put("screen.png", await tall([{ input: header, left: 0, top: 0 }, ...rows]));
    const prepared = await preparePicture({ file: screen, dir, name: "screen" }, control);
    expect(prepared).toMatchObject({ width: 400, height: 860, cutOutAt: null });
    const phone = await sharp(prepared.cutOutFile ?? "").metadata();
    expect([phone.hasAlpha, phone.width, phone.height]).toEqual([true, 428, 888]);
    const bottle = await put("bottle.png", await tall([{ input: await rectangle(140, 500).png().toBuffer() }]));
    const { cutOutFile } = await preparePicture({ file: bottle, dir, name: "bottle" }, control);
    expect((await sharp(cutOutFile ?? "").metadata()).width).toBeLessThan(160);
  });

  it("keeps the longest side within 2400 pixels and a transparent picture transparent", async () => {
    const large = await preparePicture(
      { file: await put("l", await rectangle(4000, 1000).webp().toBuffer()), dir, name: "l" },
      control,
    );
    expect([large.width, large.height]).toEqual([2400, 600]);
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
    });
    const picture = await preparePicture(
      { file: await put("c", await clear.png().toBuffer()), dir, name: "c" },
      control,
    );
    expect(picture.file.endsWith(".png")).toBe(true);
    expect(picture.cutOutFile).not.toBeNull();
  });

  it.each<[string, () => Promise<Uint8Array | string>]>([
    ["an empty file", async () => ""],
    ["text", async () => "hello"],
    ["a truncated JPEG", async () => (await rectangle(900, 900).jpeg().toBuffer()).subarray(0, 900)],
    ["an SVG that points at a file", async () => svg],
    ["a GIF", () => rectangle(40, 40).gif().toBuffer()],
    ["a TIFF", () => rectangle(40, 40).tiff().toBuffer()],
    ["a PNG that claims 16384 by 16384 pixels", () => pngClaiming(16_384)],
    ["a picture too small to be one", () => rectangle(4, 4).png().toBuffer()],
  ])("refuses %s in words meant for the caller", async (_name, make) => {
    const failure = await preparePicture({ file: await put("x.jpg", await make()), dir, name: "x" }, control).catch(
      (e: unknown) => e,
    );
    expect(failure).toBeInstanceOf(MediaError);
    expect(String(failure)).not.toMatch(/\/|vips|Error: Input/);
    expect((await readdir(dir)).filter((name) => name.startsWith("x-") || name === "x.png")).toEqual([]);
  });
});

describe("probeMedia", () => {
  const clip = async (name: string): Promise<string> => {
    const file = join(dir, name);
    const segment = await encoder.openSegment(file, { width: 64, height: 48, fps: 25 });
    for (let i = 0; i < 5; i++) await segment.write(Buffer.alloc(64 * 48 * 4, i * 20));
    await segment.close();
    return file;
  };

  it("says what a video holds, whatever it is called", async () => {
    const file = await clip("clip.mp4");
    await copyFile(file, join(dir, "upload"));
    expect((await probeMedia({ file: join(dir, "upload"), dir }, control)).video).toMatchObject({
      width: 64,
      height: 48,
      fps: 25,
    });
  });

  it.each<[string, string]>([
    ["a concat script that points at a file", "ffconcat version 1.0\nfile 'clip.mp4'\n"],
    ["a playlist", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nclip.mp4\n#EXT-X-ENDLIST\n"],
    ["text", "just words"],
    ["nothing", ""],
    ["an index that claims 4 GB", "\0\0\0\u0018ftypisom\0\0\0\0isommp42\u00ff\u00ff\u00ff\u00f0moov"],
  ])("refuses %s", async (_name, text) => {
    await clip("clip.mp4");
    const failure = await probeMedia({ file: await put("y.mp4", text), dir }, control).catch((e: unknown) => e);
    expect(failure).toBeInstanceOf(MediaError);
    expect(String(failure)).toBe("MediaError: the file is not a readable MP4, MOV or WebM");
  });
});
