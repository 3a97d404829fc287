import { expect, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { useStartRequest } from "./use-start-request";

const request = { prompt: "Slow, warm morning light over fresh coffee." };
const started = Response.json({ job: { id: "6081ce62-134f-4740-98f6-19421eae2a86" } }, { status: 202 });

test("a request whose answer was lost keeps its key in a form that is opened anew, until it is answered", async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  const open = () =>
    renderHook(
      () => useStartRequest("video.create", request),
      null,
      async ({ headers }) => {
        keys.push(headers.get("idempotency-key"));
        if (isLost) throw new TypeError("Failed to fetch");
        return started.clone();
      },
    );
  const first = await open();
  first.current.mutate();
  await expect.poll(() => first.current.isError).toBe(true);
  await first.unmount();

  isLost = false;
  const second = await open();
  second.current.mutate();
  await expect.poll(() => second.current.isSuccess).toBe(true);
  // Past the time of a double click.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2000);
  second.current.mutate();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("what was started is known at once, also while the lists of jobs are slow to be read; what a limit refuses is told", async () => {
  let isLimited = true;
  const hook = await renderHook(
    () => {
      useOperation("jobs.list", { limit: 5 });
      return useStartRequest("video.create", { prompt: "Garden chairs made of ash." });
    },
    null,
    async ({ method }) => {
      if (method === "GET") return new Promise<Response>(() => undefined);
      return isLimited ? Response.json({}, { status: 429, headers: { "retry-after": "30" } }) : started.clone();
    },
  );
  hook.current.mutate();
  await expect.poll(() => hook.current.status).toBe("error");
  expect(hook.current.error).toMatchObject({ status: 429, retryAfterMs: 30_000 });
  isLimited = false;
  hook.current.mutate();
  await expect.poll(() => hook.current.status).toBe("success");
});
