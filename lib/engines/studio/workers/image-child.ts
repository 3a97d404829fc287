import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { sha256Hex } from "@/lib/platform/crypto";
import { operation, serve } from "./serve";
import { ContactSheetInput } from "../image-ads/render-contact-sheet";
import { DrawInput } from "../image-ads/ad-spec";
import { PortraitInput } from "../presenter/portrait-request";
import { StillsInput } from "../render/stills";

sharp.cache(false);
sharp.concurrency(1);

/** Draws image ads, contact sheets, portraits and frames of documents on request. Runs as a child process with an empty environment; the drawing is loaded on first use. */
serve({
  contactSheet: operation(ContactSheetInput, async ({ cells, out }) => {
    const { drawContactSheet } = await import("../image-ads/draw-contact-sheet");
    await writeFile(out, await drawContactSheet(cells));
    return {};
  }),

  portrait: operation(PortraitInput, async ({ timeline, out }) => {
    const { paintPortrait } = await import("../presenter/portrait");
    await writeFile(out, await paintPortrait(timeline).encode("png"));
    return {};
  }),

  stills: operation(StillsInput, async (input) => {
    const { drawStills } = await import("../render/draw-stills");
    await drawStills(input);
    return {};
  }),

  draw: operation(DrawInput, async ({ spec, out }) => {
    const before = process.cpuUsage();
    const { drawAd } = await import("../image-ads/draw-ad");
    const { canvas, report } = await drawAd(spec);
    const { width, height } = report;
    const pixels = canvas.data();
    const image = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
    await image.png({ compressionLevel: 6 }).toFile(out);
    await assertSame(out, pixels);
    const { user, system } = process.cpuUsage(before);
    const renderHash = `sha256:${sha256Hex(pixels)}`;
    return { ...report, renderHash, cpuSeconds: (user + system) / 1e6 };
  }),
});

/** Decodes the written file: what is delivered is what was drawn, pixel for pixel. */
async function assertSame(file: string, pixels: Buffer): Promise<void> {
  const decoded = await sharp(file).ensureAlpha().raw().toBuffer();
  if (!decoded.equals(pixels)) throw new Error("the written picture is not the drawn one");
}
