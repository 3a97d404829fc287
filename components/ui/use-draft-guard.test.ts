import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { mayLeave } from "./leave-guard";
import { useDraftGuard } from "./use-draft-guard";

/** An element of the page, which is a field for text or is not. */
class Field {
  constructor(readonly isText: boolean) {}
  readonly matches = () => this.isText;
}

const closed = vi.fn<(isOpen: boolean) => void>();
beforeEach(() => {
  closed.mockClear();
  vi.stubGlobal("Element", Field);
  vi.stubGlobal("document", new EventTarget());
});

/** The guard of a dialog that is open; its person stays on the page when asked. */
async function open() {
  const useGuard = (isGuarded: boolean) => useDraftGuard(isGuarded, closed);
  const hook = await renderHook<boolean, ReturnType<typeof useGuard>>(useGuard, true, async () => Response.json({}));
  window.confirm = () => false;
  onTestFinished(() => hook.unmount());
  const input = (isText: boolean) => hook.current.noteInput({ target: new Field(isText) as unknown as EventTarget });
  return { hook, input };
}

test("a dialog that something was typed in asks before it is closed, and before its page is left", async () => {
  const { hook, input } = await open();
  input(true);
  await expect.poll(mayLeave).toBe(false);
  hook.current.change(false);
  await expect.poll(() => hook.current.isAsking).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  hook.current.stay();
  await expect.poll(() => hook.current.isAsking).toBe(false);
  hook.current.change(false);
  await expect.poll(() => hook.current.isAsking).toBe(true);
  hook.current.discard();
  expect(closed.mock.calls).toEqual([[false]]);
});

test("a dialog that nothing was typed in is closed at once, whatever was ticked", async () => {
  const { hook, input } = await open();
  input(false);
  hook.current.change(false);
  expect(closed.mock.calls).toEqual([[false]]);
});

test("what was sent is forgotten: the dialog opens again without a question", async () => {
  const { hook, input } = await open();
  input(true);
  await expect.poll(mayLeave).toBe(false);
  hook.rerender(false);
  await expect.poll(mayLeave).toBe(true);
  hook.rerender(true);
  hook.current.change(false);
  expect(closed.mock.calls).toEqual([[false]]);
});
