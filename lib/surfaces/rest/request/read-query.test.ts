import { expect, test } from "vitest";
import { entries } from "@/lib/contract/registry";
import { parseInput } from "@/lib/surfaces/operations/invoke";
import { readQuery } from "./read-query";

const list = entries.find(({ id }) => id === "jobs_list");
const parse = (search: string) => {
  if (!list) throw new Error("GET /jobs is gone");
  return parseInput(list, { query: readQuery(list, new URLSearchParams(search)) });
};

test.each([
  ["", 20],
  ["limit=1", 1],
  ["limit=100", 100],
  ["limit=7&unknown=x&unknown=y", 7],
])("?%s is %i", (search, limit) => expect(parse(search)["limit"]).toBe(limit));

test.each(["0", "101", "-1", "1.5", "abc", "", "1e1", "0x10", " 5", "+5", "05", "5.0", "1&limit=2"])(
  "?limit=%s is 400",
  (limit) =>
    expect(() => parse(`limit=${limit}`)).toThrow(
      expect.objectContaining({ code: "INVALID_REQUEST", message: expect.stringMatching(/^limit: /) as string }),
    ),
);
