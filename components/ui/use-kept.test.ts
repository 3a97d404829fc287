import { expect, test, vi } from "vitest";
import { memoryStorage } from "@/e2e/support/memory-storage";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useKept } from "./use-kept";

const toText = (value: unknown) => (typeof value === "string" ? value : null);
const noApi = async (): Promise<Response> => Response.error();

/** A tab whose storage holds what was kept; `open` shows a component that keeps text under a key. */
function startTab(storage: Pick<Storage, "getItem" | "setItem"> = memoryStorage()) {
  vi.stubGlobal("sessionStorage", storage);
  return (key: string) => renderHook((shown: string) => useKept(shown, "", toText), key, noApi);
}

test("what was typed is there again when its page is opened again, and gone once it was sent", async () => {
  const open = startTab();
  const first = await open("a");
  first.current[1]("Make an ad");
  await expect.poll(() => first.current[0]).toBe("Make an ad");
  await first.unmount();
  const again = await open("a");
  await expect.poll(() => again.current[0]).toBe("Make an ad");
  again.current[1]("");
  await expect.poll(() => again.current[0]).toBe("");
  await again.unmount();
  expect((await open("a")).current[0]).toBe("");
});

test("what was typed for one is not shown for another, nor what is not of its kind", async () => {
  const storage = memoryStorage();
  storage.setItem("b", "{}");
  const open = startTab(storage);
  const first = await open("a");
  first.current[1]("Make an ad");
  await expect.poll(() => storage.kept.get("a")).toBe('"Make an ad"');
  await first.unmount();
  expect((await open("b")).current[0]).toBe("");
});

test("a window that refuses its storage keeps it as long as the page", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const hook = await startTab({ getItem: refuse, setItem: refuse })("a");
  hook.current[1]("Make an ad");
  await expect.poll(() => hook.current[0]).toBe("Make an ad");
});
