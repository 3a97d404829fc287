import { expect, test } from "vitest";
import { writeImageCopy } from "./image-copy";
import { planImageAds } from "./plan-images";

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9 ]/g, "");

test("what an ad lists is not its headline as well", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const copy = writeImageCopy("Promote our coffee. Roasted weekly. Ships in 2 days.", seed, null);
    expect(copy.shared.facts).toHaveLength(2);
    for (const { words } of planImageAds({ copy, pictures: [], count: 4, aspect: "1:1", seed })) {
      expect(words.facts.map(bare)).not.toContain(bare(words.headline));
    }
  }
});
