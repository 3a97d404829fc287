import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { setSubscription } from "../../bin/ops/set-subscription";
import { setUsage } from "../../lib/domains/billing/service";
import { scopesOf } from "../../lib/contract/operation";
import type { Scope } from "../../lib/contract/scopes";
import { tools } from "../../lib/contract/tools";
import { makeAccount, makeKey } from "../support/account";
import {
  createThread,
  converse,
  isOver,
  isSettled,
  readThread,
  replyTo,
  untilThread,
  type CreatedThread,
} from "../support/agent/agent-thread";
import { test } from "../support/api-test";

const ad = "Make a 5 second ad for my ceramic mug";
const usage = "How many videos are left?";
const jobsOf = (body: unknown) => (body as { jobs: { id: string; status: string }[] }).jobs;

test("T1 a thread without a body, with a title, with a message; a client id names it for good", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const body of [undefined, {}, { title: "Spring" }]) {
    const answer = await createThread(api, key, body);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: null, run: null, title: body ? (body.title ?? null) : null },
    });
    expect(answer.headers.get("location")).toContain((answer.body as CreatedThread).id);
  }
  const body = { message: usage, clientMessageId: "one", metadata: { campaign: 7 } };
  const first = await createThread(api, key, body);
  expect(first.body).toMatchObject({
    id: expect.stringMatching(/^thr_\w{22}$/),
    title: usage,
    metadata: { campaign: 7 },
    message: { id: expect.stringMatching(/^msg_\w{22}$/), role: "user", text: usage, clientMessageId: "one" },
    run: { id: expect.stringMatching(/^run_\w{22}$/), model: "local/planner", trigger: "message", error: null },
  });
  const again = await createThread(api, key, body);
  const { id, message } = first.body as CreatedThread;
  expect(again).toMatchObject({ status: 201, body: { id, message: { id: message?.id } } });
  const thread = await untilThread(api, key, id, isOver);
  expect(thread.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(thread.messages[1]?.text).toContain("left");
});

test("T1 T2 wrong bodies -> 400 that name the field", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id } = (await createThread(api, key)).body as CreatedThread;
  const large = { note: "x".repeat(16_400) };
  const wrong: [string, unknown, string][] = [
    ["/agent/threads", { title: 1 }, "title"],
    ["/agent/threads", { title: "x".repeat(201) }, "title"],
    ["/agent/threads", { metadata: [] }, "metadata"],
    ["/agent/threads", { message: usage, metadata: large }, "metadata"],
    [`/agent/threads/${id}/messages`, {}, "message"],
    [`/agent/threads/${id}/messages`, { message: " ", text: "" }, "message"],
    [`/agent/threads/${id}/messages`, { text: "x".repeat(8001) }, "text"],
  ];
  for (const [path, body, field] of wrong) {
    const answer = await api.call("POST", path, { key, body });
    expect(answer, field).toMatchObject({ status: 400, body: { message: expect.stringContaining(field) } });
  }
  expect((await api.call("POST", `/agent/threads/${id}/messages`, { key })).status).toBe(400);
  expect((await readThread(api, key, id)).messages).toEqual([]);
});

test("T2 message wins over text; runs of a thread end in order; a client id starts one run", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id } = (await createThread(api, key)).body as CreatedThread;
  const post = (body: object) => api.call("POST", `/agent/threads/${id}/messages`, { key, body });
  const answers = [
    await post({ message: usage, text: "ignored", clientMessageId: "a" }),
    await post({ text: "Which voices are there?" }),
    await post({ message: usage, clientMessageId: "a" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const runs = answers.map(({ body }) => (body as { run: { id: string } }).run.id);
  expect(runs[2]).toBe(runs[0]);
  const thread = await untilThread(api, key, id, isOver);
  const said = thread.messages.filter(({ role }) => role === "assistant");
  expect(said.map(({ runId }) => runId)).toEqual(runs.slice(0, 2));
  expect(said[1]?.text).toContain("Voices");
});

test("T2 T3 a message while the run waits declines what it asked, and the next run starts", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id, run, pendingInputs } = await converse(api, key, ad);
  await api.call("POST", `/agent/threads/${id}/messages`, { key, body: { text: usage } });
  const thread = await untilThread(api, key, id, (now) => now.run?.id !== run?.id && isOver(now));
  expect(thread.messages.at(-1)?.text).toContain("left");
  expect(thread.pendingInputs).toEqual([]);
  expect((await replyTo(api, key, pendingInputs[0]!)).status).toBe(400);
  expect(jobsOf((await api.call("GET", "/jobs", { key })).body)).toEqual([]);
});

test("T6 the tools of a key: MCP's names and schemas, then the agent's own; none beyond its scopes", async ({
  api,
}) => {
  const account = await makeAccount();
  const skillsOf = async (key: string) =>
    ((await api.call("GET", "/agent/skills", { key })).body as { skills: { name: string; parameters: object }[] })
      .skills;
  const all = await skillsOf(account.secret);
  const names = all.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["ugc_create", "jobs_list", "ask_user", "wait_for_job"]));
  expect(names.filter((name) => /^agent_|^keys_(?:create|revoke)/.test(name))).toEqual([]);
  const own = tools.find(({ name }) => name === "ugc_create");
  expect(all.find(({ name }) => name === "ugc_create")?.parameters).toEqual(own?.inputSchema);
  const held: Scope[] = ["agent:read", "jobs:read"];
  const reader = await makeKey(account, { scopes: held });
  const forReader = tools
    .filter(({ name, entry }) => !name.startsWith("agent_") && scopesOf(entry.op).some((one) => held.includes(one)))
    .map(({ name }) => name);
  expect((await skillsOf(reader.secret)).map(({ name }) => name)).toEqual([...forReader, "wait_for_job"]);
});

test("T1 T2 the longest title, metadata and message are taken; a blank message beside a text -> 400", async ({
  api,
}) => {
  const { secret: key } = await makeAccount();
  const metadata = { note: "x".repeat(16 * 1024 - '{"note":""}'.length) };
  const begun = await createThread(api, key, { title: "x".repeat(200), metadata });
  expect(begun).toMatchObject({ status: 201, body: { metadata } });
  const { id } = begun.body as CreatedThread;
  const post = (body: object) => api.call("POST", `/agent/threads/${id}/messages`, { key, body });
  expect((await post({ message: "", text: usage })).body).toMatchObject({
    message: expect.stringContaining("message"),
  });
  const text = `${usage} `.padEnd(8000, "😀").slice(0, 8000);
  expect(await post({ text: [...text].slice(0, 8000).join("") })).toMatchObject({ status: 202 });
});

test("T3 G22 unknown and foreign ids are the same 404", async ({ api }) => {
  const [mine, other] = [await makeAccount(), await makeAccount()];
  const { id, run, pendingInputs } = await converse(api, other.secret, ad);
  const paths: [string, string, string][] = [
    ["GET", "/agent/threads/%", id],
    ["POST", "/agent/threads/%/messages", id],
    ["GET", "/agent/runs/%/events", run?.id ?? ""],
    ["GET", "/agent/runs/%/replay", run?.id ?? ""],
    ["POST", "/agent/runs/%/cancel", run?.id ?? ""],
    ["POST", "/agent/pending-inputs/%/reply", pendingInputs[0]?.id ?? ""],
  ];
  for (const [method, path, foreign] of paths) {
    const body = path.includes("messages") ? { body: { text: "hello" } } : {};
    const ask = (name: string) => api.call(method, path.replace("%", name), { key: mine.secret, ...body });
    const [theirs, nobodys, odd] = [await ask(foreign), await ask(randomUUID()), await ask("x")];
    expect(theirs.status, path).toBe(404);
    expect([nobodys.text, odd.text]).toEqual([theirs.text, theirs.text]);
  }
  expect((await readThread(api, other.secret, id)).run?.status).toBe("waiting_input");
});

test("J7 quota 0 at execution is told and the run goes on; a revoked key or an unpaid account ends it", async ({
  api,
}) => {
  const account = await makeAccount({ subscription: { plan: "startup" } });
  const { secret: key } = account;
  const empty = await converse(api, key, ad);
  await setUsage(account.userId, { videos: 30 });
  await replyTo(api, key, empty.pendingInputs[0]!);
  const told = await untilThread(api, key, empty.id, isOver);
  expect(told.run?.status).toBe("completed");
  expect(told.messages.at(-1)?.text).toContain("That did not work");

  const worker = await makeKey(account);
  const revoked = await converse(api, worker.secret, ad);
  await api.call("POST", `/keys/${worker.id}/revoke`, { key });
  await replyTo(api, key, revoked.pendingInputs[0]!);
  const ended = await untilThread(api, key, revoked.id, isOver);
  expect(ended.run).toMatchObject({ status: "failed", error: { code: "PUBLIC_API_KEY_REQUIRED" } });

  const unpaid = await converse(api, key, ad);
  await replyTo(api, key, unpaid.pendingInputs[0]!);
  await setSubscription(account.userId, { status: "canceled" });
  await expect.poll(async () => (await api.call("GET", `/agent/threads/${unpaid.id}`, { key })).status).toBe(402);
  await setSubscription(account.userId, { status: "active" });
  expect(isSettled(await untilThread(api, key, unpaid.id, isOver))).toBe(true);
  expect(jobsOf((await api.call("GET", "/jobs", { key })).body).length).toBeLessThanOrEqual(1);
});

test("a run is cancelled once, for good, and its thread goes on", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id, run } = await converse(api, key, ad);
  for (let times = 0; times < 2; times++) {
    const answer = await api.call("POST", `/agent/runs/${run?.id}/cancel`, { key });
    expect(answer).toMatchObject({ status: 200, body: { run: { status: "cancelled" } } });
  }
  expect((await readThread(api, key, id)).pendingInputs).toEqual([]);
  await api.call("POST", `/agent/threads/${id}/messages`, { key, body: { text: usage } });
  const thread = await untilThread(api, key, id, (now) => now.run?.id !== run?.id && isOver(now));
  expect(thread.messages.at(-1)?.text).toContain("left");
});
