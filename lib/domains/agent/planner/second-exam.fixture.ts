import { expect } from "vitest";
import { type Turn, words } from "./exam-state.fixture";
import { laterSecondTurns } from "./second-exam-later.fixture";
import { men, not, oneOf, proposing, women } from "./second-exam-world.fixture";

/** Forty turns written before the planner was read: what a person expects to happen first. Turns 1 to 14. */
export const secondTurns: Turn[] = [
  [
    1,
    "15s tiktok for Cancel Anytime Gym, no contract, $9 a week, female voice pls",
    null,
    oneOf(
      proposing("ugc_create", {
        duration: 15,
        platform: "tiktok",
        voiceId: expect.toBeOneOf(women),
        prompt: words(/Cancel Anytime Gym[^]*\$9 a week/i),
      }),
    ),
  ],
  [
    2,
    "need an instagram story pic for The Schedule, our paper wall calendar. headline: Plan less, do more",
    null,
    oneOf(
      proposing("imageAds_create", {
        aspectRatio: "9:16",
        prompt: words(/The Schedule[^]*headline:? ?["“]?Plan less, do more/i),
      }),
    ),
  ],
  [
    3,
    "Video ad, 16:9, 25 seconds, no captions. We're Subtitles Café, a cinema bar in Leeds, open til 2am",
    null,
    oneOf(
      proposing("ugc_create", {
        aspectRatio: "16:9",
        duration: 25,
        captionPreset: "none",
        prompt: words(/Subtitles Café[^]*Leeds[^]*2 ?am/),
      }),
    ),
  ],
  [
    4,
    'make ad for my podcast "60 Seconds Late" about people who miss trains. youtube, landscape',
    null,
    oneOf(
      proposing("ugc_create", {
        aspectRatio: "16:9",
        duration: not(60),
        platform: words(/youtube/i),
        prompt: words(/60 Seconds Late[^]*miss trains/),
      }),
    ),
  ],
  [
    5,
    "Product: Lumo bike light. Price: €29. Audience: city commuters. Format: square. Duration: 12 sec. Captions: karaoke. CTA: Ride bright",
    null,
    oneOf(
      proposing("ugc_create", {
        aspectRatio: "1:1",
        duration: 12,
        captionPreset: "karaoke",
        prompt: words(/^(?=[^]*Lumo bike light)(?=[^]*€29)(?=[^]*Ride bright)/),
      }),
    ),
  ],
  [
    6,
    "Bitte zwei quadratische Anzeigenbilder für unser Haselnussmus, 6,90 € das Glas",
    null,
    oneOf(proposing("imageAds_create", { count: 2, aspectRatio: "1:1", prompt: words(/Haselnussmus/) })),
  ],
  [
    7,
    "hazme un video vertical de 20 segundos para mi panadería sin subtítulos, con voz masculina",
    null,
    oneOf(
      proposing("ugc_create", {
        duration: 20,
        aspectRatio: "9:16",
        captionPreset: "none",
        voiceId: expect.toBeOneOf(men),
        prompt: words(/panadería/),
      }),
    ),
  ],
  [
    8,
    "Crée une pub vidéo de 15 secondes pour notre savon au lait d'ânesse, format carré",
    null,
    oneOf(proposing("ugc_create", { duration: 15, aspectRatio: "1:1", prompt: words(/savon au lait d'ânesse/) })),
  ],
  [
    9,
    "手作りキャンドルの15秒の縦型動画広告を作って",
    null,
    oneOf(proposing("ugc_create", { duration: 15, aspectRatio: "9:16", prompt: words(/キャンドル/) })),
  ],
  [
    10,
    "vido ad 4 my sons lemonade stnad, 10 secnds, funy",
    null,
    oneOf(proposing("ugc_create", { duration: 10, prompt: words(/lemonade/) })),
  ],
  [
    11,
    'Use exactly these words: "Your knees called. They want the StepSoft insole. Free returns for 90 days." Make it a vertical video with bold captions.',
    null,
    oneOf(
      proposing("ugc_create", {
        script: "Your knees called. They want the StepSoft insole. Free returns for 90 days.",
        aspectRatio: "9:16",
        captionPreset: "tiktok_bold",
        duration: not(90),
      }),
    ),
  ],
  [
    12,
    "4 static ads for our rooftop tent, portrait 4:5, no text about price",
    null,
    oneOf(proposing("imageAds_create", { count: 4, aspectRatio: "4:5", prompt: words(/rooftop tent/) })),
  ],
  [
    13,
    "just a 5 sec silent b-roll clip of honey dripping on pancakes, 16:9, no people no voice",
    null,
    oneOf(
      proposing("video_create", {
        duration: 5,
        aspectRatio: "16:9",
        generateAudio: not(true),
        prompt: words(/honey dripping on pancakes/),
      }),
    ),
  ],
  [
    14,
    "I run a Stop & Go car wash. Two videos please: one for tiktok and one for youtube",
    null,
    {
      calls: [/tiktok/, /youtube/].map((platform) =>
        proposing("ugc_create", { platform: words(platform), prompt: words(/Stop & Go car wash/) }),
      ),
    },
  ],
  ...laterSecondTurns,
];
