import { afterAll, beforeAll, expect, test } from "vitest";
import { useStorageEnvironment } from "@/lib/platform/storage/environment.fixture";
import { testClip, testTimeline } from "@/lib/engines/studio/testing/timeline";
import { fromWire, toWire } from "./wire";

const account = "74bbdc14-7aba-4241-b3d7-6aec33f9c258";
const job = "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d";
let remove: () => Promise<void>;
beforeAll(async () => void ({ remove } = await useStorageEnvironment()));
afterAll(() => remove());

const picture = (key: string, cutOutKey: string | null = null) => ({
  id: "p1",
  key,
  width: 9,
  height: 9,
  cutOutKey,
  focus: [0.5, 0.5] as [number, number],
});
const stored = testTimeline({
  pictures: [picture(`${account}/${job}/picture-1.png`, `${account}/${job}/picture-1-cut-out.png`)],
});

test("a document goes out with signed addresses and comes back as it was", () => {
  const wire = toWire(stored);
  expect(wire.pictures[0]?.key).toMatch(/^http.*sig=/);
  expect(fromWire(account, wire)).toEqual({ timeline: stored, sources: {} });
  const serif = { ...stored, brand: { ...stored.brand, fontClass: "serif" as const } };
  expect(fromWire(account, toWire(serif)).timeline).toEqual(serif);
});

test("pictures that were not prepared here are fetched or prepared first, under the picture's id", () => {
  const foreign = { ...stored, pictures: [picture("https://example.com/cup.png")] };
  expect(fromWire(account, foreign).sources).toEqual({ p1: { url: "https://example.com/cup.png" } });
  const upload = toWire({ ...stored, pictures: [picture(`${account}/uploads/${job}.png`)] });
  expect(fromWire(account, upload).sources).toEqual({ p1: { key: `${account}/uploads/${job}.png` } });
});

test.each([
  [`${account}/uploads/${job}.png`, /timeline\.brand\.logoKey/],
  [`${account}/${job}/source-1.png`, /timeline\.brand\.logoKey/],
])("%s is no logo: a renderer opens nothing that came from outside", (logoKey, words) => {
  const wire = toWire({ ...stored, brand: { ...stored.brand, logoKey } });
  expect(() => fromWire(account, wire)).toThrow(words);
});

test("another account's file is refused with the place it stands at", () => {
  const wire = toWire(stored);
  expect(() => fromWire(job, wire)).toThrow(/timeline\.pictures\[0\]\.key/);
});

const film = (key: string) => ({ ...stored, actorClip: testClip({ key }) });

test("a presenter's film goes out with a signed address and comes back", () => {
  const filmed = film(`${account}/${job}/actor-1.mp4`);
  const wire = toWire(filmed);
  expect(wire.actorClip?.key).toMatch(/^http.*sig=/);
  expect(fromWire(account, wire)).toEqual({ timeline: filmed, sources: {} });
});

test.each([`${account}/uploads/${job}.mp4`, `${account}/${job}/actor-1-source.mp4`, `${job}/${job}/actor-1.mp4`])(
  "%s is no film of ours: a renderer opens nothing that came from outside",
  (key) => {
    expect(() => fromWire(account, toWire(film(key)))).toThrow(/timeline\.actorClip\.key/);
  },
);
