import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useReviewLink } from "./use-review-link";

const jobId = "6081ce62-134f-4740-98f6-19421eae2a86";
const url = "https://app.example/review/rvw_1.secret";

test("a link that came after its dialog was closed is shown, and once", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const hook = await renderHook(useReviewLink, jobId, async () => {
    await released;
    return Response.json({ url, review: {} }, { status: 201 });
  });
  hook.current.change(true);
  hook.current.make({ expiresInDays: 14 });
  await expect.poll(() => hook.current.isPending).toBe(true);
  hook.current.change(false);
  await expect.poll(() => hook.current.isOpen).toBe(false);
  release();
  await expect.poll(() => hook.current).toMatchObject({ isOpen: true, url });
  hook.current.change(false);
  await expect.poll(() => hook.current).toMatchObject({ isOpen: false, url: null });
});
