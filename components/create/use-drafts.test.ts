import { expect, test, vi } from "vitest";
import { memoryStorage } from "@/e2e/support/memory-storage";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useDrafts } from "./use-drafts";

const template = { kind: "ugc", prompt: "[What is offered] at [shop]", script: "", pictures: [], values: {} };
const useTemplate = (source: string) => useDrafts("a", source, template);
const noApi = async (): Promise<Response> => Response.error();
const textsIn = (storage: ReturnType<typeof memoryStorage>) => [...storage.kept.values()].join("");

/** A browser; `open` shows the page of a template in the tab of a storage, for the first time or again. */
function startBrowser() {
  const browser = memoryStorage();
  vi.stubGlobal("localStorage", browser);
  return async function open(tab: ReturnType<typeof memoryStorage>) {
    vi.stubGlobal("sessionStorage", tab);
    const page = await renderHook(useTemplate, "template=offer", noApi);
    return {
      page,
      expectBrief: (prompt: string) => expect.poll(() => page.current.brief.prompt).toBe(prompt),
      async type(prompt: string) {
        page.current.setBrief((last) => ({ ...last, prompt }));
        await expect.poll(() => textsIn(browser)).toContain(prompt);
      },
    };
  };
}

test("a tab keeps its own drafts; a new one begins with what was typed last in any", async () => {
  const open = startBrowser();
  const [first, second] = [memoryStorage(), memoryStorage()];
  const one = await open(first);
  await one.type("Two rings for one.");
  await one.page.unmount();
  const other = await open(second);
  await other.expectBrief("Two rings for one.");
  await other.type("Three rings for two.");
  await other.page.unmount();
  const again = await open(first);
  await again.expectBrief("Two rings for one.");
  await again.page.unmount();
  await (await open(memoryStorage())).expectBrief("Three rings for two.");
});

test("a form that was cleared is empty, and begins anew when the page is opened again, in this tab and any other", async () => {
  const open = startBrowser();
  const tab = memoryStorage();
  const page = await open(tab);
  await page.type("Two rings for one.");
  page.page.current.clear();
  await page.expectBrief("");
  await page.page.unmount();
  const again = await open(tab);
  await again.expectBrief(template.prompt);
  await again.page.unmount();
  const other = await open(memoryStorage());
  await other.expectBrief(template.prompt);
  await other.page.unmount();
});
