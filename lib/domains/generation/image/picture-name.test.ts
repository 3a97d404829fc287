import { expect, test } from "vitest";
import { writeImageCopy } from "./image-copy";

const copyOf = (prompt: string) => writeImageCopy(prompt, 3, null);

test.each([
  ["Car boot sale, Wetherby racecourse, first Sunday of every month. £10 a car.", "Wetherby racecourse"],
  ["Eyebrow threading bar in Leicester, £6, no appointment. address 14 Belvoir Street", "14 Belvoir Street"],
  ["halal korean fried chicken, Joo Chiat. new set $13.90 w fries.", "Joo Chiat"],
  ["ad for the ferry, Oban to Lismore, foot passengers £4.30 return.", "Oban to Lismore"],
])("%s: a place is told, and no brand", (prompt, place) => {
  const { shared } = copyOf(prompt);
  expect(shared.brand).toBeNull();
  expect(shared.facts.join("; ")).toContain(place);
});

test("a town typed behind a kind is no brand", () => {
  expect(copyOf("tyre shop kampala. 4 new tyres fitted and balanced, free alignment.").shared.brand).toBeNull();
});

test("goods from a place are what is sold, and no brand", () => {
  const { shared, what } = copyOf(
    "Matcha from Uji, first harvest, stone ground. 30 g tin, 29 euro. Clean minimal image, tin on pale stone, lots of empty space. Headline short. For people who already know what good matcha is",
  );
  expect([shared.brand, what]).toEqual([null, "Matcha from Uji"]);
});

test("who runs courses in a building of that name stays the brand", () => {
  expect(copyOf("Ironbridge Skills Centre runs evening welding courses. All kit provided.").shared.brand).toBe(
    "Ironbridge Skills Centre",
  );
});

test("a word said to whoever makes the ad is no brand", () => {
  const prompt = "Cloth nappies in Singapore, set of six. Clothesline with nappies against blue sky, no babies.";
  expect(copyOf(prompt).shared.brand).toBeNull();
});
