import type { ExamTurn, ExpectedCall } from "./turn.fixture";

const coldBrew = /cold brew/i;
const ad = (fields: NonNullable<ExpectedCall["fields"]>, without: readonly string[] = []): ExamTurn["expect"] => ({
  calls: [{ tool: "ugc_create", fields, without }],
});
const image = (fields: NonNullable<ExpectedCall["fields"]>): ExamTurn["expect"] => ({
  calls: [{ tool: "imageAds_create", fields }],
});
const fresh = (said: string, expect: ExamTurn["expect"]): ExamTurn => ({ state: "fresh", said, expect });
const after = (said: string, expect: ExamTurn["expect"]): ExamTurn => ({ state: "afterAd", said, expect });
const waiting = (said: string, expect: ExamTurn["expect"]): ExamTurn => ({ state: "approval", said, expect });
const scheduled = (said: string, expect: ExamTurn["expect"]): ExamTurn => ({ state: "schedule", said, expect });

/**
 * Forty turns as customers type them, written before the planner was read or changed for them: chatty, terse, misspelt, in six
 * languages, with products named like commands.
 */
export const thirdExam: readonly ExamTurn[] = [
  fresh(
    "hi!! so we just launched a lavender pillow spray and i'd love like a 15 sec thing for reels 😊",
    ad({ prompt: /lavender pillow spray/i, duration: 15, platform: /instagram/i }),
  ),
  fresh(
    "video ad. resistance bands. 25s. square.",
    ad({ prompt: /resistance bands/i, duration: 25, aspectRatio: "1:1" }),
  ),
  fresh("nead an advert for my wodden toy trains pls, landscpe", ad({ prompt: /toy trains/i, aspectRatio: "16:9" })),
  fresh(
    "Erstelle bitte drei Bildanzeigen für unseren Honig aus dem Schwarzwald, quadratisch",
    image({ prompt: /Honig/, count: 3, aspectRatio: "1:1" }),
  ),
  fresh(
    "Fais-moi une pub vidéo de 15 secondes pour mon savon à l'huile d'olive",
    ad({ prompt: /savon/i, duration: 15 }),
  ),
  fresh("抹茶チョコの15秒の縦型動画広告を作って", ad({ prompt: /抹茶チョコ/, duration: 15, aspectRatio: "9:16" })),
  fresh(
    "Quiero un vídeo vertical de 30 segundos para mi academia de surf, sin subtítulos",
    ad({ prompt: /surf/i, duration: 30, aspectRatio: "9:16", captionPreset: "none" }),
  ),
  fresh("Crea un video di 20 secondi per la mia pizzeria napoletana", ad({ prompt: /pizzeria/i, duration: 20 })),
  fresh("Make an ad for Cancel My Plan, our app that finds forgotten subscriptions", ad({ prompt: /Cancel My Plan/ })),
  fresh("image ad for our new book, Delete Everything", image({ prompt: /Delete Everything/ })),
  fresh("An ad for Weekly Report, the newsletter tool. One for tiktok in 9:16 and one for youtube in 16:9", {
    calls: [
      { tool: "ugc_create", fields: { prompt: /Weekly Report/, aspectRatio: "9:16", platform: /tiktok/i } },
      { tool: "ugc_create", fields: { prompt: /Weekly Report/, aspectRatio: "16:9", platform: /youtube/i } },
    ],
  }),
  fresh("How many credits do I have left", { reads: ["account_usage", "account_me"], says: /\d/ }),
  fresh("what would 4 image ads and a 30 second video set me back?", {
    reads: "estimates_create",
    says: /(\b5\b|\b4\b[\s\S]*\b(1|one)\b)/i,
  }),
  fresh("show me the voices you have", { reads: "voices_list", says: /voice/i }),
  fresh("send me the link to my last video", {
    reads: ["jobs_list", "jobs_get"],
    says: /(https?:\/\/|\/dashboard|\.mp4)/,
  }),
  fresh("what are our brand colours?", { reads: ["brands_get", "brands_list"], says: /#[0-9a-f]{6}/i }),
  after("make it longer, like 30", ad({ prompt: coldBrew, duration: 30, seed: /^\d+$/ })),
  after("can you do the same thing but with a guy's voice", ad({ prompt: coldBrew, duration: 15, voiceId: /./ })),
  after("now the same for our decaf beans", ad({ prompt: /decaf/i, duration: 15 })),
  after("i love it! make two image ads to go with it", image({ prompt: coldBrew, count: 2 })),
  after('end it with "Order before Friday" instead', {
    calls: [{ tool: ["timelines_create", "variants_create", "ugc_create"], fields: { "*": /Order before Friday/ } }],
  }),
  after("hmm the captions are too loud, use the minimal ones", {
    calls: [{ tool: ["timelines_create", "ugc_create", "subtitle_create"], fields: { "*": /"minimal"/ } }],
  }),
  waiting("yep do it", { decides: "approved" }),
  waiting("wait, make it 16:9 first", ad({ prompt: coldBrew, aspectRatio: "16:9" })),
  waiting("nah leave it", { decides: "declined" }),
  // It is answered, and goes on waiting.
  waiting("how much is that going to cost?", {
    calls: [{ tool: "ugc_create", fields: { prompt: coldBrew } }],
    says: /\b(1|one) (unit|video)/i,
  }),
  {
    state: "asked",
    said: "a subscription box for indoor plants, for people who kill cacti, 20 seconds",
    expect: ad({ prompt: /indoor plants/i, duration: 20 }),
  },
  { state: "running", said: "stop it please, wrong product", expect: { cancels: true } },
  scheduled("turn off the pastry thing for now", { calls: [{ tool: "schedules_update", fields: { enabled: false } }] }),
  scheduled("make the pastry one run on Fridays at 7am instead", {
    calls: [{ tool: "schedules_update", fields: { cron: "0 7 * * 5" } }],
  }),
  scheduled("delete my pastry schedule", { calls: [{ tool: "schedules_remove" }] }),
  fresh("Give me 3 hook ideas for a cast iron pan", { tells: /1[.)] [\s\S]*2[.)] [\s\S]*3[.)] |(^- .*\n?){3}/m }),
  fresh("write a 20 second script for a night cream, women over 50, don't make the video", { tells: /night cream/i }),
  fresh('Test two hooks against each other for our protein bar: "Still hungry at 11?" and "12 grams, zero chalk"', {
    calls: [{ tool: "variants_create", fields: { axes: /Still hungry at 11\?.*12 grams, zero chalk/ } }],
    says: /\b(2|two) (unit|video)/i,
  }),
  fresh(
    'Make a video that says: "Your keys are not lost. They are just quiet. Meet Chirp."',
    ad({ script: "Your keys are not lost. They are just quiet. Meet Chirp." }),
  ),
  fresh(
    "Product: Lumo lamp; price: $49; audience: students; format: 1:1; length: 10 seconds",
    ad({ prompt: /Lumo lamp[\s\S]*\$49/, duration: 10, aspectRatio: "1:1" }),
  ),
  fresh("what's the weather like in Lisbon", { asks: /./ }),
  fresh("our tone should be playful and short from now on", {
    calls: [{ tool: "brands_update", fields: { "*": /playful/ } }],
  }),
  fresh('add captions to https://cdn.example.com/clip.mp4 - the words are "We bake at four so you do not have to"', {
    calls: [
      {
        tool: "subtitle_create",
        fields: { videoUrl: "https://cdn.example.com/clip.mp4", script: "We bake at four so you do not have to" },
      },
    ],
  }),
  fresh("just a 5 second clip of rain on a window, nothing spoken", {
    calls: [{ tool: "video_create", fields: { prompt: /rain on a window/, duration: 5 } }],
  }),
];
