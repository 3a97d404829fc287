import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useCreateDialog } from "./use-create-dialog";

const jobId = "6081ce62-134f-4740-98f6-19421eae2a86";
const url = "https://app.example/review/rvw_1.secret";

const useLink = () => useCreateDialog("reviews.create", []);

test("what came after its dialog was closed is shown, and once", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const hook = await renderHook(useLink, null, async () => {
    await released;
    return Response.json({ url, review: {} }, { status: 201 });
  });
  hook.current.change(true);
  hook.current.make({ jobId, expiresInDays: 14 });
  await expect.poll(() => hook.current.isPending).toBe(true);
  hook.current.change(false);
  await expect.poll(() => hook.current.isOpen).toBe(false);
  release();
  await expect.poll(() => hook.current).toMatchObject({ isOpen: true, created: { url } });
  hook.current.change(false);
  await expect.poll(() => hook.current).toMatchObject({ isOpen: false, created: null });
});
