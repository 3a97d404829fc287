import { expect, test } from "vitest";
import { writeImageCopy } from "./image-copy";

const wordsOf = (prompt: string): string => {
  const { shared, messages } = writeImageCopy(prompt, 3, null);
  return JSON.stringify([shared.facts, messages]);
};

test.each([
  ["Jollof at Mama Efe Kitchen. Big plate of jollof and shito on the side, steam coming up. GHS 75.", "plate|[Ss]team"],
  ["I do bridal makeup in Abuja. Beautiful bride, coral beads, gold gele, looking in the mirror.", "gele|mirror"],
  ["Cricket bat repair. close up of bat and linseed oil, dust in the sunlight. Rs 1,500.", "[Dd]ust"],
  ["Koko Ice, handmade ice lollies. Three lollies on crushed ice, super bright. TT$20 each.", "[Cc]rushed|bright"],
  ["Opticians in Kilkenny. A pumpkin wearing really nice glasses. Free eye tests for kids.", "pumpkin"],
  ["Cloth nappies, set of 6 $118. Clothesline with nappies against blue sky, no babies.", "[Cc]lothesline|babies"],
  ["Rotabee, rota software. Late night office, one lamp on, a wall chart covered in crossings out.", "lamp|chart"],
  ["Candle workshops, £45 a person. Two hands pouring wax into jars, soft morning light.", "hands|light"],
])("%s: what only the picture shows is not told", (prompt, note) => {
  expect(wordsOf(prompt)).not.toMatch(new RegExp(note));
});

test.each([
  [
    "Nursing home in Kington. Dementia nursing on the ground floor. Hot dinner on board.",
    "Dementia nursing on the ground floor",
  ],
  ["Chip shop in Whitby. Fried in beef dripping. Four languages behind the counter.", "Fried in beef dripping"],
  ["Steam hall in Darlington. Engines running every Sunday. Adults £7.", "Engines running every Sunday"],
  ["Car park. No cars on the grass. Walk-ins till 9pm every night.", "Walk-ins till 9pm every night"],
  ["Plumber in Leeds. Family business since 1978. Dogs welcome in the van.", "Family business since 1978"],
])("%s: statements stay", (prompt, told) => {
  expect(wordsOf(prompt)).toContain(told);
});
