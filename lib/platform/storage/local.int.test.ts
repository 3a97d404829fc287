import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeStorage, textOf, withReplacing } from "./contract.fixture";
import { useStorageEnvironment } from "./environment.fixture";
import { storage } from "./index";
import { createLocalStorage } from "./local";
import { withScratch } from "./scratch";

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await useStorageEnvironment());
  await mkdir(join(folder, "test"));
});
afterAll(() => remove());

describeStorage("local storage", () => ({ storage: storage(), scratch: join(folder, "test") }));

test("nothing unfinished is left where a write failed", async () => {
  async function* broken() {
    yield Buffer.from("some");
    throw new Error("cut");
  }
  await expect(storage().putStream("acc/job/cut.mp4", broken(), { maxBytes: 100 })).rejects.toThrow("cut");
  expect(await readdir(join(folder, "media/.unfinished"))).toEqual([]);
});

test("the local path is the file itself, not a copy", async () => {
  await storage().putBytes("acc/job/same.txt", Buffer.from("x"));
  expect(await storage().localPath("acc/job/same.txt", "/nowhere")).toBe(join(folder, "media/acc/job/same.txt"));
});

test("a writer killed half-way leaves no file under the key, and its remains go after a day", async () => {
  const root = join(folder, "killed");
  const args = ["--import", "tsx", "lib/platform/storage/slow-writer.fixture.ts", root, "acc/job/half.mp4"];
  const writer = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(writer.stdout, "data");
  writer.kill("SIGKILL");
  await once(writer, "exit");

  const local = createLocalStorage(root);
  expect(await local.stat("acc/job/half.mp4")).toBeUndefined();
  const remains = join(root, ".unfinished");
  expect(await readdir(remains)).toHaveLength(1);
  await local.removePartialFiles();
  expect(await readdir(remains)).toHaveLength(1);
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const name of await readdir(remains)) await utimes(join(remains, name), twoDaysAgo, twoDaysAgo);
  await local.removePartialFiles();
  expect(await readdir(remains)).toEqual([]);
});

test("a file that is replaced while it is opened is read as what its length and its etag name", async () => {
  const key = "acc/job/replaced.json";
  const versions = [10, 2000].map((length) => Buffer.alloc(length, "x"));
  await withReplacing(key, versions, async () => {
    for (let n = 0; n < 300; n++) {
      const { body, totalBytes, etag } = await storage().open(key);
      const { length } = await textOf(body);
      expect([totalBytes, Number.parseInt(etag.slice(1), 16)]).toEqual([length, length]);
    }
  });
});

test("a reader that leaves before its first chunk closes the file", async () => {
  const isOpen = async (path: string) => {
    const open = await readdir("/proc/self/fd");
    const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
    return targets.includes(path);
  };
  const path = join(folder, "media/acc/job/left.mp4");
  await storage().putBytes("acc/job/left.mp4", Buffer.alloc(2_000_000));
  const { body } = await storage().open("acc/job/left.mp4");
  await expect.poll(() => isOpen(path)).toBe(true);
  await body.cancel();
  await expect.poll(() => isOpen(path)).toBe(false);
});

test("an aborted reader closes the file", async () => {
  await storage().putBytes("acc/job/long.mp4", Buffer.alloc(2_000_000));
  const controller = new AbortController();
  const { body } = await storage().open("acc/job/long.mp4", undefined, controller.signal);
  const reader = body.getReader();
  await reader.read();
  controller.abort();
  await expect(reader.read()).rejects.toThrow(/abort/i);
});

test("scratch folders are gone when their work ends or fails, and a day after a kill where the process makes others", async () => {
  const used = await withScratch(async (path) => path);
  await expect(withScratch(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await readdir(join(folder, "scratch"))).toEqual([]);
  await mkdir(used);
  await utimes(used, 0, 0);
  globalThis.spotmillSingletons?.clear();
  await withScratch(() => expect.poll(() => existsSync(used)).toBe(false));
});
