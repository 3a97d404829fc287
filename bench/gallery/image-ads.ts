import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import type { Picture } from "@/lib/contract/timeline/document";
import { type PlannedAd, planImageAds, writeImageCopy } from "@/lib/domains/generation/image/service";
import { type ImageAspect, imageSizes } from "@/lib/engines/studio/image-ads/ad-spec";
import { drawAd } from "@/lib/engines/studio/image-ads/draw-ad";
import { preparePicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { readCorpus } from "../copy/labelled-prompts";
import { saveSheet, sheetOf } from "./sheet";

const ROW = 480;
const ROW_WIDTH = 2300;
const ROWS_A_SHEET = 3;
/** Sixty ads: two of each of thirty prompts, which nobody wrote for image ads. */
const PROMPTS = 30;
const ADS_A_PROMPT = 2;
/** Numbers of pictures that come with a prompt, in turn. */
const counts = [0, 1, 0, 2, 1, 3, 0, 4] as const;
const aspects = Object.keys(imageSizes) as ImageAspect[];
const control = unwatched();

async function prepared(files: readonly string[], dir: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [index, path] of files.entries()) {
    const id = `p${index + 1}`;
    const { file, cutOutFile, width, height, focus } = await preparePicture({ file: path, dir, name: id }, control);
    pictures.push({ id, key: file, cutOutKey: cutOutFile, width, height, focus });
  }
  return pictures;
}

/** The ads of every prompt, as a request without a brand plans them. */
function plannedAds(pictures: readonly Picture[]): PlannedAd[] {
  const [unseen, development] = [readCorpus("unseen"), readCorpus("development")];
  return Array.from({ length: PROMPTS }, (_, index) => {
    const { prompt = "" } = (index % 2 === 0 ? unseen : development)[index >> 1] ?? {};
    const seed = 100 + index;
    const shown = pictures.map((__, at) => pictures[(at + index) % pictures.length]).filter((one) => one !== undefined);
    return planImageAds({
      copy: writeImageCopy(prompt, seed, null),
      pictures: shown.slice(0, counts[index % counts.length]),
      count: ADS_A_PROMPT,
      aspect: aspects[index % aspects.length] ?? "1:1",
      seed,
    });
  }).flat();
}

async function drawPlanned({ pictures, ...ad }: PlannedAd): Promise<Canvas> {
  const files = pictures.map(({ key, cutOutKey, ...rest }) => ({ ...rest, file: key, cutOutFile: cutOutKey }));
  return (await drawAd({ ...ad, pictures: files })).canvas;
}

const widthOf = (row: readonly Canvas[]): number =>
  row.reduce((sum, { width, height }) => sum + (width * ROW) / height, 0);

/** Sheets of sixty image ads: prompts nobody planned for, none to four pictures, all ratios. */
export async function imageAds(folder: string, photos: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "spotmill-gallery-"));
  try {
    const planned = plannedAds(await prepared(photos, dir));
    const rows: Canvas[][] = [];
    for (const [index, ad] of planned.entries()) {
      console.log(`${index + 1}. ${ad.aspect} ${ad.template} ${ad.scheme}: ${ad.words.headline}`);
      const drawn = await drawPlanned(ad);
      const row = rows.at(-1);
      if (row && widthOf([...row, drawn]) <= ROW_WIDTH) row.push(drawn);
      else rows.push([drawn]);
    }
    for (let at = 0; at < rows.length; at += ROWS_A_SHEET) {
      saveSheet(folder, `image-ads-${at / ROWS_A_SHEET + 1}`, sheetOf(rows.slice(at, at + ROWS_A_SHEET), ROW));
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
