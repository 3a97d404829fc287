import { expect } from "@playwright/test";
import { makeAccount, makeKey } from "../support/account";
import { converse, isOver, isSettled, replyTo, untilThread } from "../support/agent/agent-thread";
import { oneDoor, test } from "../support/api-test";
import { originOf } from "../support/origins";
import { cancelOpen } from "../support/jobs";

const ad = "Make a 5 second ad for my ceramic mug";
const jobsOf = (body: unknown) => (body as { jobs: { id: string; status: string }[] }).jobs;

test(
  "T5 approval: nothing runs before it; the job is made once and its media are shown",
  { tag: oneDoor },
  async ({ api }) => {
    const { secret: key } = await makeAccount();
    const waiting = await converse(api, key, ad);
    const [input] = waiting.pendingInputs;
    expect(waiting.run?.status).toBe("waiting_input");
    expect(input).toMatchObject({
      kind: "approval",
      toolName: "ugc_create",
      status: "pending",
      estimate: { kind: "videos", units: 1 },
      input: { duration: 5 },
    });
    expect(jobsOf((await api.call("GET", "/jobs", { key })).body)).toEqual([]);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => replyTo(api, key, input!, { response: "approve" })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await replyTo(api, key, input!, { response: false })).toMatchObject({ status: 400 });
    const done = await untilThread(api, key, waiting.id, isOver, 120_000);
    expect(done.run).toMatchObject({ status: "completed", error: null });
    const jobs = jobsOf((await api.call("GET", "/jobs", { key })).body);
    expect(jobs).toMatchObject([{ status: "completed" }]);
    const words = done.messages.at(-1)!;
    const url = /https?:\S+\.mp4\?\S+/.exec(words.text)?.[0] ?? "";
    expect((await fetch(url)).status).toBe(200);
    const shown = words.parts.find(({ type }) => type === "data-job");
    expect(shown).toMatchObject({
      data: { jobId: jobs[0]?.id, status: "completed", videoUrl: expect.stringContaining("sig=") },
    });
  },
);

test("T5 every form of a reply", async ({ api }) => {
  const { secret: key } = await makeAccount();
  for (const body of [{ response: false }, { response: "no" }, { response: { approved: false } }, { skipped: true }]) {
    const { id, pendingInputs } = await converse(api, key, ad);
    expect(await replyTo(api, key, pendingInputs[0]!, body)).toMatchObject({
      status: 200,
      body: { pendingInput: { status: "skipped", response: { approved: false } } },
    });
    expect((await replyTo(api, key, pendingInputs[0]!, body)).status).toBe(200);
    const done = await untilThread(api, key, id, isOver);
    expect(done.messages.at(-1)?.text).toContain("I did not do it");
  }
  const { id, pendingInputs } = await converse(api, key, ad);
  const [input] = pendingInputs;
  const file = { url: "https://example.com/a.png", name: "a.png" };
  const wrong = [
    { response: true, skipped: true },
    { response: "maybe" },
    { response: 5 },
    { response: [] },
    { uploadedFiles: [file] },
    { response: { prompt: "" } },
    { response: { prompt: "A mug", duration: 500 } },
    { other: 1 },
  ];
  for (const body of wrong) expect((await replyTo(api, key, input!, body)).status, JSON.stringify(body)).toBe(400);
  const edited = { prompt: "A calm ad for our blue mug", duration: 6 };
  expect((await replyTo(api, key, input!, { response: edited })).body).toMatchObject({
    pendingInput: { status: "answered", response: { approved: true, input: edited } },
  });
  const after = await untilThread(api, key, id, ({ messages }) => JSON.stringify(messages).includes('"data-job"'));
  const part = after.messages.at(-1)?.parts.find(({ type }) => type === "tool-ugc_create");
  expect(part).toMatchObject({ input: edited, state: "output-available" });
  await cancelOpen(api, key);
});

test("T5 a question is answered with files, each with a name; they are kept as the account's own", async ({ api }) => {
  const { secret: key } = await makeAccount();
  const { id, pendingInputs } = await converse(api, key, "Make me an ad");
  const url = `${originOf("fixtures")}/pictures/coffee.jpg`;
  for (const file of [{ url }, { url, name: "" }, { url: "ftp://example.com/a.png", name: "a" }])
    expect((await replyTo(api, key, pendingInputs[0]!, { uploadedFiles: [file] })).status).toBe(400);
  const many = Array.from({ length: 21 }, () => ({ url, name: "cup.jpg" }));
  expect((await replyTo(api, key, pendingInputs[0]!, { uploadedFiles: many })).status).toBe(400);
  expect(
    await replyTo(api, key, pendingInputs[0]!, { response: "this cup", uploadedFiles: [{ url, name: "cup.jpg" }] }),
  ).toMatchObject({ status: 200, body: { pendingInput: { status: "answered" } } });
  const thread = await untilThread(api, key, id, isSettled);
  expect(JSON.stringify([thread.messages, thread.pendingInputs])).toMatch(/\/files\/[^"]+\.jpg\?exp=/);
});

test("T5 a question is answered, skipped by an empty reply, and its key needs agent:approve", async ({ api }) => {
  const account = await makeAccount();
  const { secret: key } = account;
  const asked = await converse(api, key, "Make me an ad");
  expect(asked.pendingInputs).toMatchObject([
    { kind: "question", toolName: "ask_user", question: expect.stringMatching(/What/) },
  ]);
  const writer = await makeKey(account, { scopes: ["agent:write", "agent:read"] });
  expect(await replyTo(api, writer.secret, asked.pendingInputs[0]!)).toMatchObject({ status: 403 });
  const bad = await replyTo(api, key, asked.pendingInputs[0]!, {
    uploadedFiles: [{ url: "https://10.0.0.1/a.png", name: "a" }],
  });
  expect(bad).toMatchObject({ status: 400, body: { message: expect.stringContaining("uploadedFiles[0].url") } });
  expect(await replyTo(api, key, asked.pendingInputs[0]!)).toMatchObject({
    body: { pendingInput: { status: "skipped", response: null } },
  });
  expect((await untilThread(api, key, asked.id, isOver)).messages.at(-1)?.text).toContain("No problem");
});
