import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useVariantUnits } from "./use-variant-units";

const fromJobId = "6081ce62-134f-4740-98f6-19421eae2a86";
const set = (...hook: string[]) => ({ fromJobId, axes: { hook }, maxUnits: hook.length });

/** What the service answers: the first hook is the ad's own. */
const answer = async (request: Request): Promise<Response> => {
  const sent = (await request.json()) as { kind: string; request: ReturnType<typeof set> };
  expect(sent.kind).toBe("variants");
  return Response.json({ estimate: { units: { amount: sent.request.axes.hook.length - 1 } } });
};

test("the ad that variants are made of is not priced among them", async () => {
  const hook = await renderHook(
    ({ hooks }: { hooks: string[] }) => useVariantUnits(set(...hooks), hooks.length),
    { hooks: ["Own.", "Other."] },
    answer,
  );
  await expect.poll(() => hook.current).toBe(1);
  hook.rerender({ hooks: ["Own.", "Other.", "Third."] });
  await expect.poll(() => hook.current, { timeout: 5000 }).toBe(2);
});

test("a set of a brief charges every version", async () => {
  const hook = await renderHook(
    () => useVariantUnits({ base: { prompt: "Tea." }, axes: {}, maxUnits: 4 }, 4),
    null,
    answer,
  );
  expect(hook.current).toBe(4);
  expect(hook.queries.isFetching()).toBe(0);
});
