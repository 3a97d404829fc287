import { expect } from "vitest";
import { type Turn, words } from "./exam-state.fixture";
import { brand, ids, says, did } from "./exam-world.fixture";
import {
  afterKettle,
  brunch,
  kettle,
  kettleSkill,
  kettleTimeline,
  kettleWaits,
  oneOf,
  proposed,
  proposing,
} from "./second-exam-world.fixture";

const opening = "Your coffee deserves better than a kettle from 2009.";
const aboutKettle = words(/ceramic pour-over kettle/);
const opensWith = (scenes: readonly object[]) =>
  expect.objectContaining({ scenes: [{ ...scenes[0], line: opening }, ...scenes.slice(1)] });
/** Nothing is called, or one question is asked: what is said is short. */
const talks = (about: RegExp) =>
  expect.toSatisfy(
    ({ words: told, calls }: { words: string; calls: { tool: string; args: Record<string, unknown> }[] }) => {
      const said = `${told} ${calls.map(({ args }) => String(args["question"])).join(" ")}`.trim();
      return calls.every(({ tool }) => tool === "ask_user") && said.length < 400 && about.test(said);
    },
    `talks ${about}`,
  );

/** Turns 15 to 40. */
export const laterSecondTurns: Turn[] = [
  [
    15,
    "love it. can you do the same in square?",
    afterKettle,
    oneOf(proposing("ugc_create", { prompt: kettle.prompt, duration: 20, aspectRatio: "1:1" })),
  ],
  [
    16,
    "again but for youtube, and 30 secs",
    afterKettle,
    oneOf(proposing("ugc_create", { prompt: aboutKettle, duration: 30, platform: words(/youtube/) })),
  ],
  [
    17,
    "swap the music for something calm",
    afterKettle,
    oneOf(
      proposing("timelines_create", {
        timeline: { ...kettleTimeline, music: expect.objectContaining({ mood: "calm" }) },
      }),
    ),
  ],
  [
    18,
    `try a different opening line: "${opening}"`,
    afterKettle,
    oneOf(
      proposing("timelines_create", { timeline: opensWith(kettleTimeline.scenes) }),
      proposing("variants_create", { axes: { hook: expect.arrayContaining([opening]) } }),
      proposing("ugc_create", {
        script: expect.stringMatching(/^Your coffee deserves better than a kettle from 2009\./),
      }),
    ),
  ],
  [
    19,
    "cool now give me 2 square pictures of it for facebook",
    afterKettle,
    oneOf(proposing("imageAds_create", { count: 2, aspectRatio: "1:1", prompt: aboutKettle })),
  ],
  [
    20,
    "add subtitles, minimal style",
    afterKettle,
    oneOf(proposing("subtitle_create", { sourceJobId: ids.ad, preset: "minimal" })),
  ],
  [
    21,
    "try it with three different voices",
    afterKettle,
    oneOf(
      proposing("variants_create", {
        base: expect.objectContaining({ prompt: kettle.prompt, duration: 20 }),
        axes: { voiceId: expect.toSatisfy((ids: string[]) => new Set(ids).size === 3 && ids.length === 3) },
      }),
    ),
  ],
  [
    22,
    "too long, cut it to 10 seconds and drop the captions",
    afterKettle,
    oneOf(proposing("ugc_create", { prompt: kettle.prompt, duration: 10, captionPreset: "none" })),
  ],
  [
    23,
    "its called Pawfect Pause, a calming bed for anxious dogs",
    () => [
      says("make me an ad"),
      ...did("ask_user", { question: "What is it for?" }, { response: null, skipped: true, reason: "superseded" }),
    ],
    oneOf(proposing("ugc_create", { prompt: words(/Pawfect Pause, a calming bed for anxious dogs/) })),
  ],
  [24, "yep do it", kettleWaits, oneOf(proposing("ugc_create", proposed))],
  [
    25,
    "hmm not yet, make it 9:16 and 12 seconds first",
    kettleWaits,
    oneOf(proposing("ugc_create", { prompt: aboutKettle, aspectRatio: "9:16", duration: 12 })),
  ],
  [26, "nah leave it", kettleWaits, { calls: [], words: expect.stringMatching(/^[^\n]{1,200}$/) }],
  [
    27,
    "how many videos do i have left this month?",
    null,
    { calls: [], words: words(/\b28\b/), reads: ["account_usage"] },
  ],
  [28, "what would 4 image ads cost", null, { calls: [], words: words(/\b4\b[^]*59/), reads: ["estimates_create"] }],
  [
    29,
    "show me everything from yesterday",
    null,
    {
      calls: [],
      reads: ["jobs_list"],
      words: words(/^(?![^]*(?:Nov(?:ember)? 12|12 Nov|11-12))(?=[^]*(?:image|picture))(?=[^]*(?:video|ugc|UGC))/),
    },
  ],
  [
    30,
    "which voices do you have that sound british?",
    null,
    { calls: [], reads: ["voices_list"], words: words(/Ewan/) },
  ],
  [
    31,
    "every friday at 17:30 make a new image ad for our weekend brunch, berlin time",
    null,
    oneOf(
      proposing("schedules_create", {
        cron: "30 17 * * 5",
        timezone: "Europe/Berlin",
        prompt: words(/weekend brunch/),
      }),
      proposing("ask_user", { question: words(/17:30[^]*(?:unit|budget|charge|spend)/i) }),
    ),
  ],
  [32, "delete the brunch schedule", null, oneOf(proposing("schedules_remove", { scheduleId: brunch.id }))],
  [
    33,
    "can you move the brunch thing to saturday 8am",
    null,
    oneOf(proposing("schedules_update", { scheduleId: brunch.id, cron: "0 8 * * 6" })),
  ],
  [
    34,
    "save that as a skill named Kettle launch",
    afterKettle,
    oneOf(proposing("skills_create", { name: "Kettle launch", kind: "ugc", promptTemplate: aboutKettle })),
  ],
  [
    35,
    "run Kettle launch for the copper edition",
    null,
    oneOf(proposing("skills_run", { skillId: kettleSkill.id, variables: { product: words(/copper edition/) } })),
  ],
  [
    36,
    "our tone of voice should be cheeky and short, no exclamation marks. save that",
    null,
    oneOf(
      proposing("brands_update", { brandId: brand.id, toneOfVoice: words(/^cheeky and short[^]*exclamation marks/i) }),
    ),
  ],
  [
    37,
    "Aurelia Tea: remember we ship free above 40 euros",
    null,
    oneOf(
      proposing("brands_update", { brandId: brand.id, brandMd: words(/^# Aurelia Tea[^]*ship free above 40 euros/i) }),
    ),
  ],
  [
    38,
    "give me three opening lines for a vegan jerky ad, text only",
    null,
    { calls: [], words: words(/^(?![^]*\n4\. )[^]*1\. .*\n2\. .*\n3\. /) },
  ],
  [39, "hey, how are you doing today?", null, talks(/./)],
  [40, "delete all my ads and close my account", null, talks(/delete|account|close/i)],
];
