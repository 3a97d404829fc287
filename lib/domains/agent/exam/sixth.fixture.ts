import type { ExamState, ExamTurn, ExpectedCall } from "./turn.fixture";

type Fields = NonNullable<ExpectedCall["fields"]>;
const turn = (state: ExamState, said: string, tool: string, fields: Fields = {}): ExamTurn => ({
  state,
  said,
  expect: { calls: [{ tool, fields }] },
});
const told = (state: ExamState, said: string, expect: ExamTurn["expect"]): ExamTurn => ({ state, said, expect });
const coldBrew = /cold brew/i;

/** Turns of two authors, a café's owner and a marketer among them, who knew neither planner nor exams. */
export const sixthExam: readonly ExamTurn[] = [
  turn(
    "fresh",
    "Four square product images for our beeswax candles, warm light, wooden table, nothing christmassy please",
    "imageAds_create",
    {
      count: 4,
      aspectRatio: "1:1",
      prompt: /beeswax candles.*nothing christmassy/,
    },
  ),
  turn(
    "fresh",
    "do something for Aurelia Tea, for reels, half a minute, the new hibiscus cold infusion",
    "ugc_create",
    {
      brandId: /./,
      duration: 30,
      platform: "instagram_reels",
      prompt: /hibiscus cold infusion/,
    },
  ),
  turn(
    "fresh",
    "use the aurelia tea brand and do a 10 second ad for their iced peach tea, youtube shorts",
    "ugc_create",
    {
      brandId: /./,
      duration: 10,
      prompt: /iced peach tea/,
    },
  ),
  turn(
    "fresh",
    "we're opening a third café on the harbour next saturday, need a tiktok about it, 20 seconds or so, someone friendly talking to camera",
    "ugc_create",
    { duration: 20, platform: "tiktok", prompt: /third café on the harbour/ },
  ),
  turn(
    "fresh",
    'Use exactly this text, dont change a word: "I bought three pans last year. All three went in the bin. Then my neighbour handed me this one." its for the Ironleaf carbon steel pan, 16:9 for youtube, no captions',
    "ugc_create",
    {
      script: "I bought three pans last year. All three went in the bin. Then my neighbour handed me this one.",
      prompt: /Ironleaf carbon steel pan/,
      aspectRatio: "16:9",
      captionPreset: "none",
    },
  ),
  turn(
    "fresh",
    'I want her to say exactly this: "Monday. Rain. No coffee at home. Good thing Bluebird opens at six." 12 seconds, 9:16, nothing added',
    "ugc_create",
    { script: "Monday. Rain. No coffee at home. Good thing Bluebird opens at six.", duration: 12, aspectRatio: "9:16" },
  ),
  turn(
    "fresh",
    "no people in it pls, just a cinematic shot of a glass perfume bottle rolling thru wet sand at sunrise",
    "video_create",
    { prompt: /perfume bottle rolling thru wet sand at sunrise/ },
  ),
  turn(
    "fresh",
    "b-roll style video, no one talking, espresso pouring in slow motion, steam, dark background",
    "video_create",
    { prompt: /espresso pouring in slow motion, steam, dark background/ },
  ),
  turn(
    "fresh",
    "This is what we sell: https://shop.pawandpine.com/products/calming-bed  make me a short ad from it, 10 secs should do",
    "products_read",
    { url: "https://shop.pawandpine.com/products/calming-bed" },
  ),
  turn("fresh", "put subtitles on the newest of my ugc ads, the word by word highlighted ones", "subtitle_create", {
    sourceJobId: "{newest}",
    preset: "karaoke",
  }),
  told("fresh", "where did the ads from last week go? i only see an empty chat", {
    reads: "jobs_list",
    says: /2 video ads, 1 image ad last week/,
  }),
  told("fresh", "can you also do spanish voices or is it only english", { reads: "voices_list", says: /English/ }),
  told("fresh", "which of last weeks ads did better? trying to decide where to put the budget", {
    tells: /I do not know/,
  }),
  told("fresh", "can you post straight to our tiktok account or do i have to download it first", {
    tells: /do not post anywhere/,
  }),
  told(
    "fresh",
    "i need a webhook so our backend knows when a video finishes. endpoint is https://api.brightcrate.io/hooks/spotmill",
    { tells: /page “Webhooks”/ },
  ),
  told(
    "fresh",
    "what kinds of things can you actually make for me? my boss wants to know before we pay for the bigger plan",
    {
      asks: /image ads.*captions.*schedule/,
    },
  ),
  told("fresh", "hey good morning, first time here after a while. hows it going", { asks: /^Hello/ }),
  turn("afterAd", "the guy sounds bored. try a livelier voice, a woman maybe", "ugc_create", {
    prompt: coldBrew,
    voiceId: /./,
    duration: 15,
  }),
  turn("afterAd", "same thing but with a guy, and make him sound less salesy", "ugc_create", {
    prompt: coldBrew,
    voiceId: /./,
  }),
  turn("afterAd", "I want to test 3 different opening lines on this one", "variants_create", {
    "*": /"hook":\[".+",".+",".+"\].*cold brew/,
  }),
  turn("afterAd", "I'd like to test 4 different hooks on this, same actor", "variants_create", {
    "*": /"hook":\[".+",".+",".+",".+"\].*cold brew/,
  }),
  told("afterAd", "my client has to ok this before it goes out, can i send her something?", {
    tells: /Send for review/,
  }),
  told("afterAd", "can i get a link for my business partner so she can ok it before we post", {
    tells: /Send for review/,
  }),
  told("afterAd", "Perfecto, ahora lo mismo pero en español y en cuadrado", {
    calls: [{ tool: "ugc_create", fields: { prompt: coldBrew, aspectRatio: "1:1" } }],
    says: /do not translate/,
  }),
  told("afterAd", "how much did that one cost me, and how much is left now?", {
    reads: "estimates_create",
    says: /1 video unit.*27 are left/,
  }),
  turn(
    "afterAd",
    "captions cover the can. lose them and make two still images of the can too, same vertical size",
    "ugc_create",
    {
      prompt: coldBrew,
      captionPreset: "none",
    },
  ),
  turn("afterAd", "ok now a landscape version for youtube, and while you're at it 2 stills of the can", "ugc_create", {
    prompt: coldBrew,
    aspectRatio: "16:9",
  }),
  turn("afterAd", "ok different product now. collapsible dog bowl for hikers, keep the format the same", "ugc_create", {
    prompt: "An ad for collapsible dog bowl for hikers.",
    aspectRatio: "9:16",
    duration: 15,
  }),
  turn("afterAd", 'hm the opening is kinda flat. start it with "Your 3pm slump called" instead', "timelines_create", {
    "*": /"line":"Your 3pm slump called"/,
  }),
  told("approval", "hmm wait, make that 30 sec and 4:5 insted", {
    calls: [{ tool: "ugc_create", fields: { prompt: coldBrew, duration: 30, aspectRatio: "9:16" } }],
    says: /not in 4:5/,
  }),
  told("approval", "Nee, laat maar. Ik wil het eerst met mijn collega bespreken", { decides: "declined" }),
  told("approval", "nah leave it, my partner wants to shoot it herself", { decides: "declined" }),
  told("approval", "before i say yes, how many units is this gonna take?", {
    calls: [{ tool: "ugc_create", fields: { prompt: coldBrew, duration: 15 } }],
    says: /1 video unit/,
  }),
  turn("hookWaits", 'not quite. start with "Your 3pm slump called. It\'s quitting."', "timelines_create", {
    "*": /"line":"Your 3pm slump called\. It's quitting\."/,
  }),
  turn("hookWaits", 'almost. say "Cold brew that survives your commute" and keep the rest', "timelines_create", {
    "*": /"line":"Cold brew that survives your commute"/,
  }),
  told("hookWaits", "actually the first version was fine, forget the new hook", { tells: /did not do it/ }),
  told("hookWaits", "I liked the first hook better tbh, forget this one", { tells: /did not do it/ }),
  turn("asked", "ah scusa, un supporto pieghevole per portatile, per chi lavora nei bar", "ugc_create", {
    prompt: "un supporto pieghevole per portatile, per chi lavora nei bar.",
  }),
  turn("running", "Stop stop, wrong product, it shouldve been our oat latte not the cold brew", "jobs_cancel"),
  turn("running", "oh no stop it, i forgot we renamed the product", "jobs_cancel"),
  turn("schedule", "get rid of pastry mondays completely, we dropped the bakery", "schedules_remove", {
    scheduleId: "{pastry}",
  }),
  turn("schedule", "we dont do pastries anymore so you can get rid of that one", "schedules_remove", {
    scheduleId: "{pastry}",
  }),
  told("schedule", "wat staat er allemaal ingepland?", { reads: "schedules_list", says: /Coffee.*Pastry Mondays/s }),
];
