import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";
import { castStoryIn } from "./cast-story";

const toldIn = (...sentences: string[]): string | null => castStoryIn(sentences, sentences)?.told ?? null;

test.each([
  ["want somebody who killed every orchid they ever bought.", "I killed every orchid I ever bought"],
  [
    "Someone young who came once for a bet and now comes every Friday.",
    "I came once for a bet and now come every Friday",
  ],
  ["A woman about 38 who never passed her test because of nerves.", "I never passed my test because of nerves"],
  ["Testimonial from a cafe owner who switched to our cup lids.", "I switched to their cup lids"],
  [
    "Person is about 38, failed twice in her twenties, passed with us in spring.",
    "I failed twice in my twenties, passed with them in spring",
  ],
  [
    "I'd like the actor to talk as a customer who bought four big brackets after the cheap ones rusted.",
    "I bought four big brackets after the cheap ones rusted",
  ],
  ["I picture a retired miner who now runs a chess night.", "I now run a chess night"],
  [
    "The speaker is a female plumber who owns her own van and had a drawer full of receipts.",
    "I own my own van and had a drawer full of receipts",
  ],
])("the story of whoever is cast they tell: %s", (sentence, told) => {
  expect(toldIn(sentence)).toBe(told);
});

test.each([
  ["He's done climbing that ladder every autumn.", "I'm done climbing that ladder every autumn"],
  [
    "He used to write bills on Sundays, now sends them before he leaves the job.",
    "I used to write bills on Sundays, now send them before I leave the job",
  ],
])("so is what stands behind the sentence that casts them: %s", (sentence, told) => {
  expect(toldIn("Man in his fifties on a driveway.", sentence)).toBe(told);
  expect(toldIn("Our boiler plan starts at £9.", sentence)).toBeNull();
});

test.each([
  ["it is whom the ad is for", "For anyone who lost a sock in the machine."],
  ["it is the founder", "Started by a nurse who lost her own mother."],
  ["it is somebody of theirs", "My brother who built the first boat still works here."],
  ["it tells what is seen", "A girl who sits on the step and smiles."],
  ["there are many", "We want women who never rowed before."],
  ["another speaks in it", "A man who said my bike was fixed by you."],
])("not where %s: %s", (_, sentence) => {
  expect(toldIn(sentence)).toBeNull();
});

test("it opens the ad and is said once", () => {
  const { leads, facts } = readPrompt(
    "plant nursery in Albuquerque, only native plants. want somebody who killed every plant they ever bought and finally has a yard that's alive. spring sale 20% off thru April 20. name is Tierra Terca Nursery",
  );
  expect(leads.map(({ text }) => text)).toEqual([
    '"I killed every plant I ever bought and finally have a yard that\'s alive"',
  ]);
  expect(facts.map(({ text }) => text).join(" ")).not.toMatch(/killed|alive/);
});

test("who is not cast in a direction has no story, and how somebody sits is none", () => {
  expect(castStoryIn(["A woman who lost her keys on the way home."], [])).toBeNull();
  expect(toldIn("Man in his fifties on a driveway.", "He was sitting on the step with a mug of tea.")).toBeNull();
});
