import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { VariantSet } from "@/lib/contract/variants";
import { useCancelArms } from "./use-cancel-arms";

const armOf = (id: string, status: string) => ({ index: 0, values: {}, changed: [], job: { id, status } });
const arms = [
  armOf("done", "completed"),
  armOf("first", "running"),
  armOf("second", "queued"),
  armOf("ended", "queued"),
] as unknown as VariantSet["arms"];
const refused = (status: number, code: string) =>
  Response.json({ error: code, message: code, code, hint: "Try again." }, { status });

test("a set is cancelled from its last ad on; those that are done, or end meanwhile, are left, and failures are told", async () => {
  const sent: string[] = [];
  const hook = await renderHook(useCancelArms, { arms }, async ({ url }) => {
    const id = /jobs\/(\w+)\/cancel$/.exec(url)?.[1] ?? "";
    sent.push(id);
    if (id === "ended") return refused(400, "JOB_FINISHED");
    return id === "first" ? refused(503, "INTERNAL_ERROR") : Response.json({ job: { id } });
  });
  expect(hook.current.open.map(({ id }) => id)).toEqual(["first", "second", "ended"]);
  hook.current.cancel();
  await expect.poll(() => hook.current.outcome?.left.map(({ id }) => id)).toEqual(["first"]);
  expect(sent).toEqual(["ended", "second", "first"]);
});
