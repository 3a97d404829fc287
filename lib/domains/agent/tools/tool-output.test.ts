import { expect, test } from "vitest";
import { maxOutputCharacters, toKeptOutput } from "./tool-output";

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const sizeOf = (value: unknown): number => JSON.stringify(value).length;
const id = (index: number): string => `5b0c8a86-1f0f-4f7e-9f0f-${String(index).padStart(12, "0")}`;

const brand = (index: number, status = "ready") => ({
  id: id(index),
  slug: `site-${index}`,
  websiteUrl: `https://site-${index}.example/`,
  status,
  profile: { name: `Brand ${index}`, brandMd: "b".repeat(20_000), extraction: [] },
  created_at: "2026-11-20T10:00:00.000Z",
});
const words = list(400, (index) => ({ text: "word", startMs: index * 300, endMs: index * 300 + 280 }));
const job = (index: number) => ({
  id: id(index),
  type: "image",
  status: "completed",
  progress: 100,
  step: null,
  result_payload: {
    images: list(4, (n) => ({
      index: n,
      url: { $file: `${id(index)}/${id(n)}/image-${n}.png` },
      sha256: "0".repeat(64),
    })),
    seed: 7,
    captions: { words },
  },
  error_payload: null,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
});

test("an output that is not long is kept as it is", () => {
  const output = { brands: list(3, brand) };
  expect(toKeptOutput(output)).toBe(output);
});

test("of sixty brands each has its name and site, and the one that “our brand” means its whole book", () => {
  const brands = list(60, (index) => brand(index, index < 2 ? "crawling" : "ready"));
  const kept = toKeptOutput({ brands }) as { cut: string; brands: typeof brands };
  expect(sizeOf(kept)).toBeLessThan(maxOutputCharacters);
  expect(kept.cut).toContain("left out");
  expect(kept.brands[0]).toEqual(brands[2]);
  expect(kept.brands.map(({ id: each }) => each).toSorted()).toEqual(brands.map(({ id: each }) => each));
  expect(kept.brands.at(-1)).toEqual({
    id: id(59),
    slug: "site-59",
    websiteUrl: "https://site-59.example/",
    status: "ready",
    profile: { name: "Brand 59" },
  });
});

test("of a thousand brands with the longest books those that fit are kept, and what is missing is told", () => {
  const kept = toKeptOutput({ brands: list(1000, (index) => brand(index)) }) as { cut: string; brands: unknown[] };
  expect(sizeOf(kept)).toBeLessThanOrEqual(maxOutputCharacters);
  expect(kept.brands.length).toBeGreaterThan(300);
  expect(kept.cut).toContain(`of 1000 brands the first ${kept.brands.length} are here`);
});

test("a hundred jobs keep what is told of them: kind, state, date and addresses", () => {
  const jobs = list(100, job);
  const kept = toKeptOutput({ jobs, nextCursor: "c" }) as { jobs: typeof jobs; nextCursor: string };
  expect(sizeOf(kept)).toBeLessThan(maxOutputCharacters);
  expect(kept.nextCursor).toBe("c");
  expect(kept.jobs).toHaveLength(100);
  const { result_payload: _, ...state } = job(0);
  expect(kept.jobs[0]).toMatchObject(state);
  expect(kept.jobs[0]?.result_payload.images[3]?.url).toEqual({ $file: `${id(0)}/${id(3)}/image-3.png` });
});

test("a job whose words are too many keeps its id, its file and its seed", () => {
  const long = { videoUrl: { $file: "a/b/video.mp4" }, seed: 7, captions: { words: list(3000, () => words[0]) } };
  const made = { job: { ...job(1), result_payload: long }, result: long };
  const result = { videoUrl: long.videoUrl, seed: 7 };
  expect(JSON.parse(JSON.stringify(toKeptOutput(made)))).toMatchObject({
    job: { id: id(1), status: "completed", result_payload: result },
    result,
  });
});

test("what has no list to shorten is left out whole: half a document might be rendered", () => {
  const kept = toKeptOutput({ timeline: { scenes: list(40, () => ({ line: "x".repeat(4000) })) } });
  expect(kept).toEqual({ cut: expect.stringContaining("All of it is left out") });
});
