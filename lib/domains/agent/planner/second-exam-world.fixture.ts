import type { LanguageModelV4Message } from "@ai-sdk/provider";
import { expect } from "vitest";
import { ended, job } from "./exam-state.fixture";
import { brand, did, ids, says, timeline, type World } from "./exam-world.fixture";

/** A finished ad of the second exam. */
export const kettle = {
  prompt: "An ad for our ceramic pour-over kettle, brews in 3 minutes, $49.",
  duration: 20,
  voiceId: "local/clara",
  seed: 7,
};
const script = [
  { role: "hook", say: "Three minutes to a better cup.", onScreen: null },
  { role: "callToAction", say: "Order yours.", onScreen: null },
];
export const kettleTimeline = {
  ...timeline,
  seed: kettle.seed,
  scenes: [
    { id: "s1", line: "Three minutes to a better cup." },
    { id: "s2", line: "Order yours." },
  ],
};
export const brunch = {
  id: "s-7",
  name: "Weekend brunch",
  prompt: "Make an image ad for our weekend brunch",
  cron: "30 17 * * 5",
  timezone: "Europe/Berlin",
  enabled: true,
  nextRunAt: "2026-11-27T16:30:00Z",
};
const gym = { ...brunch, id: "s-8", name: "Gym clip", prompt: "Make an ad for our gym", cron: "0 7 1 * *" };
export const kettleSkill = {
  id: "8e0f2a1b-0a7e-4b97-9b16-5b3f1a7e2a22",
  slug: "kettle-launch",
  name: "Kettle launch",
  description: null,
  kind: "ugc",
  prompt_template: "An ad for our kettle, {{product}}.",
  default_params: { duration: 20 },
  created_at: "2026-11-20T10:00:00Z",
  updated_at: "2026-11-20T10:00:00Z",
};
const voice = (id: string, name: string, accent: string, gender: string) => ({
  ...{ id: `local/${id}`, name, provider: "local", language: "en", accent, gender, styles: [], previewUrl: null },
  ...{ previewText: "Hello.", wordTimings: true, available: true, note: null },
});
const voices = [
  voice("clara", "Clara", "American", "female"),
  voice("june", "June", "American", "female"),
  voice("reed", "Reed", "American", "male"),
  voice("ewan", "Ewan", "British", "male"),
];
export const women = ["local/clara", "local/june"];
export const men = ["local/reed", "local/ewan"];
const made = (id: string, type: string, date: string) => ({
  ...{ id, type, status: "completed", progress: 100, step: null, error_payload: null },
  ...{ created_at: `${date}T10:00:00Z`, updated_at: `${date}T10:02:00Z` },
  result_payload: type === "ugc" ? { videoUrl: "https://x/v.mp4" } : { images: [{ url: "https://x/i.png" }] },
});
const jobs = [
  made(ids.ad, "ugc", "2026-11-21"),
  made(ids.image, "image", "2026-11-21"),
  made("9f1a3b2c-1b8f-4ca8-8c27-6c402b8f3b33", "ugc", "2026-11-12"),
];
const usage = {
  ...{ videos: 2, limit: 30, remaining: 28 },
  staticAdGenerations: { used: 1, limit: 60, remaining: 59 },
};

/** Answers of reading calls in the second exam. */
export const secondWorld: World = {
  voices_list: { voices },
  jobs_list: ({ type }) => ({
    jobs: jobs.filter((one) => typeof type !== "string" || type.split(",").includes(one.type)),
    nextCursor: null,
  }),
  jobs_get: { job: jobs[0] ?? {} },
  timelines_get: { timeline: kettleTimeline },
  ugc_draftScripts: {
    brief: {},
    scripts: ["Peppery.", "Chewy, without the cow.", "Looking for vegan jerky?", "This is jerky.", "Vegan."].map(
      (say) => ({ structure: "as_told", lines: [{ ...script[0], say }, script[1]] }),
    ),
  },
  brands_list: { brands: [brand] },
  brands_get: brand,
  schedules_list: { schedules: [gym, brunch] },
  skills_list: { skills: [kettleSkill] },
  account_usage: { usage, subscription: { billingCycleEnd: "2026-12-01T00:00:00Z" } },
  estimates_create: ({ kind, request }) => {
    const isImage = kind === "image";
    const amount = isImage ? Number(Object(request).count ?? 1) : 1;
    const units = { kind: isImage ? "staticAdGenerations" : "videos", amount, remaining: isImage ? 59 : 28 };
    return { estimate: { units: { ...units, allowed: true }, duration: null, cost: {}, warnings: [] } };
  },
};

/** A thread in which the ad of the kettle was made and completed. */
export const afterKettle = (): LanguageModelV4Message[] => [
  says("a 20 second ad for our ceramic pour-over kettle, brews in 3 minutes, $49"),
  ...did("ugc_create", kettle, job(ids.ad)),
  ...did("wait_for_job", { jobId: ids.ad }, ended(ids.ad, { videoUrl: "https://x/v.mp4" })),
];
/** The kettle's ad as it is proposed from the first message alone. */
export const proposed = { prompt: kettle.prompt, duration: kettle.duration };
/** A thread whose proposal of the kettle's ad waits; a typed message supersedes it. */
export const kettleWaits = (): LanguageModelV4Message[] => [
  says("a 20 second ad for our ceramic pour-over kettle, brews in 3 minutes, $49"),
  ...did("ugc_create", proposed, undefined),
];
/** An argument that is absent or anything but `value`. */
export const not = (value: unknown) => expect.toSatisfy((actual: unknown) => actual !== value);
/** One call of `tool`; arguments beyond `args` are free, `undefined` or a matcher may stand for an absent one. */
export const proposing = (tool: string, args: Record<string, unknown> = {}) =>
  expect.toSatisfy(
    (call: { tool: string; args: Record<string, unknown> }) =>
      call.tool === tool && Object.entries(args).every(([key, value]) => matches(call.args[key], value)),
    `${tool} ${JSON.stringify(args)}`,
  );
/** First call is one of these. */
export const oneOf = (...expected: unknown[]) => ({ calls: [expect.toBeOneOf(expected)] });
const matches = (actual: unknown, expected: unknown): boolean => {
  try {
    expect(actual).toEqual(expected);
    return true;
  } catch {
    return false;
  }
};
