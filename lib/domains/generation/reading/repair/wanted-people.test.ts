import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";
import { readPrompt } from "../read-prompt";
import { castsSomebody, goesOnCasting, isInWantedClause } from "./wanted-people";

test.each([
  "Lad in a wheelchair, 20s, good craic, talking about going out on a Saturday night",
  "Customer standing by the geyser",
  "Coordinator persona, 40s, clipboard she doesn't need anymore",
  "Barn girl in Kentucky",
  "Person is a music teacher, around 35, in a flat",
  "Someone young who came once as a joke and now comes every week",
  "Groom speaking English, tries it on, it fits",
])("who is to be seen, and what they do, is no statement: %s", (sentence) => {
  expect(castsSomebody(sentence)).toBe(true);
});

test.each([
  "Somebody in a waistcoat keeps them spotless all night",
  "English-speaking nurse on the phone",
  "Doctor in house",
  "Our driver is in his 40s and talks about the town",
  "Customers in their 60s love it",
  "Eight people, one old van",
  "A driver in his 40s shows you our town",
])("what is sold is one: %s", (sentence) => {
  expect(castsSomebody(sentence)).toBe(false);
});

test("somebody is filmed somewhere, people who do something of ours are not cast", () => {
  expect(isInWantedClause("a video of someone at the beach or ")).toBe(true);
  expect(isInWantedClause("a video of customers at ")).toBe(false);
});

test("what goes on about somebody is none, what a product does is", () => {
  expect(goesOnCasting("Talks about the monsoon and how the keys were sticking")).toBe(true);
  expect(goesOnCasting("Talks to your calendar")).toBe(false);
});

test.each([
  [
    "what somebody should say is said without who says it",
    "Refill station in Galway called Drop by Drop. She should say 'bring any bottle, even a jam jar'. Upbeat music.",
    "bring any bottle, even a jam jar",
    "should say",
  ],
  [
    "'just say' is not said",
    "My wife bakes cakes in Kingston. Do not make any medical claims, just say made without sugar.",
    "made without sugar",
    "just say",
  ],
  [
    "a line in single quotes may have an apostrophe",
    "Removals firm in Bristol, two strong people for 3 hours, £195. Should finish on the words 'my sofa's upstairs and my back's fine'.",
    "my sofa's upstairs and my back's fine",
    "'my sofa",
  ],
  [
    "ages of the people it is for are not said",
    "Bowls club wants younger members!!! 25-45. Friday nights from 5.30.",
    "Friday nights",
    "25-45",
  ],
])("%s", (_, prompt, said, unsaid) => {
  const { facts, leads, callToAction, name } = readPrompt(prompt);
  const all = [name, callToAction, ...[...facts, ...leads].map(({ text }) => text)].join("\n");
  expect(all.toLowerCase()).toContain(said.toLowerCase());
  expect(all.toLowerCase()).not.toContain(unsaid.toLowerCase());
});

test("where one says what it is, an address is where to find it and no name", () => {
  const { name, head, contact } = readPrompt("Knife sharpening by mail, Vancouver. $12 a knife. Keenly.ca");
  expect({ name, head, contact: contact?.text }).toEqual({
    name: null,
    head: expect.stringMatching(/^knife sharpening/i),
    contact: "Keenly.ca",
  });
});

test.each([
  [
    "a wanted clause",
    "I teach adults to swim in Cork. I'd like a man around 55 to speak at the edge of the pool, in a hoodie with wet hair, about his first lesson. Small groups of four.",
    "hoodie",
  ],
  [
    "what is filmed",
    "We sell crackers in Nelson. want a video of someone at the beach or on a bach deck with cheese, relaxed. $9.50 a box.",
    "deck",
  ],
  [
    "what is not to be shown",
    "Credit union in Saskatchewan. No interest rate to be spoken or shown. Car loans for 18-25s.",
    "interest rate",
  ],
  [
    "who is cast",
    "Launch of Pennywhistle, a pocket money app. One parent, mid-thirties, school run in the rain. From €3.49 a month.",
    "mid-thirties",
  ],
  ["the order for an ad", "Advertise evening pottery course for beginners in Dublin, six weeks, €165.", "advertise"],
])("%s is not spoken", (_, prompt, unsaid) => {
  const { facts, leads, head, definition, callToAction } = readPrompt(prompt);
  const all = [head, definition, callToAction, ...[...facts, ...leads].map(({ text }) => text)].join("\n");
  expect(all.toLowerCase()).not.toContain(unsaid);
});

test("what somebody who is cast says is said without who they are", () => {
  const text = "Bus drivers wanted. Retired guy, sitting in the driver seat, says paid training, summers off.";
  const part = "Retired guy, sitting in the driver seat, says paid training, summers off";
  expect(ends(text, [["f", part]])).toEqual(["f[paid training, summers off]"]);
});

test.each([
  ["Instructor is Filipina, standing on the boat, hair wet.", true],
  ["Miller in flour-covered apron, on the stage of the mill.", true],
  ["I'm imagining a proprietress at her desk holding the book up.", true],
  ["Our instructor is patient, talking you through each step.", false],
  ["Lamp in a box.", false],
])("a sentence that poses somebody casts them: %s", (sentence, is) => {
  expect(castsSomebody(sentence)).toBe(is);
});
