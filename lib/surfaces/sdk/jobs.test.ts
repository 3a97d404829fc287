import { afterEach, describe, expect, test, vi } from "vitest";
import { json, scripted } from "./scripted.fixture";

afterEach(() => void vi.useRealTimers());

describe("waiting for a job", () => {
  const job = (status: string) => ({
    id: "1",
    status,
    error_payload: { code: "SOURCE_INVALID", message: "bad", hint: "fix" },
  });
  const events = (...lines: object[]) =>
    new Response(lines.map((line) => `data: ${JSON.stringify(line)}\n\n`).join("") + "data: [DONE]\n\n", {
      headers: { "content-type": "text/event-stream; charset=utf-8" },
    });

  test("follows its events to the end", async () => {
    const { api } = scripted(() =>
      events({ type: "job.progress", progress: 50 }, { type: "job.completed", job: job("completed") }),
    );
    const said: string[] = [];
    const done = await api.waitFor({ id: "1" }, { onEvent: ({ type }) => said.push(type) });
    expect([done.status, said]).toEqual(["completed", ["job.progress", "job.completed"]]);
  });

  test("ends at once where another program answers with a page", async () => {
    const page = () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    const { seen, api } = scripted(page);
    await expect(api.waitFor({ id: "1" })).rejects.toMatchObject({ name: "ApiCallError", code: "NO_API" });
    expect(seen).toHaveLength(1);
  });

  test("polls when there is no stream to be had", async () => {
    const { api } = scripted(
      () => events(),
      () => json(200, { job: job("completed") }),
    );
    expect((await api.waitFor({ id: "1" })).status).toBe("completed");
  });

  test("polls when the stream ends again and again before there was an event", async () => {
    vi.useFakeTimers();
    const nothing = () => new Response(": \n\n", { headers: { "content-type": "text/event-stream" } });
    const { seen, api } = scripted(...Array<typeof nothing>(5).fill(nothing), () =>
      json(200, { job: job("completed") }),
    );
    const done = api.waitFor({ id: "1" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.slice(0, 5).every(({ url }) => url.endsWith("/events"))).toBe(true);
    expect(seen[5]?.url).toMatch(/\/jobs\/1$/);
    expect((await done).status).toBe("completed");
  });

  test.each([Infinity, 90 * 86_400_000])("a wait of %d ms goes on to the job's end", async (timeoutMs) => {
    const { api } = scripted(() => {
      const later = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async start(stream) {
          await new Promise((resume) => void setTimeout(resume, 50));
          const event = { type: "job.completed", job: job("completed") };
          stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
        },
      });
      return new Response(later, { headers: { "content-type": "text/event-stream" } });
    });
    expect((await api.waitFor({ id: "1" }, { timeoutMs })).status).toBe("completed");
  });

  test("a wait that is over before the job says so, and never to make the job again", async () => {
    const running = () => json(200, { job: { ...job("running"), error_payload: null } });
    const { api } = scripted(() => events(), running, running);
    const error = await api.waitFor({ id: "1" }, { timeoutMs: 0 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "JobFailedError",
      code: "JOB_UNFINISHED",
      job: { id: "1", status: "running" },
    });
    expect(error).toMatchObject({ message: "the job is still running", hint: expect.stringMatching(/same id/) });
  });

  test("a cancelled job can be made again", async () => {
    const { api } = scripted(() =>
      events({ type: "job.cancelled", job: { ...job("cancelled"), error_payload: null } }),
    );
    await expect(api.waitFor({ id: "1" })).rejects.toMatchObject({
      code: "JOB_CANCELLED",
      hint: "Create the job again.",
    });
  });

  test("throws what the job failed of", async () => {
    const { api } = scripted(() => events({ type: "job.failed", job: job("failed") }));
    await expect(api.waitFor({ id: "1" })).rejects.toMatchObject({
      name: "JobFailedError",
      code: "SOURCE_INVALID",
      hint: "fix",
    });
  });
});
