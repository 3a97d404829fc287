import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { zipEntriesOf } from "../../library/zip-names";
import { toCsv } from "./set-csv";

const job: Job = {
  id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d",
  type: "ugc",
  status: "completed",
  progress: 100,
  step: null,
  result_payload: {
    script: "Hold on.",
    durationSeconds: 8,
    width: 1080,
    height: 1920,
    videoUrl: "https://x.example/a.mp4",
  },
  error_payload: null,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: "2026-11-01T00:00:00Z",
  tags: ["winner"],
};

test("a set is a table that spreadsheets read as UTF-8, whose cells are text, never formulas", () => {
  const failed = { ...job, id: job.id.replace("0b", "1b"), status: "failed" as const, tags: [] };
  const arms = [
    { index: 0, values: { hook: '=SUM(1,"x")' }, changed: [], job },
    { index: 1, values: { hook: "Hold on." }, changed: ["hook"], job: failed },
  ];
  const [head, first, second] = toCsv({ axes: { hook: [] }, arms }).split("\r\n");
  expect(head).toBe('\uFEFF"number","hook","status","winner","seconds","file","job"');
  expect(first).toMatch(/^"1","'=SUM\(1,""x""\)","completed","yes","8","hold-on_9x16\.mp4","0b0d6b6e/);
  expect(second).toMatch(/^"2","Hold on\.","failed","","8","","1b0d6b6e/);
});

test("the files of a table are those of the archive, also where names are taken or a result is a picture", () => {
  const ad = (at: number): Job => ({ ...job, id: job.id.replace("0b", `1${at}`) });
  const images = [{ url: "https://x.example/1.png", width: 1080, height: 1080 }];
  const banner: Job = { ...ad(3), type: "image", name: "Banner", result_payload: { images } };
  const open: Job = { ...ad(4), status: "running" };
  const jobs = [ad(0), open, ad(1), ad(2), banner];
  const arms = jobs.map((each, index) => ({ index, values: {}, changed: [], job: each }));
  const names = toCsv({ axes: {}, arms })
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(",").at(-2)?.replaceAll('"', ""));
  expect(names).toEqual(["hold-on_9x16.mp4", "", "hold-on_9x16_2.mp4", "hold-on_9x16_3.mp4", "banner_1x1.png"]);
  const finished = jobs.filter(({ status }) => status === "completed");
  expect(names.filter(Boolean)).toEqual(zipEntriesOf(finished).map(({ name }) => name));
});
