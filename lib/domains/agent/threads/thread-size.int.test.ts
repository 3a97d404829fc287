import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { addPastRun, begin, called, words } from "../agent.fixture";
import { getThread } from "../service";

useEngine();

test("a conversation is read with all its words; behind a megabyte long results and arguments are left out", async () => {
  const caller = await makeCaller();
  const { threadId } = await begin(caller, "Hello");
  const long = "x".repeat(50_000);
  for (let n = 0; n < 40; n++)
    await addPastRun(caller, threadId, `Question ${n}`, [
      called("timelines_get", { timeline: long }),
      called("timelines_create", { job: { id: `job-${n}` } }, { timeline: long }),
      words(`Answer ${n}.`),
    ]);
  const thread = await getThread(caller, { threadId });
  expect(JSON.stringify(thread).length).toBeLessThan(1_300_000);
  const answers = thread.messages.filter(({ role }) => role === "assistant");
  expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 40 }, (_, n) => `Answer ${n}.`));
  expect(answers.at(-1)?.parts[1]).toMatchObject({ output: { timeline: long } });
  const cut = { cut: expect.stringContaining("Left out") };
  expect(answers[0]?.parts.slice(1, 3)).toMatchObject([
    { type: "tool-timelines_get", state: "output-available", input: {}, output: cut },
    { type: "tool-timelines_create", input: cut, output: { job: { id: "job-0" } } },
  ]);
});
