import { expect } from "@playwright/test";
import formats from "ajv-formats";
import Ajv from "ajv/dist/2020.js";
import { placeholders } from "../../lib/contract/registry";
import { tools } from "../../lib/contract/tools";
import type { Job } from "../../lib/contract/jobs";
import { insertWaitingRun } from "../support/agent/agent";
import { makeAccount, makeKey } from "../support/account";
import { onceRead, test } from "../support/api-test";
import { exampleWith, idsOf, send } from "../support/examples";
import { cancelOpen, isOver, shortAd, untilJob } from "../support/jobs";
import { callTool, connect, post, resultOf } from "../support/mcp/mcp";

const withoutNext = (value: unknown): unknown => {
  const { nextCall: _, ...rest } = Object(value) as Record<string, unknown>;
  return rest;
};

/** Without what differs between two readings of the same thing: signatures, and when the key was used last. */
const settled = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (name === "last_used_at") return null;
      return typeof part === "string" ? part.replace(/[?&](exp|sig)=[^&]*/g, "") : part;
    }),
  );

const namesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [
        name,
        ...(Array.isArray(part) ? [] : namesOf(part).map((inner) => `${name}.${inner}`)),
      ])
    : [];

for (const { name, entry, outputSchema } of tools)
  test(`O4 ${name} answers what REST answers, as its schema says`, onceRead(entry), async ({ api, origin }) => {
    const account = await makeAccount();
    const { secret: key } = account;
    const ids = await idsOf(entry, account, api);
    const rest = await send(api, entry, exampleWith(entry, ids), { key }, account);
    const isRead = entry.op.method === "GET";
    const own = isRead ? ids : await idsOf(entry, account, api);
    const given = Object.entries(entry.op.example).filter(([field]) => !placeholders(entry.op.path).includes(field));
    const answer = await callTool(origin, key, name, { ...Object.fromEntries(given), ...own });
    await cancelOpen(api, key);
    const { structuredContent, content, isError } = resultOf(answer);
    expect([answer.status, isError], JSON.stringify(content)).toEqual([200, undefined]);
    const validate = formats(new Ajv({ strict: false })).compile(outputSchema);
    expect(validate(structuredContent), JSON.stringify(validate.errors)).toBe(true);
    expect(JSON.parse((content as { text: string }[])[0]?.text ?? "")).toEqual(structuredContent);
    if (isRead) expect(settled(withoutNext(structuredContent))).toEqual(settled(rest.body));
    else expect(namesOf(withoutNext(structuredContent)).toSorted()).toEqual(namesOf(rest.body).toSorted());
  });

test("O4 a wait ends after 45 seconds at most and says what to call next; the call is recorded as mcp", async ({
  api,
  origin,
}) => {
  const { secret } = await makeAccount();
  const began = performance.now();
  const result = resultOf(await callTool(origin, secret, "ugc_create", { ...shortAd, sync: true, waitTimeoutMs: 1 }));
  const { job, nextCall } = result["structuredContent"] as { job: Job; nextCall: unknown };
  expect(nextCall).toEqual({ tool: "jobs_get", arguments: { jobId: job.id } });
  expect(performance.now() - began).toBeLessThan(46_000);
  await cancelOpen(api, secret);
});

test("O4 with sync and a progress token the client hears how it goes, and gets links to the files", async ({
  api,
  origin,
}) => {
  const { secret } = await makeAccount();
  const client = await connect(origin, { authorization: `Bearer ${secret}` });
  const heard: number[] = [];
  const result = await client.callTool(
    { name: "imageAds_create", arguments: { prompt: "Coffee beans. Headline: Fresh today", sync: true } },
    { onprogress: ({ progress }) => heard.push(progress), timeout: 180_000 },
  );
  const { job } = result.structuredContent as { job: Job };
  if (!isOver(job)) await untilJob(api, secret, job.id, isOver);
  const last = await client.callTool({ name: "jobs_get", arguments: { jobId: job.id } });
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.length).toBeGreaterThan(0);
  const link = (last.content as { type: string; uri?: string; mimeType?: string }[]).find(
    ({ type }) => type === "resource_link",
  );
  expect(link?.mimeType).toMatch(/^image\//);
  expect((await fetch(link?.uri ?? "")).status).toBe(200);
  await client.close();
});

test("O4 a client that leaves ends its wait, not the job", async ({ api, origin }) => {
  const { secret } = await makeAccount();
  const leaving = new AbortController();
  const call = post(origin, { "x-api-key": secret }, "tools/list").then(() =>
    fetch(`${origin}/mcp`, {
      method: "POST",
      signal: leaving.signal,
      headers: {
        "x-api-key": secret,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-06-18",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "ugc_create", arguments: { ...shortAd, sync: true } },
      }),
    }),
  );
  const open = async () => (await api.call("GET", "/jobs?limit=5", { key: secret })).body as { jobs: Job[] };
  await expect.poll(async () => (await open()).jobs.length, { timeout: 20_000 }).toBe(1);
  leaving.abort();
  await call.then((response) => response.text()).catch(() => undefined);
  expect((await open()).jobs[0]?.status).not.toBe("cancelled");
  await cancelOpen(api, secret);
});

test.describe("O4 a thread that waits for the person", () => {
  const canAsk = { elicitation: { form: {} } };

  test("a client that can ask does, and its answer reaches the agent", async ({ origin }) => {
    const { secret, userId } = await makeAccount();
    const { threadId, pendingInputId } = await insertWaitingRun(userId);
    const client = await connect(origin, { "x-api-key": secret }, canAsk);
    const asked: string[] = [];
    client.setRequestHandler("elicitation/create", ({ params }) => {
      asked.push(params.message);
      return { action: "accept", content: { answer: "The red one" } };
    });
    const result = await client.callTool({ name: "agent_getThread", arguments: { threadId } });
    expect(asked).toEqual(["Which product?"]);
    const { pendingInputs } = result.structuredContent as { pendingInputs: { id: string; status: string }[] };
    expect(pendingInputs.find(({ id }) => id === pendingInputId)?.status ?? "answered").toBe("answered");
    await client.close();
  });

  test("any other client gets the open question and the call that answers it", async ({ origin }) => {
    const { secret, userId } = await makeAccount();
    const { threadId, pendingInputId } = await insertWaitingRun(userId);
    const { structuredContent } = resultOf(await callTool(origin, secret, "agent_getThread", { threadId }));
    expect(structuredContent).toMatchObject({ nextCall: { tool: "agent_reply", arguments: { pendingInputId } } });
  });

  test("a state that was changed, or minted for another key, is refused; an answer takes agent:approve", async ({
    origin,
  }) => {
    const account = await makeAccount();
    const { threadId, pendingInputId } = await insertWaitingRun(account.userId);
    const params = { name: "agent_getThread", arguments: { threadId } };
    const asked = resultOf(await post(origin, { "x-api-key": account.secret }, "tools/call", params, canAsk));
    const { requestState } = asked;
    expect(requestState).toMatch(/^v1\./);
    const inputResponses = { [pendingInputId]: { action: "accept", content: { answer: "x" } } };
    const answer = (key: string, state: unknown) =>
      post(origin, { "x-api-key": key }, "tools/call", { ...params, inputResponses, requestState: state }, canAsk);
    const other = await makeKey(account);
    for (const [key, state] of [
      [account.secret, `${String(requestState)}x`],
      [account.secret, String(requestState).replace("v1.", "v1.e")],
      [other.secret, requestState],
    ] as const)
      expect((await answer(key, state)).body).toMatchObject({ error: { code: -32602 } });
    const narrow = await makeKey(account, { scopes: ["agent:read"] });
    expect((await answer(narrow.secret, requestState)).status).toBe(403);
    expect(resultOf(await answer(account.secret, requestState))).toHaveProperty("structuredContent");
  });
});
