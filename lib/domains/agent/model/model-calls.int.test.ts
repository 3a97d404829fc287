import { expect, test } from "vitest";
import { jobsOf } from "@/e2e/support/records";
import { callOf, useModel } from "@/e2e/support/agent/use-model";
import { makeCaller } from "@/e2e/support/caller";
import { makeImageSkill } from "@/e2e/support/skills";
import { update as updateSkill } from "@/lib/domains/skills/service";
import { addPastRun, begin, called, drive, eventsOf, openInput, respond, type } from "../agent.fixture";
import { getThread, postMessage } from "../service";
import { runLimits } from "../settings";

const model = useModel();

const mug = { prompt: "A mug", count: 1 };

test("a typed yes approves what waited once: the same call again, beside it or a turn later, asks again", async () => {
  const caller = await makeCaller();
  model.says({ calls: [callOf("imageAds_create", mug)] });
  const begun = await begin(caller, "An image ad");
  await drive(begun.runId);
  const twice = { calls: [callOf("imageAds_create", mug), callOf("imageAds_create", mug)] };
  model.says({ words: "Not yet." }, twice, { calls: [callOf("imageAds_create", mug)] });
  expect((await type(caller, begun, "yes")).result).toEqual({ kind: "wait" });
  expect(await jobsOf(caller)).toHaveLength(1);
  expect(await openInput(caller, begun.threadId)).toMatchObject({ kind: "approval", toolName: "imageAds_create" });
});

test("a typed yes does not approve a call that costs more than was shown", async () => {
  const caller = await makeCaller();
  const skill = await makeImageSkill(caller, { count: 1 });
  const run = () => ({ calls: [callOf("skills_run", { skillId: skill.id })] });
  model.says(run());
  const begun = await begin(caller, "Run weekly");
  await drive(begun.runId);
  await updateSkill(caller, { skillId: skill.id, defaultParams: { count: 4 } });
  model.says({ words: "Not yet." }, run());
  expect((await type(caller, begun, "yes")).result).toEqual({ kind: "wait" });
  expect(await jobsOf(caller)).toHaveLength(0);
  expect(await openInput(caller, begun.threadId)).toMatchObject({ estimate: { units: 4 } });
});

test("ids that a model counts anew in every turn, or gives twice in one, are those of different calls", async () => {
  const caller = await makeCaller();
  const first = callOf("imageAds_create", mug, "imageAds_create:0");
  const others = ["A cup", "A pot"].map((prompt) => callOf("imageAds_create", { ...mug, prompt }, first.id));
  model.says({ calls: [first] }, { calls: others });
  const { threadId, runId } = await begin(caller, "Image ads");
  await drive(runId);
  expect(await respond(caller, threadId)).toEqual({ kind: "wait" });
  const { pendingInputs } = await getThread(caller, { threadId });
  expect(pendingInputs.map(({ input }) => input)).toMatchObject([{ prompt: "A cup" }, { prompt: "A pot" }]);
  await respond(caller, threadId);
  expect(await respond(caller, threadId)).toEqual({ kind: "finish" });
  const made = (await jobsOf(caller)).map(({ request }) => request);
  expect(made.map((request) => (request as { prompt: string }).prompt).toSorted()).toEqual(["A cup", "A mug", "A pot"]);
});

test("a turn that calls for more than a run may ends it, and none of its calls is carried out or asked for", async () => {
  const caller = await makeCaller();
  const many = Array.from({ length: runLimits.toolCalls }, () => callOf("account_usage", {}));
  model.says({ calls: [...many, callOf("imageAds_create", mug)] });
  const { threadId, runId } = await begin(caller, "Everything");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  const { run, pendingInputs } = await getThread(caller, { threadId });
  expect(run).toMatchObject({ status: "failed", error: { code: "AGENT_LIMIT" } });
  expect(pendingInputs).toEqual([]);
  expect((await eventsOf(runId)).filter(({ type }) => type === "tool-output-available")).toEqual([]);
});

test("a call whose arguments are no JSON goes back as one without arguments: servers take no other form", async () => {
  const caller = await makeCaller();
  const broken = { ...callOf("jobs_list", {}), arguments: '{"limit": 5' };
  model.says({ calls: [broken] }, { words: "Sorry." });
  const { threadId, runId } = await begin(caller, "My jobs");
  expect(await drive(runId)).toEqual({ kind: "finish" });
  model.says({ words: "Yes?" });
  const { run } = await postMessage(caller, { threadId, message: "Hello?", clientMessageId: undefined });
  await drive(run.id);
  const calls = model.chat.requests.flatMap(({ messages }) => messages.flatMap(({ tool_calls = [] }) => tool_calls));
  expect(calls.map((one) => one.function)).toEqual(Array(2).fill({ name: "jobs_list", arguments: "{}" }));
});

/** The result of a call of an earlier run as the model of the next one reads it. */
async function readByModel(answer: ReturnType<typeof called>): Promise<Record<string, unknown>> {
  const caller = await makeCaller();
  const { threadId, runId } = await begin(caller, "Hello");
  await drive(runId);
  await addPastRun(caller, threadId, "What is there?", [answer]);
  const { run } = await postMessage(caller, { threadId, message: "And now?", clientMessageId: undefined });
  await drive(run.id);
  const told = model.chat.requests.at(-1)?.messages.find(({ role }) => role === "tool")?.content ?? "";
  return JSON.parse(told.replace(/^<data source="\w+">|<\/data>$/g, "")) as Record<string, unknown>;
}

test("of a long list a model reads whole items, and what is left out", async () => {
  const listed = Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, prompt: "A mug. ".repeat(150) }));
  const { cut, jobs: read } = await readByModel(called("jobs_list", { jobs: listed }));
  expect(cut).toContain("of 40 jobs the first");
  expect(listed.slice(0, 25)).toEqual((read as typeof listed).slice(0, 25));
});

test("the longest book of a brand is read to its end, so that no edit of it loses what stands there", async () => {
  const book = { markdown: '- Say "it"\n'.repeat(1_818), version: 3 };
  expect(await readByModel(called("brands_getBook", book))).toEqual(book);
});
