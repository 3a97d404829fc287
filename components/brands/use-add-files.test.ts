import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useAddFiles } from "./use-add-files";

test("pictures that cannot be added are named, and the others of the same choice are sent all the same", async () => {
  const sent: string[] = [];
  const hook = await renderHook(useAddFiles, "6081ce62-134f-4740-98f6-19421eae2a86", async (request) => {
    sent.push(((await request.json()) as { filename: string }).filename);
    return Response.json({ error: "x", code: "INVALID_REQUEST", message: "no", hint: "no" }, { status: 400 });
  });
  const file = (name: string, type: string) => new File(["x"], name, { type });
  hook.current.send([file("notes.txt", "text/plain"), file("cup.png", "image/png"), file("mug.webp", "image/webp")]);
  await expect
    .poll(() => hook.current.problems)
    .toEqual([...["notes.txt: Not a PNG, JPEG or WebP.", "cup.png: no", "mug.webp: no"]]);
  expect(sent).toEqual(["cup.png", "mug.webp"]);
  await expect.poll(() => hook.current.isSending).toBe(false);
});
