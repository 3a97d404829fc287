import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useThreadChannels } from "./use-thread-channels";

const thread = { id: "thr_1", channelIds: [] };

test("two channels ticked at once are both kept, in one order", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const sent: unknown[] = [];
  const hook = await renderHook(useThreadChannels, thread, async (request) => {
    sent.push(await request.json());
    await released;
    return Response.json({ thread });
  });
  hook.current.choose(["mail"]);
  await expect.poll(() => hook.current.chosen).toEqual(["mail"]);
  hook.current.choose([...hook.current.chosen, "hook"]);
  await expect.poll(() => hook.current.chosen).toEqual(["mail", "hook"]);
  expect(sent).toEqual([{ channelIds: ["mail"] }]);
  release();
  await expect.poll(() => sent).toEqual([{ channelIds: ["mail"] }, { channelIds: ["mail", "hook"] }]);
});

test("a choice that was refused is taken back, with its error", async () => {
  const failure = { error: "x", message: "no", code: "VALIDATION_ERROR", hint: "no" };
  const hook = await renderHook(useThreadChannels, thread, async () => Response.json(failure, { status: 400 }));
  hook.current.choose(["mail"]);
  await expect.poll(() => hook.current.error).toMatchObject({ status: 400 });
  expect(hook.current.chosen).toEqual([]);
});
