import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, expect, test } from "vitest";
import { drawAd } from "../draw-ad";
import { sampleAdCopy } from "../sample-copy";

const folder = mkdtempSync(join(tmpdir(), "sticker-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("on a wide canvas the headline stands beside a framed photo and not on what it shows", async () => {
  const file = join(folder, "tall.png");
  writeFileSync(file, createCanvas(700, 1000).toBuffer("image/png"));
  const picture = { file, cutOutFile: null, width: 700, height: 1000, focus: [0.5, 0.5] as [number, number] };
  const words = {
    ...sampleAdCopy.short,
    headline: "20% off until Sunday",
    facts: ["Steel bottle", "Cold for 24 hours"],
  };
  const look = { template: "sticker", aspect: "16:9", scheme: "soft", seed: 4, colors: null, category: null } as const;
  const { report } = await drawAd({ ...look, words, pictures: [picture] });
  const title = report.boxes.find(({ text }) => text === words.headline);
  expect(title).toBeDefined();
  // A third of the photo's half at most: its middle is what is sold.
  expect((title?.x ?? 0) + (title?.w ?? 0)).toBeLessThan(report.width / 2 - 150);
});
