import { expect, test, vi } from "vitest";
import { renderHook } from "@/e2e/support/web/render-hook";
import { useSearchWords } from "./use-search-words";

const onSearch = vi.fn<(words: string) => void>();
const open = (search: string) => {
  onSearch.mockClear();
  return renderHook(
    (given: string) => useSearchWords(given, onSearch),
    search,
    async () => Response.json({}),
  );
};

test("a link to the whole library empties the search field, which would filter it again otherwise", async () => {
  const field = await open("hold on");
  field.rerender("");
  await expect.poll(() => field.current.words).toBe("");
  field.current.setWords("tea ");
  await expect.poll(() => onSearch.mock.calls).toEqual([["tea"]]);
});

test("what is typed while the words before it reach the address stays", async () => {
  const field = await open("");
  field.current.setWords("hold");
  await expect.poll(() => onSearch.mock.calls).toEqual([["hold"]]);
  field.current.setWords("hold o");
  field.rerender("hold");
  await expect.poll(() => onSearch.mock.calls).toEqual([["hold"], ["hold o"]]);
  expect(field.current.words).toBe("hold o");
});
