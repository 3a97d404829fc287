import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/render-hook";
import type { AdEdit } from "@/lib/contract/edits";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import { useEditing } from "./use-editing";

const at = "2026-11-01T00:00:00.000Z";
const edit: AdEdit = {
  id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d",
  name: "Spring hook",
  jobId: null,
  renderedJobId: null,
  latestVersion: 3,
  version: 3,
  timeline: testTimeline(),
  created_at: at,
  updated_at: at,
};
const failure = (status: number, code: string) =>
  Response.json({ error: code, message: code, code, hint: "Try again." }, { status });

test("an edit saved elsewhere that cannot be read is told as an error, and read when saving is tried again", async () => {
  let isDown = true;
  const hook = await renderHook(useEditing, edit, async ({ method }) => {
    if (method === "POST") return failure(409, "EDIT_CHANGED");
    return isDown ? failure(503, "INTERNAL_ERROR") : Response.json({ edit: { ...edit, version: 4 } });
  });
  hook.current.change((last) => ({ ...last, pictures: [] }));
  await expect.poll(() => hook.current.error, { timeout: 5000 }).toMatchObject({ status: 503 });
  expect(hook.current.theirs).toBeNull();
  isDown = false;
  hook.current.retry();
  await expect.poll(() => hook.current.theirs).toMatchObject({ version: 4 });
  expect(hook.current.error).toBeNull();
  hook.current.takeTheirs();
  await expect.poll(() => hook.current.isDirty).toBe(false);
  expect(hook.current).toMatchObject({ theirs: null, version: 4, error: null });
});
