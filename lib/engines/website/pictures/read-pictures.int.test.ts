import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withSiteReader } from "../site-reader";

const fixture = (path: string) => fileURLToPath(new URL(`../../../../e2e/fixtures/${path}`, import.meta.url));
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "spotmill-site-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const read = (logos: string[], images: string[] = []) =>
  withSiteReader({ dir, part: "pictures", signal: AbortSignal.timeout(60_000) }, (reader) =>
    reader.pictures({
      dir,
      logos: logos.map((file) => ({ file, score: 5, reasons: [] })),
      images: images.map((file) => ({ file, alt: "" })),
    }),
  );
const save = async (name: string, data: string) => {
  await writeFile(join(dir, name), data);
  return join(dir, name);
};

describe("a typeface", () => {
  const typefaceOf = (file: string) =>
    withSiteReader({ dir, part: "pictures", signal: AbortSignal.timeout(60_000) }, async (reader) => {
      const typefaces = [{ file, family: "Found" }];
      return (await reader.pictures({ dir, logos: [], images: [], typefaces })).typeface;
    });

  test("in an open format is copied under its own extension", async () => {
    const file = fixture("sites/scripted/fonts/bricolage-grotesque.woff2");
    expect(await typefaceOf(file)).toEqual({ file: join(dir, "typeface-1.woff2"), family: "Found" });
  });

  test.each([
    ["that is a page", "<html>wOF2</html>"],
    ["that is only the beginning of one", "wOF2\0\x01\0\0\0\0\xa1\x80"],
    ["that is empty", ""],
  ])("%s is none", async (_, data) => expect(await typefaceOf(await save("no-typeface", data))).toBeNull());
});

describe("logos", () => {
  test("a drawing is drawn large and trimmed, an old GIF loses its ground", async () => {
    const { logos } = await read([fixture("sites/german/bilder/logo.svg"), fixture("sites/table/images/logo.gif")]);
    expect(logos).toHaveLength(2);
    const [svg, gif] = logos;
    expect(svg).toMatchObject({ ground: "light", colours: [{ hex: "#6d1f2c" }, { hex: "#d9822b" }] });
    expect(svg!.width).toBeGreaterThan(600);
    expect(gif).toMatchObject({ ground: "light", colours: [{ hex: "#8b1a1a" }] });
    const { channels } = await sharp(gif!.file).stats();
    expect(channels[3]!.min).toBe(0);
  });

  test("white on nothing belongs on dark", async () => {
    const file = await save(
      "white.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><rect x="10" y="10" width="180" height="40" fill="#fff"/></svg>',
    );
    expect((await read([file])).logos[0]).toMatchObject({ ground: "dark" });
  });

  test("shaded all over, with more colours than any has a share of, are logos", async () => {
    const stops = Array.from(
      { length: 13 },
      (_, at) => `<stop offset="${at / 12}" stop-color="hsl(${at * 30} 80% 45%)"/>`,
    );
    const file = await save(
      "shaded.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><linearGradient id="g">${stops.join("")}</linearGradient><rect width="200" height="60" rx="20" fill="url(#g)"/></svg>`,
    );
    const { logos } = await read([file]);
    expect(logos[0]?.colours).toHaveLength(1);
  });

  test("in a PNG whose metadata hold a drawing are read as the PNG they are", async () => {
    const file = join(dir, "described.png");
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/x.png"/></svg>';
    await sharp(fixture("sites/modern/img/bottle-teal.png"))
      .resize(300)
      .withExif({ IFD0: { ImageDescription: text } })
      .png()
      .toFile(file);
    expect((await readFile(file)).subarray(0, 1000).includes("<svg")).toBe(true);
    expect((await read([file])).logos).toHaveLength(1);
  });

  test("that hold a picture within themselves are read, from wherever else it comes they are not", async () => {
    const ink = await sharp({ create: { width: 60, height: 20, channels: 4, background: "#0b5d68" } })
      .png()
      .toBuffer();
    const holding = (address: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 30"><image xlink:href="${address}" x="15" y="5" width="60" height="20"/></svg>`;
    const own = await save("own.svg", holding(`data:image/png;base64,${ink.toString("base64")}`));
    expect((await read([own])).logos[0]?.colours).toMatchObject([{ hex: "#0b5d68" }]);
    const drawn = Buffer.from(holding("http://127.0.0.1/x.png")).toString("base64");
    for (const address of [`data:image/svg+xml;base64,${drawn}`, "x.png", "http://127.0.0.1/x.png", "file:///x.png"])
      expect((await read([await save("foreign.svg", holding(address))])).logos).toEqual([]);
  });

  test("X11 drawings that reach out, bombs, photographs and other files are no logos", async () => {
    const svg = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inner}<rect width="90" height="30"/></svg>`;
    const files = [
      await save("out.svg", svg('<image href="http://127.0.0.1/x.png" width="9" height="9"/>')),
      await save("file.svg", svg('<use href="file:///etc/passwd#a"/>')),
      await save("entity.svg", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`),
      await save("huge.svg", svg("").replace("<svg", '<svg width="99999999" height="99999999"')),
      await save("text.png", "hello"),
      fixture("sites/german/bilder/kaffee.jpg"),
    ];
    const { logos } = await read(files);
    expect(logos.map(({ width, height }) => width * height).filter((pixels) => pixels > 1_000_000)).toEqual([]);
    expect(logos.length).toBeLessThanOrEqual(1);
  });
});

describe("product pictures", () => {
  test("twins, icons, strips and plain areas are dropped; another colour of the same thing is kept", async () => {
    const twin = join(dir, "twin.jpg");
    await sharp(fixture("sites/german/bilder/kaffee.jpg")).resize(500).jpeg({ quality: 60 }).toFile(twin);
    const plain = join(dir, "plain.png");
    await sharp({ create: { width: 600, height: 600, channels: 3, background: "#336699" } })
      .png()
      .toFile(plain);
    const strip = join(dir, "strip.jpg");
    await sharp(fixture("sites/german/bilder/kaffee.jpg")).resize(900, 180, { fit: "cover" }).jpeg().toFile(strip);
    const { images } = await read(
      [],
      [
        fixture("sites/german/bilder/kaffee.jpg"),
        twin,
        fixture("sites/modern/img/tick.png"),
        plain,
        strip,
        fixture("sites/modern/img/bottle-teal.png"),
        fixture("sites/modern/img/bottle-coral.png"),
        fixture("broken/drawing.svg"),
      ],
    );
    expect(images.map(({ width, height }) => `${width}x${height}`)).toEqual(["900x700", "600x800", "600x800"]);
  });
});
