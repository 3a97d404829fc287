import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { toWebStream } from "./streams";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spotmill-streams-"));
  await writeFile(join(folder, "clip"), "bytes");
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

test.each(["before its file is opened", "while its file is opened"])(
  "a request that ends %s fails the stream, and nothing else",
  async (when) => {
    const request = new AbortController();
    if (when.startsWith("before")) request.abort();
    const stream = toWebStream(createReadStream(join(folder, "clip"), { signal: request.signal }));
    const uncaught: unknown[] = [];
    const keep = (error: unknown): void => void uncaught.push(error);
    const others = process.listeners("uncaughtException");
    process.removeAllListeners("uncaughtException").on("uncaughtException", keep);
    request.abort();
    await wait(50);
    process.off("uncaughtException", keep);
    for (const other of others) process.on("uncaughtException", other);
    expect(uncaught).toEqual([]);
    await expect(stream.getReader().read()).rejects.toThrow("aborted");
  },
);

test("a file that is read whole gives its bytes", async () => {
  const stream = toWebStream(createReadStream(join(folder, "clip")));
  expect(await new Response(stream).text()).toBe("bytes");
});

test("a source that falls silent fails the read, and is closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const source = new Readable({ read() {} });
  source.push("bytes");
  const reader = toWebStream(source).getReader();
  expect((await reader.read()).value).toEqual(Buffer.from("bytes"));
  const failed = expect(reader.read()).rejects.toThrow("nothing came for 30 seconds");
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  expect(source.destroyed).toBe(true);
});

test("a reader may take its time between two reads", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const source = Readable.from([Buffer.from("one"), Buffer.from("two")]);
  const reader = toWebStream(source).getReader();
  expect((await reader.read()).value).toEqual(Buffer.from("one"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect((await reader.read()).value).toEqual(Buffer.from("two"));
});
