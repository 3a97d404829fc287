import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";

const world = { brands_list: { brands: [] } };

test.each([
  "Can you make a 20 second ad for our oat latte that I can post on TikTok?",
  "Make an ad for our plumbing firm, call us when your boiler breaks",
  "We sell soy candles in Whitby. Make me a 20 second TikTok. People leave us five star reviews",
  "Create an ad for our mattress, show how it gets you better sleep",
  "Can you make a 15 second ad for our coffee with our logo at the end?",
  "Make an ad for our trainers, tell people what sizes we stock",
  "Make an ad for our drain cleaner: get rid of blockages for good",
  "Make a TikTok for our hiring app. Stop the endless job search.",
  "Can you make an ad for our app, free to download on iPhone?",
  "Make an ad for our storage boxes: where is all your stuff?",
  "Make a 20 second video for our locksmiths. No one likes being locked out.",
  "Make a video ad for our kids app with games and some pictures to colour in",
])("an order is carried out and no question about this place: %s", (said) => {
  const { calls } = turn([says(said)], world);
  expect(calls.map(({ tool }) => tool)).toEqual(["ugc_create"]);
});

test.each([
  ["An ad for our monstera, like 20 sec, a woman unboxing it", 20],
  ["An ad for our mug, say 45 seconds", 45],
])("a length told by and by: %s", (said, duration) =>
  expect(turn([says(said)], world).calls).toMatchObject([{ tool: "ugc_create", args: { duration } }]),
);

test("a talking head is an ad", () =>
  expect(turn([says("We sell invoice software. I want a 45 second talking head, 16:9")], world).calls).toMatchObject([
    { tool: "ugc_create", args: { prompt: "We sell invoice software.", duration: 45, aspectRatio: "16:9" } },
  ]));

test("a message of greetings without end is answered at once", () => {
  const { calls } = turn([says(`${"good morning ".repeat(60)}x`)], world);
  expect(calls).toMatchObject([{ tool: "ask_user" }]);
});
