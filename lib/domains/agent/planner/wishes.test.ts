import { expect, test } from "vitest";
import { did, ids, says, turn } from "./exam-world.fixture";
import { job } from "./exam-state.fixture";
import { afterKettle, kettle, secondWorld } from "./second-exam-world.fixture";

const after = (said: string) => turn([...afterKettle(), says(said)], secondWorld);

test.each([
  [
    "shorter. and do a square picture for the feed as well",
    "ugc_create",
    { duration: 13 },
    /After that: “do a square picture/,
  ],
  [
    "make it square and save it as a skill called Kettle",
    "ugc_create",
    { aspectRatio: "1:1" },
    /After that: “save it as/,
  ],
])("each wish of a message has its step, and the next one is named: %s", (said, tool, args, words) =>
  expect(after(said)).toMatchObject({ calls: [{ tool, args }], words: expect.stringMatching(words) }),
);

test("what is being made is stopped, and then made as it should be", () => {
  const runs = [
    says("an ad for our kettle"),
    ...did("ugc_create", kettle, job(ids.ad)),
    says("stop it and make it square"),
  ];
  const stopping = turn(runs, secondWorld);
  expect(stopping).toMatchObject({
    calls: [{ tool: "jobs_cancel", args: { jobId: ids.ad } }],
    words: expect.stringContaining("After that: “make it square”"),
  });
  const stopped = did("jobs_cancel", { jobId: ids.ad }, { job: { id: ids.ad, status: "cancelled" } });
  expect(turn([...runs, ...stopped], { ...secondWorld, jobs_get: { job: {} } }).calls).toMatchObject([
    { tool: "ugc_create", args: { prompt: kettle.prompt, aspectRatio: "1:1" } },
  ]);
});

test.each([
  "make it 20 seconds, lose the captions and use a male voice",
  "make the background blue and the music more energetic",
])("what one call changes is one wish: %s", (said) => expect(after(said).words).not.toContain("After that"));

test("a stop says what is wanted instead, and nothing is made beside what runs", () => {
  const runs = [says("an ad for our kettle"), ...did("ugc_create", kettle, job(ids.ad))];
  expect(turn([...runs, says("cancel it, i want it 30 seconds instead")], secondWorld)).toMatchObject({
    calls: [{ tool: "jobs_cancel", args: { jobId: ids.ad } }],
    words: expect.stringContaining("30 seconds instead"),
  });
});

test.each([
  ["move the gym to 9 and brunch to tuesdays", [{ cron: "0 9 1 * *" }, { cron: "30 17 * * 2" }]],
  ["pause brunch and the gym one", [{ enabled: false }, { enabled: false }]],
  ["pause the gym one and keep brunch going", [{ scheduleId: "s-8", enabled: false }]],
  ["stop the gym one and make the brunch one square", [{ scheduleId: "s-8", enabled: false }]],
])("each schedule gets its own change, and no other: %s", (said, args) =>
  expect(turn([says(said)], secondWorld).calls).toMatchObject(
    args.map((each) => ({ tool: "schedules_update", args: each })),
  ),
);

test.each([
  ["make it square and add sparkles around it all", "add sparkles around it all"],
  ["make it square, zoom in on the handle", "zoom in on the handle"],
])("what nothing can be made of is named, beside what is done: %s", (said, part) =>
  expect(after(said)).toMatchObject({
    calls: [{ tool: "ugc_create", args: { aspectRatio: "1:1", prompt: kettle.prompt } }],
    words: expect.stringContaining(`“${part}” is nothing I can do to it`),
  }),
);

test("what came of one step is said before the next is proposed", () =>
  expect(turn([says("write me 3 hooks for jerky and then make an ad with the best one")], secondWorld)).toMatchObject({
    calls: [{ tool: "ugc_create", args: { prompt: "An ad for jerky.", script: "Peppery.\nOrder yours." } }],
    words: expect.stringMatching(/1\. Peppery\.[^]*I would make the ad/),
  }));

test("a change and a question behind it", () => {
  const said = after("square please. how many videos do i have left?");
  expect(said.calls).toMatchObject([{ tool: "ugc_create", args: { aspectRatio: "1:1" } }]);
  expect(said.words).toContain("how many videos do i have left?");
});
