import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toWebStream } from "./streams";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spotmill-streams-"));
  await writeFile(join(folder, "clip"), "bytes");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
