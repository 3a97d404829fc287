import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { DraftPicture } from "./draft";
import { useAddPictures } from "./use-add-pictures";

const refuse = async () =>
  Response.json({ error: "x", code: "INVALID_REQUEST", message: "no", hint: "no" }, { status: 400 });

/** The names of the pictures of a form that has some, after files were dropped on it, and of those that had no room. */
async function addTo(count: number, names: readonly string[]) {
  const picture = (name: string): DraftPicture => ({ key: name, name, url: "https://a.example/k", problem: null });
  let pictures: readonly DraftPicture[] = Array.from({ length: count }, (_, nth) => picture(`old${nth}`));
  const onChange = (change: (last: readonly DraftPicture[]) => readonly DraftPicture[]) =>
    void (pictures = change(pictures));
  const hook = await renderHook(useAddPictures, { pictures, onChange }, refuse);
  hook.current.add(names.map((name) => new File(["x"], name, { type: "image/png" })));
  await expect.poll(() => pictures.every(({ url, problem }) => url ?? problem)).toBe(true);
  return { added: pictures.slice(count).map(({ name }) => name), leftOut: () => hook.current.leftOut };
}

test("pictures that have no room are left out by name, not without a word", async () => {
  const { added, leftOut } = await addTo(5, ["a.png", "b.png", "c.png"]);
  expect(added).toEqual(["a.png"]);
  await expect.poll(leftOut).toEqual(["b.png", "c.png"]);
});

test("a form that has more pictures than are added by hand, such as frames of an earlier video, takes none", async () => {
  const { added, leftOut } = await addTo(8, ["a.png", "b.png", "c.png"]);
  expect(added).toEqual([]);
  await expect.poll(leftOut).toEqual(["a.png", "b.png", "c.png"]);
});
