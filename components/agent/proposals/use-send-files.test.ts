import { expect, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useSendFiles } from "./use-send-files";

const text = new File(["Hello"], "notes.txt", { type: "text/plain" });
const picture = new File(["…"], "shoe.png", { type: "image/png" });

test("a choice that was called off answers nothing; what was wrong with a file is not said of the next", async () => {
  const sent = vi.fn();
  const hook = await renderHook(useSendFiles, sent, () => new Promise<Response>(() => undefined));
  await hook.current.send([]);
  expect(sent).not.toHaveBeenCalled();
  await hook.current.send([text]);
  await expect.poll(() => hook.current).toMatchObject({ problem: "Not a PNG, JPEG or WebP.", isSending: false });
  void hook.current.send([picture]);
  await expect.poll(() => hook.current).toMatchObject({ problem: null, isSending: true });
  expect(sent).not.toHaveBeenCalled();
});
