import { expect, test } from "vitest";
import type { Picture } from "@/lib/contract/timeline/document";
import type { BrandVoice } from "../brief/service";
import { writeImageCopy } from "./image-copy";
import { planImageAds } from "./plan-images";

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9 ]/g, "");

test("what an ad lists is not its headline as well", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const copy = writeImageCopy("Promote our coffee. Roasted weekly. Ships in 2 days.", seed, null);
    expect(copy.shared.facts).toHaveLength(2);
    const lists = planImageAds({ copy, pictures: [], count: 4, aspect: "1:1", seed }).filter(
      ({ template }) => template === "facts",
    );
    expect(lists.length).toBeGreaterThan(0);
    for (const { words } of lists) expect(words.facts.map(bare)).not.toContain(bare(words.headline));
  }
});

test.each([
  "Dentures repaired while you wait. Burnley market, stall 40. Northern humour ok",
  "Ad for Sourdough Sunday, a bread class. Bring an apron.",
])("%s: two facts are no list below one of them", (prompt) => {
  for (let seed = 1; seed <= 10; seed++) {
    const copy = writeImageCopy(prompt, seed, null);
    for (const { template, words } of planImageAds({ copy, pictures: [], count: 4, aspect: "1:1", seed }))
      if (template === "facts") expect(words.facts.map(bare)).not.toContain(bare(words.headline));
  }
});

const offersOf = (prompt: string) =>
  Array.from({ length: 10 }, (_, seed) => {
    const copy = writeImageCopy(prompt, seed, null);
    return planImageAds({ copy, pictures: [], count: 4, aspect: "1:1", seed });
  })
    .flat()
    .filter(({ template }) => template === "offer");

test("below a badge stand its terms, and none that only say it again", () => {
  const tutoring = offersOf("Tutoring for GCSE maths, groups of 4, Saturdays at Luton library, £15 a session.");
  expect(tutoring.length).toBeGreaterThan(0);
  for (const { words } of tutoring) expect(words.offer?.terms).not.toMatch(/^£15 a session$/);
  const headset = offersOf(
    "Ad for a headset made for call centres. From €84 per unit over 50 units. Cuts 95% of chatter.",
  );
  expect(headset.length).toBeGreaterThan(0);
  for (const { words } of headset) expect(words.offer?.terms).toContain("over 50 units");
});

test("terms of a happening say when it is, those below a dictated headline what they are of", () => {
  const race = offersOf("Village duck race, Sunday 14 June, 2pm, the bridge at Upper Slaughterford. £2 a duck.");
  expect(race.length).toBeGreaterThan(0);
  for (const { words } of race) expect(words.offer?.terms).toContain("Sunday 14 June");
  const podcast = offersOf("Podcast editing service. Headline: You talk. We tidy. $65 an episode, back in 48 hours.");
  expect(podcast.length).toBeGreaterThan(0);
  for (const { words } of podcast)
    expect(words.offer?.terms).toBe("Podcast editing service. $65 an episode, back in 48 hours");
});

test("a price says what it is of", () => {
  const swap = offersOf("Dealership service department, Saskatoon. Winter tire swap $79.95 including storage.");
  expect(swap.length).toBeGreaterThan(0);
  for (const { words } of swap) expect(words.offer?.terms).toContain("Winter tire swap $79.95");
});

const picture = (id: string): Picture => ({
  id,
  key: `${id}.jpg`,
  width: 1600,
  height: 1200,
  cutOutKey: null,
  focus: [0.5, 0.5],
});
const copyOf = (prompt: string, voice: BrandVoice | null = null) => writeImageCopy(prompt, 7, voice);
const beans = "Coffee beans, roasted on Tuesdays, delivered weekly. They stay fresh for six weeks.";

test.each([2, 3, 4])("one ad of %i pictures shows all of them, whatever the seed", (count) => {
  const pictures = ["a", "b", "c", "d"].slice(0, count).map(picture);
  for (let seed = 1; seed <= 20; seed++) {
    const [ad] = planImageAds({ copy: copyOf(beans), pictures, count: 1, aspect: "1:1", seed });
    expect(ad?.pictures.map(({ id }) => id)).toEqual(pictures.map(({ id }) => id));
  }
});

test("a logo among the pictures stands for the brand and in no layout; the brand's own goes before it", () => {
  const logo = { ...picture("logo"), cutOutKey: "logo-cut.png" };
  const input = {
    copy: copyOf(beans),
    pictures: [picture("a"), logo],
    logos: ["logo"],
    count: 4,
    aspect: "4:5",
    seed: 7,
  } as const;
  for (const ad of planImageAds(input)) {
    expect(ad.logoKey).toBe("logo-cut.png");
    expect(ad.pictures.map(({ id }) => id)).not.toContain("logo");
    expect(ad.references.map(({ id }) => id)).toEqual(["a", "logo"]);
  }
  expect(planImageAds({ ...input, logoKey: "own.png" })[0]?.logoKey).toBe("own.png");
});

test("a brand's tone of voice is in the look and in the words", () => {
  const plan = (toneOfVoice: string) =>
    planImageAds({
      copy: copyOf(beans, { name: "Harbor", toneOfVoice }),
      pictures: [],
      count: 2,
      aspect: "1:1",
      seed: 7,
    });
  const [quiet, loud] = [plan("Opulent, noble"), plan("Defiant and heroic")];
  expect(quiet.map(({ scheme }) => scheme).toSorted()).toEqual(["deep", "light"]);
  expect(loud.map(({ scheme }) => scheme).toSorted()).toEqual(["accent", "deep"]);
  expect([quiet[0]?.fontClass, loud[0]?.fontClass]).toEqual(["serif", "sans"]);
  expect(quiet.map(({ words }) => words.headline)).not.toEqual(loud.map(({ words }) => words.headline));
});

test("terms of two sentences end each of them once", () => {
  const prompt =
    "Flohmarkt im Innenhof der Grundschule Linden, Samstag, 14. Juni, 9 bis 14 Uhr. Standgebühr 8 € oder ein Kuchen. Aufbau ab 8 Uhr. Bei Regen in der Turnhalle.";
  for (let seed = 1; seed <= 20; seed++) {
    const copy = writeImageCopy(prompt, seed, null);
    for (const { words } of planImageAds({ copy, pictures: [], count: 3, aspect: "1:1", seed }))
      expect(words.offer?.terms ?? "").not.toContain("..");
  }
});
