import { expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
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

test("a change is saved while the page is drawn again and again, as it is while a render tells its progress", async () => {
  vi.stubGlobal("document", new EventTarget());
  const hook = await renderHook(useEditing, edit, async (request) => {
    const { timeline } = (await request.json()) as AdEdit;
    return Response.json({ edit: { ...edit, timeline, version: 4 } });
  });
  hook.current.change((last) => ({ ...last, seed: 8 }));
  const progress = setInterval(() => hook.rerender(edit), 100);
  onTestFinished(() => clearInterval(progress));
  await expect.poll(() => hook.current.version, { timeout: 5000 }).toBe(4);
});

/** The edit with a picture whose address opens for so many seconds more. */
const readNow = (version: number, seconds: number): AdEdit => {
  const key = `http://api.example/files/a/p.png?exp=${Math.floor(Date.now() / 1000) + seconds}&sig=${seconds}`;
  const picture = { id: "p1", key, width: 9, height: 9, cutOutKey: null, focus: [0.5, 0.5] as [number, number] };
  return { ...edit, version, timeline: { ...edit.timeline, pictures: [picture] } };
};

test("an edit that was open while its addresses expired is saved with those it was read with since, also a step back", async () => {
  vi.stubGlobal("document", new EventTarget());
  const sent: (string | undefined)[] = [];
  let version = 3;
  const hook = await renderHook(useEditing, readNow(3, -60), async (request) => {
    const { timeline } = (await request.json()) as AdEdit;
    sent.push(timeline.pictures[0]?.key);
    return Response.json({ edit: { ...edit, timeline, version: ++version } });
  });
  hook.current.change((last) => ({ ...last, seed: 8 }));
  const fresh = readNow(3, 86_400);
  hook.rerender(fresh);
  await expect.poll(() => sent.at(-1), { timeout: 5000 }).toBe(fresh.timeline.pictures[0]?.key);
  await expect.poll(() => hook.current.isDirty).toBe(false);
  hook.current.undo?.();
  await expect.poll(() => hook.current.isDirty).toBe(true);
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(2);
  expect(sent[1]).toBe(fresh.timeline.pictures[0]?.key);
});

test("an edit that is read again while its addresses open keeps them: nothing is drawn anew", async () => {
  const first = readNow(3, 86_000);
  const hook = await renderHook(useEditing, first, async () => failure(503, "INTERNAL_ERROR"));
  const { present } = hook.current;
  hook.rerender(readNow(4, 86_400));
  await expect.poll(() => hook.current.version).toBe(4);
  expect(hook.current.present.pictures[0]?.key).toBe(present.pictures[0]?.key);
});
