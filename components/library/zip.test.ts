import { unzipSync } from "fflate";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { toErrorText } from "../ui/error-text";
import { toAddress, toFilter } from "./library-address";
import { makeZip } from "./make-zip";
import { commonOf, tagsOf } from "./tag-text";
import { zipEntriesOf } from "./zip-names";

const job = (result: Record<string, unknown>, fields: Partial<Job> = {}): Job => ({
  id: "5b0c8a86-1f0f-4f7e-9f0f-0d9a2f7b4c11",
  type: "ugc",
  status: "completed",
  progress: 100,
  step: null,
  result_payload: result,
  error_payload: null,
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-01T00:00:00.000Z",
  ...fields,
});
const film = (url: string) => ({ videoUrl: url, script: "Hold on.\nMore.", width: 1080, height: 1920 });

test("files of an archive are named by title and format, and no two alike", () => {
  const image = { width: 1080, height: 1080 };
  const images = [
    { ...image, url: "http://h/files/a/1.png?sig=x" },
    { ...image, url: "http://h/files/a/2.png?sig=y" },
  ];
  const entries = zipEntriesOf([
    job(film("http://h/files/a/ad.mp4?exp=1&sig=x")),
    job(film("http://h/files/b/ad.mp4?exp=1&sig=x")),
    job(film("http://h/files/c/ad.mp4?exp=1&sig=x"), { name: "Spring hook" }),
    job({ images }, { type: "image", name: "Banner" }),
  ]);
  expect(entries.map(({ name }) => name)).toEqual([
    "hold-on_9x16.mp4",
    "hold-on_9x16_2.mp4",
    "spring-hook_9x16.mp4",
    "banner_1x1.png",
    "banner_1x1_2.png",
  ]);
});

test("an archive has the bytes of its files; one that cannot be had ends it and is named", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/gone" ? 403 : 200;
    response.end(`bytes of ${request.url}`);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const done: number[] = [];
  const entries = ["a.mp4", "b.png"].map((name) => ({ name, url: `${origin}/${name}`, jobId: name }));
  const zip = await makeZip(entries, (count) => done.push(count));
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(texts).toEqual([
    ["a.mp4", "bytes of /a.mp4"],
    ["b.png", "bytes of /b.png"],
  ]);
  expect(done).toEqual([1, 2]);
  const broken = makeZip([...entries, { name: "c.mp4", url: `${origin}/gone`, jobId: "c" }], () => undefined);
  await expect(broken.catch(toErrorText)).resolves.toMatchObject({
    message: "c.mp4 could not be downloaded (403).",
    hint: "Reload the page and try again.",
  });
  server.close();
});

test("the filter of the library is its address", () => {
  const filter = { folder: "Spring & co", tags: "winner", search: "hold on" };
  expect(toFilter(new URL(toAddress(filter), "http://h").searchParams)).toEqual(filter);
  expect(toAddress({})).toBe("/dashboard/library");
  expect(toFilter(new URLSearchParams("folder=%20&x=1"))).toEqual({});
});

test("tags are typed with commas; what all jobs share is what they have in common", () => {
  expect(tagsOf(" winner, 9x16,,winner ")).toEqual(["winner", "9x16"]);
  expect(commonOf(["a", "a"])).toBe("a");
  expect(commonOf(["a", "b"])).toBeNull();
  expect(commonOf([])).toBeNull();
});
