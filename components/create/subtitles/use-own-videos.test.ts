import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useOwnVideos } from "./use-own-videos";

const job = (id: string, day: number) => ({ id, created_at: `2026-11-0${day}T00:00:00.000Z` });
const missing = { error: "NOT_FOUND", message: "no", code: "NOT_FOUND", hint: "no" };

/** The listed ids, where the account also has `older`, which stands on the second page, until it `isDeleted`. */
async function listedWith(chosenId: string | null, isDeleted = false) {
  const asked: string[] = [];
  const hook = await renderHook(useOwnVideos, { chosenId, search: "" }, async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const read = /jobs\/(\w+)$/.exec(pathname)?.[1];
    if (read !== undefined) asked.push(read);
    if (read !== undefined && isDeleted) return Response.json(missing, { status: 404 });
    if (read !== undefined) return Response.json({ job: job(read, 1) });
    expect([searchParams.get("type"), searchParams.get("status")]).toEqual(["ugc,video", "completed"]);
    if (searchParams.get("search")) return Response.json({ jobs: [job("found", 2)], nextCursor: null });
    if (searchParams.get("cursor") === "next") return Response.json({ jobs: [job("older", 1)], nextCursor: null });
    return Response.json({ jobs: [job("film", 4), job("ad", 3)], nextCursor: "next" });
  });
  await expect.poll(() => hook.current.jobs).toBeDefined();
  const ids = () => hook.current.jobs?.map(({ id }) => id);
  return { hook, asked, ids };
}

test("every finished video is reached, page by page", async () => {
  const { hook, ids } = await listedWith(null);
  expect(ids()).toEqual(["film", "ad"]);
  hook.current.readMore?.();
  await expect.poll(ids).toEqual(["film", "ad", "older"]);
  expect(hook.current.readMore).toBeNull();
});

test("a search lists what it finds, after the chosen video", async () => {
  const { hook, ids } = await listedWith("film");
  hook.rerender({ chosenId: "film", search: "hold on" });
  await expect.poll(ids).toEqual(["film", "found"]);
});

test("a chosen video older than those listed comes first", async () => {
  const { hook, asked, ids } = await listedWith("older");
  await expect.poll(ids).toEqual(["older", "film", "ad"]);
  hook.rerender({ chosenId: "ad", search: "" });
  await expect.poll(ids).toEqual(["film", "ad"]);
  expect(asked).toEqual(["older"]);
});

test("a chosen video that was deleted leaves the list as it is", async () => {
  const { hook, asked, ids } = await listedWith("gone", true);
  await expect.poll(() => asked).toEqual(["gone"]);
  expect(ids()).toEqual(["film", "ad"]);
  expect(hook.current.error).toBeNull();
});

test("a chosen video that is listed is not read by itself", async () => {
  const { asked, ids } = await listedWith("film");
  expect(ids()).toEqual(["film", "ad"]);
  expect(asked).toEqual([]);
});
