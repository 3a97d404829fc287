import { describe, expect, test } from "vitest";
import { isYes } from "./agreement";
import { agreesTo, declines, isCancel } from "./dialogue";
import { did, ids, says, turn } from "./exam-world.fixture";
import { afterKettle, kettleWaits, secondWorld } from "./second-exam-world.fixture";

describe("a cancellation is a message that says nothing else", () => {
  test.each([
    "stop",
    "Cancel that",
    "please cancel that",
    "wait, stop",
    "ok stop",
    "stop it please, wrong product",
    "stop it, wrong product",
    "abort!",
    "Can you cancel the video please?",
    "kill that job",
    "stop rendering",
    "stop making the ad, I changed my mind",
    `Cancel job ${ids.ad}`,
  ])("%s", (said) => expect(isCancel(said)).toBe(true));

  test.each([
    "Stop the music",
    "cancel the captions",
    "stop at 10 seconds",
    "stop using her voice",
    "stop the video at 10 seconds",
    "cancel my subscription",
    "stop the pastry schedule",
    "Stop smoking",
    "halt production costs with our app",
  ])("not: %s", (said) => expect(isCancel(said)).toBe(false));
});

describe("a yes is said, thanks and please are no yes", () => {
  test.each([
    "yes",
    "yes please",
    "ok, thanks",
    "please do it",
    "ja bitte",
    "oui merci",
    "sí, gracias",
    "go ahead",
    "sounds good, do it",
    "sure, sounds good!",
  ])("%s", (said) => expect(isYes(said)).toBe(true));

  test.each(["thanks", "thank you", "Danke!", "merci", "gracias", "please", "bitte", "thanks, all good"])(
    "not: %s",
    (said) => expect(isYes(said)).toBe(false),
  );
});

test("where a cancellation waits, saying it again agrees to it", () => {
  expect(agreesTo("jobs_cancel", "cancel it")).toBe(true);
  expect(agreesTo("jobs_cancel", "no, stop")).toBe(false);
  expect(agreesTo("ugc_create", "cancel it")).toBe(false);
});

test.each(["please cancel that", "wait, stop", "ok stop", "cancel the ad"])(
  "%s: what waits is declined, and no job is touched",
  (said) => {
    expect(declines(said)).toBe(true);
    expect(turn([...kettleWaits(), says(said)], secondWorld)).toMatchObject({
      words: expect.stringContaining("I did not do it"),
      calls: [],
      reads: [],
    });
  },
);

test.each(["thanks", "danke", "merci"])("%s to a proposal makes nothing", (said) =>
  expect(turn([...kettleWaits(), says(said)], secondWorld).calls).toEqual([]),
);

test.each(["Stop the music", "cancel the captions", "stop at 10 seconds", "stop using her voice"])(
  "%s after an ad cancels nothing",
  (said) =>
    expect(turn([...afterKettle(), says(said)], secondWorld).calls.map(({ tool }) => tool)).not.toContain(
      "jobs_cancel",
    ),
);

test("what is to stop inside the ad is changed there", () => {
  const [music] = turn([...afterKettle(), says("Stop the music")], secondWorld).calls;
  expect(music).toMatchObject({ tool: "timelines_create", args: { timeline: { music: { mood: "none" } } } });
  const [captions] = turn([...afterKettle(), says("cancel the captions")], secondWorld).calls;
  expect(captions).toMatchObject({ tool: "ugc_create", args: { captionPreset: "none" } });
});

test("“stop” in a thread that made nothing looks for a job that is still open", () => {
  const asked: unknown[] = [];
  const world = (jobs: readonly object[]) => ({
    ...secondWorld,
    jobs_list: (args: object) => {
      asked.push(args);
      return { jobs, nextCursor: null };
    },
  });
  expect(turn([says("stop")], world([])).words).toBe("There is no job to cancel.");
  expect(asked).toEqual([expect.objectContaining({ status: "queued,running" })]);
  expect(turn([says("stop")], world([{ id: ids.ad }])).calls).toEqual([
    { tool: "jobs_cancel", args: { jobId: ids.ad } },
  ]);
});

test.each([
  "stop it, wrong product",
  "stop it pls, i gave you the wrong product",
  "stop it please, wrong product",
  "abort!",
  "cancel the video",
])("%s after an ad is proposed as the cancellation of its job", (said) =>
  expect(turn([...afterKettle(), says(said)], secondWorld).calls).toEqual([
    { tool: "jobs_cancel", args: { jobId: ids.ad } },
  ]),
);

test("a cancellation that waits and is said again is carried out", () => {
  const waits = [says("stop"), ...did("jobs_list", {}, { jobs: [{ id: ids.ad }] })];
  const proposal = did("jobs_cancel", { jobId: ids.ad }, undefined);
  expect(turn([...waits, ...proposal, says("cancel it")], secondWorld).calls).toEqual([
    { tool: "jobs_cancel", args: { jobId: ids.ad } },
  ]);
});
