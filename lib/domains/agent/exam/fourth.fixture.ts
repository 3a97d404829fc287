import type { ExamState, ExamTurn, ExpectedCall } from "./turn.fixture";

type Fields = NonNullable<ExpectedCall["fields"]>;
const turn = (state: ExamState, said: string, tool: ExpectedCall["tool"], fields: Fields = {}): ExamTurn => ({
  state,
  said,
  expect: { calls: [{ tool, fields }] },
});
const told = (state: ExamState, said: string, expect: ExamTurn["expect"]): ExamTurn => ({ state, said, expect });

/** Forty turns more, written after the third set was mended and scored once before anything was changed for them. */
export const fourthExam: readonly ExamTurn[] = [
  turn("fresh", "looking for a quick tiktok about my mobile dog grooming van, 12 secs", "ugc_create", {
    prompt: /dog grooming/i,
    duration: 12,
    platform: /tiktok/,
  }),
  turn("fresh", "Can u do a commercial for Grandma Lou's pickles? half a minute, widescreen", "ugc_create", {
    prompt: /Grandma Lou's pickles/,
    duration: 30,
    aspectRatio: "16:9",
  }),
  turn("fresh", "poster for our jazz night, friday 8pm, free entry", "imageAds_create", { prompt: /jazz night/ }),
  turn("fresh", "5 banners 16:9 for spring sale of garden chairs", "imageAds_create", {
    aspectRatio: "16:9",
    count: 4,
    prompt: /garden chairs/,
  }),
  turn("fresh", "we're opening a climbing gym in Bristol next month and could use a reel", "ugc_create", {
    prompt: /climbing gym/,
    platform: /instagram/,
  }),
  turn("fresh", "Ad for Start Over, a second-hand bookshop. Square pls", "ugc_create", {
    prompt: /Start Over/,
    aspectRatio: "1:1",
  }),
  turn("fresh", "promote my app Remove Background Pro - 20s, male voice", "ugc_create", {
    prompt: /Remove Background Pro/,
    duration: 20,
    voiceId: /./,
  }),
  turn("fresh", "vidoe for a bicyle repair shop, no subtitels", "ugc_create", {
    prompt: /repair shop/,
    captionPreset: "none",
  }),
  turn(
    "fresh",
    "Wir brauchen einen kurzen Werbespot für unsere Fahrradwerkstatt, 15 Sekunden, quadratisch",
    "ugc_create",
    { prompt: /Fahrradwerkstatt/, duration: 15, aspectRatio: "1:1" },
  ),
  turn("fresh", "Je voudrais trois images carrées pour ma boulangerie", "imageAds_create", {
    count: 3,
    aspectRatio: "1:1",
    prompt: /boulangerie/,
  }),
  turn("fresh", "faz um anúncio de 20 segundos para a minha loja de pranchas de surf", "ugc_create", {
    duration: 20,
    prompt: /pranchas/,
  }),
  turn("fresh", "Maak een video van 10 seconden voor onze kaaswinkel in Gouda", "ugc_create", {
    duration: 10,
    prompt: /kaaswinkel/,
  }),
  turn("fresh", "Necesito un anuncio para mi taller mecánico, 25 segundos", "ugc_create", {
    duration: 25,
    prompt: /taller/,
  }),
  turn("fresh", "猫カフェの画像広告を3枚お願いします", "imageAds_create", { count: 3, prompt: /猫カフェ/ }),
  turn(
    "fresh",
    'voiceover should say "Fresh pasta, made this morning. Come hungry." - make it a 1:1 video',
    "ugc_create",
    { script: "Fresh pasta, made this morning. Come hungry.", aspectRatio: "1:1" },
  ),
  turn("fresh", "Brand: Nimbus umbrellas\nOffer: 20% off in October\nFormat: 9:16\nDuration: 15s", "ugc_create", {
    duration: 15,
    aspectRatio: "9:16",
    prompt: /Nimbus umbrellas[^]*20% off/,
  }),
  told("fresh", "give me a 15 second and a 30 second ad for our language school", {
    calls: [
      { tool: "ugc_create", fields: { duration: 15, prompt: /language school/ } },
      { tool: "ugc_create", fields: { duration: 30 } },
    ],
  }),
  turn("fresh", "8 second loop of steam rising from ramen, no text", "video_create", {
    duration: 8,
    prompt: /steam rising from ramen/,
  }),
  told("fresh", "is this going to be pricey? one 45s ad", { reads: "estimates_create", says: /1 video unit/ }),
  told("fresh", "am i close to my limit?", { reads: "account_usage", says: /left/ }),
  told("fresh", "where can i find the ad i made last", { reads: ["jobs_list", "jobs_get"], says: /https?:|ready/ }),
  told("fresh", "who can read my script out loud?", { reads: "voices_list", says: /[Vv]oices/ }),
  told("fresh", "whats our tagline again", { reads: ["brands_list", "brands_get"], says: /Slow leaves/ }),
  told("fresh", "can you brainstorm some opening lines for a sleep tracker", { tells: /1\. .*\n2\. / }),
  told("fresh", "draft a script for a vegan bakery, 15s, just the words", { tells: /Nothing was charged/ }),
  told("fresh", "book me a flight to rome", { asks: /./ }),
  told("fresh", "what can you do for me?", { asks: /./ }),
  turn("fresh", "remember we never use the word cheap", "brands_update", {
    brandMd: /## Never say\n\n- Never use the word cheap/,
  }),
  turn("fresh", "each thursday at 6pm do an image ad for the pub quiz", "schedules_create", {
    cron: "0 18 * * 4",
    prompt: /pub quiz/,
  }),
  turn("afterAd", "way too long, 8 secs max", "ugc_create", { prompt: /cold brew/, duration: 8 }),
  turn("afterAd", "i want a woman to speak instead", "ugc_create", { prompt: /cold brew/, voiceId: /./ }),
  turn("afterAd", "swap the music for something calm", "timelines_create", { "*": /"calm"/ }),
  turn("afterAd", 'replace "Order now." with "Find us at Aldi."', "timelines_create", { "*": /Find us at Aldi\./ }),
  turn("afterAd", "do one for youtube too", "ugc_create", { prompt: /cold brew/, platform: /youtube/ }),
  turn("afterAd", "great. now a square picture of it for instagram", "imageAds_create", {
    prompt: /cold brew/i,
    aspectRatio: "1:1",
  }),
  told("approval", "sure, sounds good!", { decides: "approved" }),
  told("approval", "not now", { decides: "declined" }),
  turn("approval", "ok but shorter please, 10s", "ugc_create", { prompt: /cold brew/, duration: 10 }),
  told("running", "abort!", { cancels: true }),
  turn("schedule", "put the pastry one on hold until january", "schedules_update", { enabled: false }),
];
