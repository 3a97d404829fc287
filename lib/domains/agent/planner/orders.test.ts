import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";

const world = { brands_list: { brands: [] }, voices_list: { voices: [] } };

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

test.each([
  ["closing down sale ad for our carpet shop", "A closing down sale ad for our carpet shop."],
  ["hiring ad, we're looking for two line cooks", "We're looking for two line cooks. A hiring ad."],
  ['ad with the line "Cancel anytime" for our gym', 'An ad for our gym. Slogan: "Cancel anytime"'],
  ['An ad that asks "Sleep well?" for our mattress', 'An ad for our mattress. Hook: "Sleep well?"'],
  ["explain how our pricing works in a 30 second video", "explain how our pricing works."],
  ["explain the difference between our two teas in a 20 second ad", "explain the difference between our two teas."],
  ["an ad telling people how many units we have left", "an ad telling people how many units we have left."],
  [
    "we just launched noise cancelling earplugs, want to get the word out",
    "we just launched noise cancelling earplugs.",
  ],
  ["15 secs. protein bars. guy talking. no subs.", "protein bars."],
  ["ad for Pausa coffee, 15s, our brand colour is #aa5500", "An ad for Pausa coffee, our brand colour is #aa5500."],
  ["is it done yet? ad for our slow cooker", "An ad for our slow cooker."],
])("the product is read in whatever words it is told: %s", (said, prompt) => {
  const { calls } = turn([says(said)], world);
  expect(calls).toMatchObject([{ tool: "ugc_create" }]);
  expect(String(calls[0]?.args["prompt"]).toLowerCase()).toBe(prompt.toLowerCase());
});

test.each(["closing down sale ad", "make me an ad that goes viral", "I need an ad, any ideas?"])(
  "what is for nothing yet is asked about, or written first: %s",
  (said) => expect(turn([says(said)], world).calls.map(({ tool }) => tool)).not.toContain("ugc_create"),
);

test("formats in a list are each an ad", () =>
  expect(
    turn([says("make an ad in 9:16, 1:1 and 16:9 for our oat bar")], world).calls.map(
      ({ args }) => args["aspectRatio"],
    ),
  ).toEqual(["9:16", "1:1", "16:9"]));

test.each([
  [
    "3 square posts for our candle sale pls",
    { count: 3, aspectRatio: "1:1", prompt: "An image ad for our candle sale." },
  ],
  ["image ads, 2, for our scented soap", { count: 2, prompt: "An image ad for our scented soap." }],
  [
    "pic for our facebook page of the new burger, text on it: Smash Monday",
    { prompt: expect.stringContaining('"Smash Monday"') },
  ],
])("%s", (said, args) => expect(turn([says(said)], world).calls).toMatchObject([{ tool: "imageAds_create", args }]));

test("a voice is of the gender and the language an order tells", () => {
  const voice = (id: string, language: string, gender: string) => ({ id, name: id, language, gender, available: true });
  const voices = [voice("clara", "en", "female"), voice("lucia", "es", "female"), voice("pablo", "es", "male")];
  const voiceOf = (said: string) => turn([says(said)], { ...world, voices_list: { voices } }).calls[0]?.args["voiceId"];
  expect(voiceOf("anuncio de 15 segundos para mi taller, con voz de mujer")).toBe("lucia");
  expect(voiceOf("anuncio de 15 segundos para mi taller, con voz de hombre")).toBe("pablo");
  expect(voiceOf("a 15 second ad for our garage, woman's voice")).toBe("clara");
  expect(voiceOf("anuncio de ropa de mujer para mi tienda")).toBeUndefined();
});

test.each([
  ["can you make something for our shoes?", "An ad for our shoes."],
  ["which tea are you? ad for our tea shop, 15s", "An ad for our tea shop, which tea are you?"],
])("the mark of a question is of the product's words or of the order: %s", (said, prompt) =>
  expect(turn([says(said)], world).calls[0]?.args["prompt"]).toBe(prompt),
);

test.each(["5 taglines for our hiking socks", "write me 3 headlines for our hiking socks"])(
  "%s are words only",
  (said) =>
    expect(turn([says(said)], { ugc_draftScripts: { scripts: [] } })).toMatchObject({
      calls: [],
      reads: expect.arrayContaining(["ugc_draftScripts"]),
    }),
);

test.each([
  "2 image ads and a 20s video too, its for my candle shop",
  "2 image ads and a 20s video for my candle shop",
  "i need 2 pictures and one 20s tiktok, both for my candle shop",
  "can i get 2 pictures for instagram and one 20s video for my candle shop",
])("pictures and a film of one product are two steps: %s", (said) => {
  const { calls, words } = turn([says(said)], world);
  expect(calls).toMatchObject([
    { tool: "imageAds_create", args: { count: 2, prompt: expect.stringMatching(/candle shop/) } },
  ]);
  expect(words).toMatch(/After that: “\w+ 20s (?:video|tiktok) for my candle shop”/);
});
