import { describe, expect, test } from "vitest";
import { type BrandArea, brandAreaOf, meanArea } from "../testing/brand-area";
import { type AdSpec, SchemeKind } from "./ad-spec";
import { drawAd } from "./draw-ad";
import { sampleAdCopy } from "./sample-copy";
import { templates } from "./templates/index";

const words = sampleAdCopy.short;
const layouts = templates.filter(({ suits }) => suits({ words, pictures: [], width: 1080, height: 1080 }) > 0);

async function areasIn(scheme: SchemeKind, colors: string[]): Promise<BrandArea> {
  const areas: BrandArea[] = [];
  for (const { id } of layouts) {
    const spec = { template: id, aspect: "1:1", scheme, seed: 3, colors, category: "coffee", words } as const;
    const { canvas } = await drawAd({ ...spec, pictures: [], fontClass: "sans" } satisfies AdSpec);
    areas.push(brandAreaOf(canvas, colors));
  }
  return meanArea(areas);
}

describe.each([
  ["green and gold", ["#2f5d3a", "#c8842b"]],
  ["blue and amber", ["#1d4ed8", "#f59e0b"]],
  ["one orange", ["#ff6600"]],
])("image ads of a brand in %s", (_, colours) => {
  test("what has a colour has the brand's; it fills most of the picture, and each colour is seen", async () => {
    const schemes = await Promise.all(SchemeKind.options.map((kind) => areasIn(kind, colours)));
    for (const [index, { each, coloured }] of schemes.entries()) {
      const own = each.reduce((sum, share) => sum + share, 0);
      expect(own / coloured, SchemeKind.options[index]).toBeGreaterThan(0.9);
      expect(own, SchemeKind.options[index]).toBeGreaterThan(0.2);
    }
    const { each } = meanArea(schemes);
    expect(each.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(0.5);
    for (const share of each) expect(share).toBeGreaterThan(0.15);
  });
});
