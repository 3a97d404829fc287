import { expect, test } from "vitest";
import type { Overlay } from "@/lib/contract/timeline/document";
import { captionPages } from "./pages";
import { hideDuplicateCaptions, titleEnds } from "./hide-duplicates";

const timedWords = (text: string) =>
  text.split(" ").map((word, index) => ({ text: word, startMs: index * 400, endMs: index * 400 + 350 }));
const spoken = timedWords("Meet our candle shop. Stop by today.");
const pages = captionPages(spoken, "tiktok_bold");
const shownOf = (all: typeof pages, overlays: readonly Omit<Overlay, "source">[]) =>
  hideDuplicateCaptions(all, [
    { startMs: 0, titles: overlays.map((overlay) => ({ ...overlay, source: "script" })) },
  ]).map(({ words }) => words.map(({ text }) => text).join(" "));
const shown = (...overlays: Omit<Overlay, "source">[]) => shownOf(pages, overlays);

test("every page stands where no title says its words", () =>
  expect(shown({ kind: "headline", text: "Soy wax" })).toEqual(shown()));

test("a page is left out when a title of its scene states it, articles and case aside", () => {
  expect(shown()).toContain("Stop by today.");
  expect(shown({ kind: "button", text: "STOP BY TODAY" })).not.toContain("Stop by today.");
});

test("a title that enters later does not count yet", () =>
  expect(shown({ kind: "button", text: "Stop by today", atMs: 3000 })).toContain("Stop by today."));

test("half a word is not the word", () =>
  expect(shown({ kind: "headline", text: "Nonstop by todays" })).toContain("Stop by today."));

test.each([
  ["एक कला", "एक कल", false],
  ["cafe\u0301", "CAFÉ", true],
])("letters and their marks are one: %s beside the title %s", (said, text, isHidden) => {
  const page = captionPages([{ text: said, startMs: 0, endMs: 350 }], "tiktok_bold");
  expect(shownOf(page, [{ kind: "headline", text }])).toEqual(isHidden ? [] : [said]);
});

test("what only leads to a title's words is no page of its own", () => {
  const page = captionPages(timedWords("on 14"), "tiktok_bold");
  expect(shownOf(page, [{ kind: "headline", text: "14 March 2027" }])).toEqual([]);
});

test("a page ends where a title's words do, so that no half of one hangs on to it", () => {
  const words = timedWords("Entry is 45 euro until January");
  const titles = [{ kind: "headline", text: "Entry is 45 euro", source: "script" }] satisfies Overlay[];
  const scenes = [{ startMs: 0, titles }];
  expect(titleEnds(words, scenes)).toEqual(new Set([3]));
  const ended = captionPages(words, "tiktok_bold", titleEnds(words, scenes));
  expect(shownOf(ended, titles)).toEqual(["until January"]);
});
