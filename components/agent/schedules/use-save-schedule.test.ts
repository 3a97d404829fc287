import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { AgentSchedule } from "@/lib/contract/schedules";
import { useSaveSchedule } from "./use-save-schedule";

const shown = {
  prompt: "Make an image ad for mugs",
  cron: "0 9 * * 1",
  timezone: "Europe/Berlin",
  budget: { videos: 0, staticAds: 5 },
  channelIds: ["gone"],
};
const schedule = { ...shown, id: "sch_1", name: "Make an image ad for mugs" } as AgentSchedule;

const recorder = () => {
  const sent: unknown[] = [];
  const answer = async (request: Request) => {
    sent.push([request.method, await request.json()]);
    return Response.json({ schedule });
  };
  return { sent, answer };
};

test("only what was changed is saved: a budget that another tab has lowered stays, and so does a channel that is gone", async () => {
  const { sent, answer } = recorder();
  const hook = await renderHook((given: AgentSchedule) => useSaveSchedule(given, () => undefined), schedule, answer);
  hook.rerender({ ...schedule, budget: { videos: 0, staticAds: 0 } });
  hook.current.save({ ...shown, prompt: "Make an image ad for bowls" });
  const prompt = "Make an image ad for bowls";
  await expect.poll(() => sent).toEqual([["PATCH", { prompt, name: prompt }]]);
});

test("a new schedule is sent whole, named by its prompt", async () => {
  const { sent, answer } = recorder();
  const hook = await renderHook(() => useSaveSchedule(undefined, () => undefined), null, answer);
  hook.current.save(shown);
  await expect.poll(() => sent).toEqual([["POST", { ...shown, name: shown.prompt }]]);
});

test("a schedule that has a name of its own keeps it", async () => {
  const { sent, answer } = recorder();
  const hook = await renderHook(() => useSaveSchedule({ ...schedule, name: "Mugs" }, () => undefined), null, answer);
  hook.current.save({ ...shown, prompt: "Bowls" });
  await expect.poll(() => sent).toEqual([["PATCH", { prompt: "Bowls" }]]);
});
