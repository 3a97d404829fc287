import { expect, test } from "vitest";
import { memoryStorage } from "@/e2e/support/memory-storage";
import { toDraft } from "./draft";
import { type DraftState, readDrafts, writeDrafts } from "./draft-store";
import { toSubtitleDraft } from "./subtitles/draft";
import { toVariantDraft } from "./variants/draft";

const now = Date.parse("2026-11-22T10:00:00Z");
const DAY_MS = 86_400_000;
const begun = { kind: "ugc", prompt: "", script: "", pictures: [], values: {} };
const initial: DraftState = {
  brief: toDraft(begun),
  variants: toVariantDraft(begun),
  subtitles: toSubtitleDraft(begun),
  lastRun: null,
};
const typed = (prompt: string): DraftState => ({ ...initial, brief: { ...initial.brief, prompt } });

const mine = { accountId: "a", source: "new", now };
const read = (storage: ReturnType<typeof memoryStorage>, given: Partial<typeof mine> = {}) =>
  readDrafts([storage], { ...mine, initial, ...given });

test("what was typed is there again, for its account and its source alone", () => {
  const storage = memoryStorage();
  const lastRun = { request: "{}", kind: "job", id: "1" } as const;
  writeDrafts([storage], { ...mine, state: { ...typed("Tea."), lastRun } });
  expect(read(storage)).toEqual({ ...typed("Tea."), lastRun });
  expect(read(storage, { accountId: "b" })).toBeNull();
  expect(read(storage, { source: "again=1" })).toBeNull();
  writeDrafts([storage], { ...mine, source: "again=1", state: typed("Coffee.") });
  expect(read(storage)?.brief.prompt).toBe("Tea.");
  expect(read(storage, { source: "again=1" })?.brief.prompt).toBe("Coffee.");
});

test("a source without drafts has none, whatever the next storage has of it", () => {
  const [tab, browser] = [memoryStorage(), memoryStorage()];
  writeDrafts([tab, browser], { ...mine, state: null });
  writeDrafts([browser], { ...mine, state: typed("Tea.") });
  expect(readDrafts([tab, browser], { ...mine, initial })).toBeNull();
  expect(readDrafts([memoryStorage(), browser], { ...mine, initial })).toEqual(typed("Tea."));
});

test("the newest six sources are kept, for two weeks", () => {
  const storage = memoryStorage();
  for (let at = 0; at < 8; at += 1) writeDrafts([storage], { ...mine, source: `${at}`, state: typed(`${at}`) });
  expect(read(storage, { source: "1" })).toBeNull();
  expect(read(storage, { source: "2" })?.brief.prompt).toBe("2");
  expect(read(storage, { source: "7", now: now + 15 * DAY_MS })).toBeNull();
});

test("a picture is kept while its address opens; one that is gone, or was still being sent, is not passed over", () => {
  const picture = (url: string | null) => ({ key: `${url}`, name: "cup.png", url, problem: null });
  const until = (at: number) => `https://a.example/files/k?exp=${at / 1000}&sig=s`;
  const pictures = [
    picture(null),
    picture(until(now - 1000)),
    picture(until(now + 1000)),
    picture("https://b.example/c"),
  ];
  const storage = memoryStorage();
  writeDrafts([storage], { ...mine, state: { ...initial, brief: { ...initial.brief, pictures } } });
  const kept = read(storage)?.brief.pictures ?? [];
  expect(kept.map(({ url }) => url)).toEqual([null, null, until(now + 1000), "https://b.example/c"]);
  expect(kept.map(({ problem }) => problem)).toEqual([
    expect.stringContaining("not sent to its end"),
    expect.stringContaining("not kept any more"),
    null,
    null,
  ]);
});

test("an uploaded video and a product that was read go with their addresses; what was typed from them stays", () => {
  const endsAt = now + DAY_MS;
  const url = `https://a.example/files/k?exp=${endsAt / 1000}&sig=s`;
  const picture = { url, assetId: "1", width: 9, height: 9, alt: "" };
  const product = { pictures: [picture] } as unknown as NonNullable<DraftState["brief"]["product"]>;
  const subtitles = { ...initial.subtitles, from: "file", fileUrl: url, fileName: "clip.mp4", script: "Tea." } as const;
  const state = { ...typed("Mention: Tea."), subtitles };
  const storage = memoryStorage();
  writeDrafts([storage], { ...mine, state: { ...state, brief: { ...state.brief, product } } });
  expect(read(storage)).toMatchObject({ brief: { product }, subtitles });
  expect(read(storage, { now: endsAt })).toMatchObject({
    brief: { product: null, prompt: "Mention: Tea." },
    subtitles: { ...subtitles, fileUrl: null, fileName: null },
  });
});

test.each(["", "{", "null", "[1]", '[{"source":"new","savedAt":1e15,"state":{"brief":{}}}]'])(
  "%j in the storage is no draft",
  (text) => {
    const storage = memoryStorage();
    writeDrafts([storage], { ...mine, state: initial });
    for (const key of storage.kept.keys()) storage.kept.set(key, text);
    expect(read(storage)).toBeNull();
  },
);

test("a window that refuses its storage has no drafts and no errors", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const storage = { getItem: refuse, setItem: refuse };
  writeDrafts([storage], { ...mine, state: initial });
  expect(readDrafts([storage], { ...mine, initial })).toBeNull();
});
