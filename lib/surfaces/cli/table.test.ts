import { expect, test } from "vitest";
import { toTable } from "./table";

test.each([[{ jobs: [], nextCursor: null }], [{ brands: [] }]])("%j is nothing", (answer) => {
  expect(toTable(answer)).toBe("nothing");
});

test("an empty list beside other fields is one of them", () => {
  expect(toTable({ folders: [], tags: ["winner", "9x16"] })).toBe("folders\ntags     winner, 9x16");
  expect(toTable({ timeline: { fps: 30 }, warnings: [] })).toBe("timeline.fps  30\nwarnings");
});

test("the rows are those of the first list that has objects", () => {
  const answer = {
    id: "1",
    channelIds: [],
    tags: ["a"],
    messages: [{ role: "user", text: "Hello" }],
    runs: [{ id: "2" }],
  };
  expect(toTable(answer)).toBe("role  text\nuser  Hello");
});
