import { expect, test } from "vitest";
import { toTable } from "./table";

test.each([[{ jobs: [], nextCursor: null }], [{ brands: [] }]])("%j is nothing", (answer) => {
  expect(toTable(answer)).toBe("nothing");
});

test("an empty list beside other fields is one of them", () => {
  expect(toTable({ folders: [], tags: ["winner", "9x16"] })).toBe("folders\ntags     winner, 9x16");
  expect(toTable({ timeline: { fps: 30 }, warnings: [] })).toBe("timeline.fps  30\nwarnings");
});

test("every list that has objects is a table, below its name where there are several", () => {
  const messages = [{ role: "user", text: "Hello" }];
  expect(toTable({ id: "1", channelIds: [], tags: ["a"], messages })).toBe("role  text\nuser  Hello");
  expect(toTable({ id: "1", messages, pendingInputs: [{ id: "pin_1", kind: "approval" }] })).toBe(
    "messages\nrole  text\nuser  Hello\n\npendingInputs\nid     kind\npin_1  approval",
  );
});

test("a page that is not the last says how to read the next", () => {
  const jobs = [{ id: "1" }];
  expect(toTable({ jobs, nextCursor: "MQ" })).toBe("id\n1\n\nthere are more: --cursor MQ");
  expect(toTable({ jobs, nextCursor: null })).toBe("id\n1");
});
