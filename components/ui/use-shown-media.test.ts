import { expect, test } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useShownMedia } from "./use-shown-media";

const noApi = async (): Promise<Response> => Response.error();
const open = (url: string | null) => renderHook(useShownMedia, url, noApi);

test("a file that is gone is not shown; the same file at another address is tried anew", async () => {
  const hook = await open("/files/a.webp?exp=1");
  expect(hook.current.isShown).toBe(true);
  hook.current.onError();
  await expect.poll(() => hook.current).toMatchObject({ isShown: false, hasFailed: true });
  hook.rerender("/files/a.webp?exp=2");
  await expect.poll(() => hook.current).toMatchObject({ isShown: true, hasFailed: false });
});

test("a picture that has failed before the page was taken over is found; one that is being loaded is left alone", async () => {
  const picture = await open("/files/a.webp");
  picture.current.check({ complete: false, naturalWidth: 0 });
  picture.current.check({ complete: true, naturalWidth: 480 });
  expect(picture.current.isShown).toBe(true);
  picture.current.check({ complete: true, naturalWidth: 0 });
  await expect.poll(() => picture.current.isShown).toBe(false);
});

test("a film that has failed before the page was taken over is found", async () => {
  const film = await open("/files/ad.mp4");
  film.current.check({ error: null });
  expect(film.current.isShown).toBe(true);
  film.current.check({ error: {} as MediaError });
  await expect.poll(() => film.current.hasFailed).toBe(true);
});

test("where there is no file nothing is shown, and nothing has failed", async () => {
  expect((await open(null)).current).toMatchObject({ isShown: false, hasFailed: false });
});
