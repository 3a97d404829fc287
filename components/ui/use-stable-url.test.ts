import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useStableUrl } from "./use-stable-url";

/** Address of a file that opens for so many seconds more. */
const signed = (file: string, seconds: number): string =>
  `http://api.example/files/a/${file}?exp=${Math.floor(Date.now() / 1000) + seconds}&sig=s`;
const show = (url: string) =>
  renderHook(
    (given: string) => ({ given, shown: useStableUrl(given) }),
    url,
    async () => new Response(),
  );

test("a file keeps the address it was first shown at while that opens", async () => {
  const [first, later, other] = [signed("ad.mp4", 60), signed("ad.mp4", 120), signed("other.mp4", 60)];
  const hook = await show(first);
  hook.rerender(later);
  await expect.poll(() => hook.current).toEqual({ given: later, shown: first });
  hook.rerender(other);
  await expect.poll(() => hook.current).toEqual({ given: other, shown: other });
});

test("a file whose address has expired is shown at the new one", async () => {
  const later = signed("ad.mp4", 120);
  const hook = await show(signed("ad.mp4", -1));
  hook.rerender(later);
  await expect.poll(() => hook.current).toEqual({ given: later, shown: later });
});
