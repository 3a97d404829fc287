import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { renderImageAd } from "../lib/engines/studio/image-ads/render-image-ad";
import { sampleAdCopy } from "../lib/engines/studio/image-ads/sample-copy";
import { type AdSpec, type ImageAspect, imageSizes } from "../lib/engines/studio/image-ads/ad-spec";

/** One picture ad of each ratio, whole: a child is started, draws over a photo, writes PNG and reads it back. */
export interface ImageFigures {
  readonly aspect: ImageAspect;
  /** Of the child, from its start to its end. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
}

const control = unwatched();
const photo = {
  file: resolve("e2e/fixtures/pictures/coffee.jpg"),
  cutOutFile: null,
  width: 900,
  height: 700,
  focus: [0.5, 0.5] as [number, number],
};

/** Draws every ratio `rounds` times and keeps the median of each. */
export async function measureImages(rounds: number): Promise<ImageFigures[]> {
  const dir = await mkdtemp(join(tmpdir(), "bench-images-"));
  try {
    const figures: ImageFigures[] = [];
    for (const aspect of Object.keys(imageSizes) as ImageAspect[]) {
      const runs: ImageFigures[] = [];
      for (let round = 0; round < rounds; round++) {
        const started = performance.now();
        const { cpuSeconds } = await renderImageAd({ spec: specOf(aspect), out: join(dir, "ad.png") }, control);
        runs.push({ aspect, cpuSeconds, wallSeconds: (performance.now() - started) / 1000 });
      }
      const median = runs.toSorted((a, b) => a.cpuSeconds - b.cpuSeconds)[rounds >> 1];
      if (median) figures.push(median);
    }
    return figures;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const specOf = (aspect: ImageAspect): AdSpec => ({
  template: "hero",
  aspect,
  scheme: "light",
  seed: 7,
  colors: null,
  category: "coffee",
  words: sampleAdCopy.short,
  pictures: [photo],
});

/** The figures as lines of text. */
export const describeImages = (figures: readonly ImageFigures[]): string =>
  figures
    .map(({ aspect, cpuSeconds, wallSeconds }) => {
      const [width, height] = imageSizes[aspect];
      return `${aspect.padEnd(5)} ${width}x${height}  ${cpuSeconds.toFixed(2)} CPU-s  ${wallSeconds.toFixed(2)} s`;
    })
    .join("\n");
