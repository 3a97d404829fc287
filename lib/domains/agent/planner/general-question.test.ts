import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";
import { asksInGeneral } from "./general-question";
import { afterKettle, secondWorld } from "./second-exam-world.fixture";

test.each([
  ["can it make ads by itself every week", /Yes: tell me what to make and when/],
  ["can the ads have more than one person in them?", /One presenter/],
  ["can I use the ads on TV", /link to download/],
  ["do I own the videos?", /link to download/],
  ["how do I delete a schedule", /Tell me which one/],
  ["do ads have captions?", /Video ads have captions/],
  ["can I have ads without captions?", /Video ads have captions/],
  ["can I cancel any time?", /cancel that/],
  ["is there a limit on how long ads can be?", /5 to 120 seconds/],
  ["do you charge for failed renders", /not charged/],
  ["delete my last video", /choose “Delete”/],
])("a question about what can be done is answered, and nothing is proposed: %s", (said, words) => {
  for (const before of [[], afterKettle()])
    expect(turn([...before, says(said)], secondWorld)).toMatchObject({
      calls: [],
      words: expect.stringMatching(words),
    });
});

test.each([
  "can you make ads for our bakery?",
  "could you do me a new image for our soup of the day",
  "how do you keep coffee cold? an ad for our flask",
  "can I get a video for my shop",
  "do us a tiktok about our bike repair van",
])("an order in the form of a question is an order: %s", (said) => {
  expect(asksInGeneral(said)).toBe(false);
  expect(turn([says(said)], secondWorld).calls).toMatchObject([{ tool: expect.stringMatching(/_create$/) }]);
});

test.each([
  ["how do i cancel my subscription", /“Billing”/],
  ["cancel my subscription", /“Billing”/],
  ["I want to downgrade my plan", /“Billing”/],
  ["remind me to make an ad next week", /do not remind/],
  ["which voices do you have in german", /speak English/],
])("what is asked is answered, and not something like it: %s", (said, words) =>
  expect(turn([says(said)], secondWorld)).toMatchObject({ calls: [], words: expect.stringMatching(words) }),
);

test.each(["delete it", "can you delete that"])("%s, after an ad: says where, and deletes nothing", (said) =>
  expect(turn([...afterKettle(), says(said)], secondWorld)).toMatchObject({
    calls: [],
    words: expect.stringMatching(/choose “Delete”/),
  }),
);

test.each([
  ["is there a female irish voice?", /^Voices:/],
  ["why was i charged twice", /its unit back by itself/],
  ["i hate it. refund me", /its unit back by itself/],
])("%s", (said, words) => {
  for (const before of [[], afterKettle()])
    expect(turn([...before, says(said)], secondWorld)).toMatchObject({
      calls: [],
      words: expect.stringMatching(words),
    });
});

test.each([
  ["can i get 3 pictures for instagram and one tiktok video of 15 seconds for our pancakes", "imageAds_create"],
  ["can we get an ad in square for our gym", "ugc_create"],
])("an order in the words of a question: %s", (said, tool) =>
  expect(turn([says(said)], secondWorld).calls.map((call) => call.tool)).toEqual([tool]),
);
