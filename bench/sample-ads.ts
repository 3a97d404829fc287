import { mkdir, writeFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { createApi } from "../bin/demo/api.mjs";
import { makeAd, uploadPicture } from "../bin/demo/ad.mjs";
import { startRefereeService } from "../e2e/referee/service";
import { sampleAds } from "../components/site/sample-ads";

// Makes the ads of the front page through the public API, small: `node --import tsx bench/sample-ads.ts`. Names behind it
// make those alone. It needs a service of its own, which it starts.

const FOLDER = "public/samples/ads";
const POSTER_WIDTH = 360;
process.env["STUDIO_SHORT_SIDE"] = String(POSTER_WIDTH);

const wanted = process.argv.slice(2);
const rows = sampleAds.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const cleanups: (() => Promise<unknown>)[] = [];

async function jpegOf(path: string): Promise<Buffer<ArrayBuffer>> {
  const image = await loadImage(path);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return Buffer.from(await canvas.encode("jpeg", 92));
}

async function posterOf(bytes: Buffer): Promise<Buffer> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(POSTER_WIDTH, Math.round((image.height * POSTER_WIDTH) / image.width));
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode("webp", 80);
}

try {
  const { origin, key } = await startRefereeService({ cleanups, log: console.log });
  const api = createApi({ origin, local: origin }, key);
  await mkdir(FOLDER, { recursive: true });
  for (const { id, request, picture } of rows) {
    const urls = picture ? [await uploadPicture(api, `${id}.jpg`, await jpegOf(picture))] : [];
    const { result_payload: result } = await makeAd(
      api,
      { ...request, ...(urls.length > 0 && { productImageUrls: urls }) },
      ({ step, progress }) => process.stdout.write(`\r${id}: ${step ?? "queued"} ${Math.round(progress)} %      `),
    );
    const { videoUrl, thumbnailUrl, script } = result as { videoUrl: string; thumbnailUrl: string; script: string };
    await writeFile(`${FOLDER}/${id}.mp4`, await api.download(videoUrl));
    await writeFile(`${FOLDER}/${id}.webp`, await posterOf(await api.download(thumbnailUrl)));
    console.log(`\n${script}`);
  }
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
process.exit(0);
