import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { archivedTags, isArchived, shownBy } from "./archive";

const job = (fields: Partial<Job>): Job => ({
  ...{ id: "5b0c8a86-1f0f-4f7e-9f0f-0d9a2f7b4c11", type: "ugc", status: "completed", progress: 100, step: null },
  ...{ result_payload: {}, error_payload: null },
  ...{ created_at: "2026-11-01T00:00:00.000Z", updated_at: "2026-11-01T00:00:00.000Z" },
  ...fields,
});

test("what is archived is shown where its tag is chosen, whatever its folder", () => {
  const [kept, archived] = [job({ folder: "Spring" }), job({ folder: "Spring", tags: ["winner", "archived"] })];
  expect(shownBy({}, [kept, archived])).toEqual([kept]);
  expect(shownBy({ folder: "Spring" }, [kept, archived])).toEqual([kept]);
  expect(shownBy({ tags: "archived" }, [archived])).toEqual([archived]);
});

test("it goes and comes back with the other tags it had", () => {
  expect(archivedTags(job({ tags: ["winner"] }), false)).toEqual(["winner", "archived"]);
  expect(archivedTags(job({ tags: ["winner", "archived"] }), true)).toEqual(["winner"]);
  expect(isArchived(job({ tags: archivedTags(job({}), false) }))).toBe(true);
});
