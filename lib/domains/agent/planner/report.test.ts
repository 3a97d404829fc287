import { expect, test } from "vitest";
import { did, ids, says, turn } from "./exam-world.fixture";

test.each([
  [{ held: 1, settled: 0, released: 1 }, /its units are back/, /Nothing was charged/],
  [{ held: 1, settled: 1, released: 0 }, /Its units were charged/, /Its units were charged/],
])("a cancelled job is told with what was charged: %j", (usage, now, later) => {
  const job = { id: ids.ad, type: "ugc", status: "cancelled", error_payload: { code: "CANCELLED", usage } };
  const cancel = [says(`Cancel job ${ids.ad}`), ...did("jobs_cancel", { jobId: ids.ad }, { job })];
  expect(turn(cancel, {}).words).toMatch(now);
  expect(turn([says(`Show job ${ids.ad}`)], { jobs_get: { job } }).words).toMatch(later);
});
