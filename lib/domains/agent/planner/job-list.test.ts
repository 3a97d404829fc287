import { expect, test } from "vitest";
import { says, turn } from "./exam-world.fixture";
import { secondWorld } from "./second-exam-world.fixture";

const madeAt = (createdAt: string, index = 0) => ({
  ...{ id: `job-${index}`, type: "ugc", status: "completed", progress: 100, result_payload: null },
  created_at: createdAt,
});
type Made = ReturnType<typeof madeAt>;

/** What is told of these jobs, newest first, and how many pages were read. */
function told(request: string, jobs: readonly Made[], where: { today: string; timezone: string }) {
  const list = ({ limit, cursor = "0" }: Record<string, unknown>) => {
    const end = Number(cursor) + Number(limit);
    return { jobs: jobs.slice(Number(cursor), end), nextCursor: end < jobs.length ? String(end) : null };
  };
  const { words, reads } = turn([says(request)], { jobs_list: list }, where);
  return { words, pages: reads.length };
}

const evening = { today: "2026-11-26", timezone: "America/Los_Angeles" };
const morning = { today: "2026-11-27", timezone: "Asia/Tokyo" };

test.each([
  ["an evening west of Greenwich", "2026-11-27T04:00:00.000Z", evening],
  ["a morning east of it", "2026-11-26T23:30:00.000Z", morning],
])("what was made on %s was made today, at the date of the person's calendar", (_, createdAt, where) => {
  const { words } = told("what did I make today?", [madeAt(createdAt)], where);
  expect(words).toMatch(new RegExp(`^You made 1 video ad today:\\n- ${where.today} video ad`));
  expect(told("List my jobs", [madeAt(createdAt)], where).words).toContain(`- ${where.today} video ad`);
});

test("what was made today in Greenwich and yesterday in Tokyo is no work of today there", () => {
  const { words } = told("what did I make today?", [madeAt("2026-11-26T14:59:00.000Z")], morning);
  expect(words).toMatch(/^You made nothing today/);
});

/** Jobs a minute apart, from the evening of the 20th in Greenwich backwards. */
const many = (count: number): Made[] =>
  Array.from({ length: count }, (_, index) =>
    madeAt(new Date(Date.UTC(2026, 10, 20, 20) - index * 60_000).toISOString(), index),
  );
const later = { today: "2026-11-22", timezone: "UTC" };

test("every job of a span is counted, and none is read beyond it", () => {
  const { words, pages } = told("what did I make in the last 30 days?", many(140), later);
  expect([words.split(":")[0], pages]).toEqual(["You made 140 video ads in the last 30 days", 2]);
  expect(told("what did I make today?", many(140), later)).toMatchObject({ pages: 1 });
});

test("of more jobs than are looked through, those that were are named", () => {
  const month = told("what did I make in the last 30 days?", many(1000), later);
  expect([month.words.split(":")[0], month.pages]).toEqual([
    "You made 300 video ads in the last 30 days, counting only your latest 300 jobs",
    3,
  ]);
  const yesterday = told("what did I make yesterday?", many(1000), { ...later, today: "2026-11-20" });
  expect(yesterday.words).toMatch(/^You made nothing yesterday, counting only your latest 300 jobs\./);
});

test.each([
  "my video has been stuck for an hour whats going on",
  "it's taking ages",
  "what happened to my ad",
  "show me my last video",
  "the ad is not ready yet??",
])("the state of what was made is told, and nothing is proposed: %s", (said) =>
  expect(turn([says(said)], secondWorld)).toMatchObject({
    calls: [],
    words: expect.stringMatching(/^Your ad is ready: \S+$/),
  }),
);
