import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { downloadUrl, fileNameOf, slugOf } from "./file-name";

const job = (type: Job["type"], payload: Record<string, unknown> | null): Job => ({
  id: "6081ce62-134f-4740-98f6-19421eae2a86",
  type,
  status: "completed",
  progress: 100,
  step: null,
  result_payload: payload,
  error_payload: null,
  created_at: "2026-11-22T10:00:00.000Z",
  updated_at: "2026-11-22T10:00:00.000Z",
});

test("a file is named by its first line and its format", () => {
  const payload = { script: "Hold on. It's café time!\nMore.", width: 1080, height: 1920 };
  expect(fileNameOf(job("ugc", payload))).toBe("hold-on-its-cafe-time_9x16");
  expect(fileNameOf(job("ugc", { ...payload, width: 1000, height: 700 }))).toBe("hold-on-its-cafe-time_1000x700");
  const images = [
    { url: "https://a.example/1", width: 1024, height: 1024, text: [{ role: "headline", text: "Monday, but better" }] },
  ];
  expect(fileNameOf(job("image", { images }))).toBe("monday-but-better_1x1");
});

test("long lines are cut at a word, other alphabets and nothing at all leave the type", () => {
  expect(slugOf("one two three four five six seven eight")).toBe("one-two-three-four-five-six");
  expect(fileNameOf(job("ugc", { script: "お茶の時間" }))).toBe("ugc");
  expect(fileNameOf(job("video", { width: 1920, height: 1080 }))).toBe("video_16x9");
});

test("a name is one the storage takes as it is", () => {
  const name = fileNameOf(job("ugc", { script: `"; filename=evil.exe` }));
  expect(name).toMatch(/^[\w-]{1,120}$/);
  expect(downloadUrl("https://a.example/files/k?exp=1&sig=2", name)).toBe(
    `https://a.example/files/k?exp=1&sig=2&download=1&name=${name}`,
  );
});
