import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import type { Brand, BrandProfile } from "@/lib/contract/brands";
import { useBook } from "./use-book";

const brandId = "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d";
const brand = { id: brandId, status: "ready" } as Brand;
const profile = { brandMd: "Our book", brandMdVersion: 1 } as BrandProfile;
const bookAt = (version: number) => ({ markdown: `Book ${version}`, version, isEdited: true, fromSite: null });
const failure = (status: number, code: string) =>
  Response.json({ error: code, message: code, code, hint: "Try again." }, { status });

test("a book saved elsewhere that cannot be read is told as an error, not as the book that was known before", async () => {
  let latest: number | null = 1;
  const hook = await renderHook(
    () => useBook(brand, profile),
    null,
    async ({ method }) => {
      if (method !== "GET") return failure(409, "BOOK_CHANGED");
      return latest === null ? failure(503, "INTERNAL_ERROR") : Response.json({ book: bookAt(latest) });
    },
  );
  await expect.poll(() => hook.current.book?.version).toBe(1);
  hook.current.setText("Mine");
  await expect.poll(() => hook.current.isChanged).toBe(true);
  latest = null;
  hook.current.send(1, () => undefined);
  await expect.poll(() => hook.current.error).toMatchObject({ status: 503 });
  expect(hook.current.theirs).toBeNull();
  latest = 2;
  hook.current.send(1, () => undefined);
  await expect.poll(() => hook.current.theirs).toMatchObject({ version: 2 });
  expect(hook.current).toMatchObject({ error: null, text: "Mine", book: { version: 2 } });
});
