import { expect, test } from "vitest";
import { costOf, sumOf, toProposedCall } from "./proposal";

test("an ad is a brief, a script, a presenter, pictures and facts, without names of fields and without JSON", () => {
  const call = toProposedCall("ugc_create", {
    prompt: "An ad for a bottle",
    script: "Hold on.\n\nIt folds.",
    actorId: "maya",
    duration: 15,
    aspectRatio: "9:16",
    productImageUrls: ["https://example.com/a.png", 3],
    useDefaultBrand: true,
    checks: { enforcement: "block" },
    sync: true,
  });
  expect(call).toMatchObject({
    title: "Make a video ad",
    brief: "An ad for a bottle",
    script: ["Hold on.", "It folds."],
    actorId: "maya",
    pictures: ["https://example.com/a.png"],
  });
  expect(call.facts.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Length: 15 s",
    "Format: 9:16",
    "Use default brand: Yes",
  ]);
});

test("what is nested is told in words, and arguments that are none are no facts", () => {
  const given = { budget: { videos: 1, staticAds: [2, null] }, cron: "0 9 * * 1" };
  const [budget, cron] = toProposedCall("schedules_create", given).facts;
  expect(cron).toMatchObject({ label: "When", text: "Mondays at 9:00" });
  expect(budget).toMatchObject({ label: "Budget", text: "Videos: 1; Image ads: 2" });
  for (const input of [null, undefined, "text", [1]]) expect(toProposedCall("jobs_cancel", input).facts).toEqual([]);
});

test("several proposals name their sum; one names its own", () => {
  const approval = (kind: "videos" | "staticAdGenerations", units: number) =>
    ({ kind: "approval", estimate: { kind, units } }) as const;
  expect(costOf({ estimate: { kind: "videos", units: 1 }, input: {} })).toBe("It charges at most 1 video.");
  expect(costOf({ estimate: null, input: {} })).toBe("It charges nothing.");
  expect(sumOf([approval("videos", 1)])).toBeNull();
  expect(sumOf([approval("videos", 1), { kind: "question", estimate: null }])).toBeNull();
  expect(sumOf([approval("videos", 1), approval("videos", 2), approval("staticAdGenerations", 4)])).toBe(
    "3 proposals. Approving all of them charges at most 3 videos and 4 image ads.",
  );
  expect(
    sumOf([
      { kind: "approval", estimate: null },
      { kind: "approval", estimate: null },
    ]),
  ).toBe("2 proposals. Approving all of them charges nothing.");
});

test("a schedule is told by what it will charge without asking, not by what approving it charges", () => {
  const costOfBudget = (budget: unknown) => costOf({ estimate: null, input: { cron: "0 9 * * 1", budget } });
  expect(costOfBudget({ videos: 1, staticAds: 2 })).toBe(
    "It charges nothing now, then up to 1 video and 2 image ads each time without asking.",
  );
  for (const budget of [{ videos: 0, staticAds: 0 }, null, "1"])
    expect(costOfBudget(budget)).toBe("It charges nothing.");
});
