import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type S3Double, startS3Double } from "@/e2e/support/doubles/s3-double";
import { describeStorage } from "./contract.fixture";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";

let s3: S3Double;
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  s3 = await startS3Double();
  ({ folder, remove } = await useStorageEnvironment(s3.environment));
  await mkdir(join(folder, "test"));
});
afterAll(async () => {
  s3.stop();
  await remove();
});

describeStorage("storage in a bucket", () => ({ storage: storage(), scratch: join(folder, "test") }));

test("nothing is left in the scratch folder, and nothing outside the bucket's keys", async () => {
  await storage().putStream("acc/job/x.txt", (async function* () {})(), { maxBytes: 1 });
  expect(await readdir(join(folder, "scratch"))).toEqual([]);
  expect([...s3.objects.keys()].every((key) => key.startsWith("acc/"))).toBe(true);
});

test("files that are opened and not read keep no connection from other calls", async () => {
  await storage().putBytes("acc/job/long.mp4", Buffer.alloc(8 * 1024 * 1024));
  const opened = await Promise.all(Array.from({ length: 60 }, () => storage().open("acc/job/long.mp4")));
  expect(await storage().stat("acc/job/long.mp4")).toMatchObject({ bytes: 8 * 1024 * 1024 });
  await storage().putBytes("acc/job/short.txt", Buffer.from("x"));
  await storage().remove("acc/job/short.txt");
  await Promise.all(opened.map(({ body }) => body.cancel()));
}, 20_000);

test("a folder of which the bucket keeps a file is not removed: the rest is, and the failure names the reason", async () => {
  for (const name of ["a", "b", "c"]) await storage().putBytes(`acc/locked/${name}.txt`, Buffer.from(name));
  s3.protectedKeys.add("acc/locked/b.txt");
  await expect(storage().removePrefix("acc/locked")).rejects.toThrow("acc/locked/b.txt: AccessDenied");
  expect((await storage().list("acc/locked")).map(({ key }) => key)).toEqual(["acc/locked/b.txt"]);
  s3.protectedKeys.clear();
  await storage().removePrefix("acc/locked");
  expect(await storage().list("acc/locked")).toEqual([]);
});

test("a read fails when the bucket has been silent for 30 seconds in the middle of a file", async () => {
  const bytes = 256 * 1024;
  await storage().putBytes("acc/job/half.mp4", Buffer.alloc(bytes));
  s3.stallingKeys.add("acc/job/half.mp4");
  const reader = (await storage().open("acc/job/half.mp4")).body.getReader();
  for (let read = 0; read < bytes / 2;) read += (await reader.read()).value?.byteLength ?? 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const failed = expect(reader.read()).rejects.toThrow("nothing came for 30 seconds");
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await failed;
}, 20_000);
