import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { Job } from "@/lib/contract/jobs";
import { type BulkOutcome, removeJob, useBulkChange } from "./use-bulk-change";

const jobs = ["1", "2", "3", "4"].map((last) => ({ id: `6081ce62-134f-4740-98f6-19421eae2a8${last}` }) as Job);
const [gone, broken, first, second] = jobs;
const failure = (status: number, code: string) =>
  Response.json({ error: code, message: code, code, hint: "Try again." }, { status });

test("deleting goes on past one that fails, counts one that is gone as deleted, and reads the list again", async () => {
  const ends: BulkOutcome[] = [];
  const sent: string[] = [];
  const hook = await renderHook(
    () => useBulkChange(removeJob, ["jobs.list"], (outcome) => ends.push(outcome)),
    null,
    async ({ url }) => {
      const id = url.slice(-36);
      sent.push(id);
      if (id === gone?.id) return failure(404, "NOT_FOUND");
      return id === broken?.id ? failure(503, "INTERNAL_ERROR") : Response.json({ deleted: true });
    },
  );
  hook.queries.setQueryData(["jobs.list", {}], { jobs });
  hook.current.mutate(jobs);
  await expect.poll(() => hook.queries.getQueryState(["jobs.list", {}])?.isInvalidated).toBe(true);
  expect(sent).toEqual(jobs.map(({ id }) => id));
  expect(ends).toEqual([
    { done: [gone, first, second], left: [broken], error: expect.objectContaining({ status: 503 }) },
  ]);
});
