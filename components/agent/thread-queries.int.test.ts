import { expect, test } from "vitest";
import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { queriesOf } from "./thread-queries";

const namesOf = (queries: ReturnType<typeof queriesOf>) => queries.map(({ name, args }) => [name, args]);

test("the page of a conversation arrives with it, its newest jobs and who is notified, so that nothing moves", () => {
  const queries = queriesOf("thr_1");
  expect(namesOf(queries)).toEqual([
    ["channels.list", {}],
    ["actors.list", {}],
    ["agent.getThread", { threadId: "thr_1" }],
  ]);
  const job = (jobId: string) => ({ type: "data-job", data: { jobId } });
  const parts = Array.from({ length: 12 }, (_, at) => job(`job_${at}`));
  const messages = [{ parts: [{ type: "text", text: "Hello" }, ...parts, job("job_11")] }];
  const next = queries[2]?.next?.({ messages } as unknown as OutputOf<"agent.getThread">) ?? [];
  expect(namesOf(next)).toEqual(Array.from({ length: 10 }, (_, at) => ["jobs.get", { jobId: `job_${at + 2}` }]));
});
