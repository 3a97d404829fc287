import { expect, test } from "vitest";
import { did, ids, says, turn } from "./exam-world.fixture";
import { afterKettle, kettleTimeline, men, secondWorld } from "./second-exam-world.fixture";

const oldest = "9f1a3b2c-1b8f-4ca8-8c27-6c402b8f3b33";
const document = { ...kettleTimeline, width: 1080, height: 1920 };
const fresh = (said: string) => turn([says(said)], secondWorld);

test.each([
  ["make my last video square", ids.ad, { width: 1080, height: 1080 }],
  ["make the last ad again without captions", ids.ad, { captions: { preset: "none" } }],
  ["do the first video again but with a man", oldest, { voice: { voiceId: expect.toBeOneOf(men) } }],
  [
    "the last video was awful, the voice sounded like a robot",
    ids.ad,
    { voice: { voiceId: expect.not.stringContaining("clara") } },
  ],
  ['redo last week\'s ad in landscape, start it with "Thirsty?"', ids.ad, { width: 1920, height: 1080 }],
])("an ad of another conversation is changed through its document: %s", (said, jobId, changes) => {
  const asked: unknown[] = [];
  const timelines_get = (args: object) => {
    asked.push(args);
    return { timeline: document };
  };
  const { calls, words } = turn([says(said)], { ...secondWorld, timelines_get });
  const first = said.includes("Thirsty") ? { scenes: [{ line: "Thirsty?" }, ...document.scenes.slice(1)] } : {};
  expect(calls).toMatchObject([
    { tool: "timelines_create", args: { timeline: { ...document, ...changes, ...first } } },
  ]);
  expect(asked).toEqual([{ jobId }]);
  expect(words).toMatch(/again with .+; the rest stays\.$/);
});

test("what its document does not have is asked for, and made anew", () => {
  const said = "make the last one shorter and in square";
  const { calls } = fresh(said);
  expect(calls).toMatchObject([
    { tool: "ask_user", args: { question: expect.stringMatching(/another conversation/) } },
  ]);
  const read = [
    ...did("jobs_list", {}, { jobs: [{ id: ids.ad }], nextCursor: null }),
    ...did("timelines_get", {}, { timeline: document }),
  ];
  const told = [says(said), ...read, ...did("ask_user", calls[0]?.args ?? {}, { response: "our iced tea" })];
  expect(turn(told, secondWorld).calls).toMatchObject([
    { tool: "ugc_create", args: { prompt: expect.stringMatching(/our iced tea/), aspectRatio: "1:1" } },
  ]);
});

test("a picture of another conversation is turned into a video of it", () => {
  const said = "turn last week's image into a video";
  const { calls } = fresh(said);
  expect(calls).toMatchObject([{ tool: "ask_user", args: { question: expect.stringMatching(/What should happen/) } }]);
  const pictures = { images: [{ url: "https://x/i.png" }] };
  const read = did("jobs_list", {}, { jobs: [{ id: ids.image, result_payload: pictures }], nextCursor: null });
  const told = [says(said), ...read, ...did("ask_user", calls[0]?.args ?? {}, { response: "steam rises" })];
  expect(turn(told, secondWorld).calls).toMatchObject([
    { tool: "video_create", args: { prompt: "steam rises", imageUrls: ["https://x/i.png"] } },
  ]);
});

test.each([
  "was my last video any good?",
  "make an ad like the last one for our decaf",
  "show me my last video",
  "delete my last video",
])("%s: changes no earlier ad", (said) =>
  expect(fresh(said).calls.map(({ tool }) => tool)).not.toContain("timelines_create"),
);

test("the last one of this conversation goes before those of others", () =>
  expect(turn([...afterKettle(), says("make the last one square")], secondWorld).calls).toMatchObject([
    { tool: "ugc_create", args: { aspectRatio: "1:1" } },
  ]));

test("an earlier ad is found by what it is about", () => {
  const asked: object[] = [];
  const jobs_list = (args: object) => {
    asked.push(args);
    return { jobs: [{ id: oldest, created_at: "2026-11-12" }], nextCursor: null };
  };
  const world = { ...secondWorld, jobs_list, timelines_get: { timeline: document } };
  expect(turn([says("make the tea ad from last week again but in square")], world).calls).toMatchObject([
    { tool: "timelines_create", args: { timeline: { width: 1080, height: 1080 } } },
  ]);
  expect(asked).toEqual([{ type: "ugc", status: "completed", search: "tea", limit: 1 }]);
});
