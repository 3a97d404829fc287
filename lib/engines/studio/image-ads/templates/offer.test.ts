import { expect, test } from "vitest";
import { drawAd } from "../draw-ad";
import { sampleAdCopy } from "../sample-copy";

/** Words of an offer as they are drawn, by their labels. */
async function drawnWords(words: { headline: string; badge: string; terms: string | null; sub: string | null }) {
  const { headline, badge, terms, sub } = words;
  const copy = { ...sampleAdCopy.short, headline, sub, offer: { badge, terms } };
  const look = { template: "offer", aspect: "3:4", scheme: "light", seed: 1, colors: null, category: null } as const;
  const { report } = await drawAd({ ...look, words: copy, pictures: [] });
  return Object.fromEntries(report.boxes.map(({ label, text }) => [label, text]));
}

test("what the badge says is not the headline as well: the terms stand there", async () => {
  const terms = "Village summer fete on 12 July";
  const drawn = await drawnWords({ headline: "Free entry", badge: "Free entry", terms, sub: null });
  expect(drawn).toMatchObject({ badge: "Free entry", headline: terms });
  expect(drawn).not.toHaveProperty("sub");
});

test("a headline that says more than the badge stays, and one that nothing can stand for", async () => {
  const full = "20% off every lamp until Sunday";
  expect(await drawnWords({ headline: full, badge: "20% off", terms: null, sub: "Lamps" })).toMatchObject({
    headline: full,
  });
  expect(await drawnWords({ headline: "Free entry", badge: "Free entry", terms: null, sub: null })).toMatchObject({
    headline: "Free entry",
  });
});
