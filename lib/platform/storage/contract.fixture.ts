import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { MissingFileError } from "./disk";
import { storage, type Storage } from "./index";
import { StorageKeyError } from "./keys";
import { TooLargeError } from "./spool";
import { chunksOf, oneChunk } from "./streams";

/** Everything `body` holds, as text. */
export async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(body)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Runs `act` while the file under a key of the service's storage is replaced by one version after the other. */
export async function withReplacing(
  key: string,
  versions: readonly Uint8Array[],
  act: () => Promise<void>,
): Promise<void> {
  let isDone = false;
  const replace = async () => {
    while (!isDone) for (const version of versions) await storage().putBytes(key, version);
  };
  for (const version of versions) await storage().putBytes(key, version);
  const replacing = replace();
  await act().finally(() => (isDone = true));
  await replacing;
}

/** The promises every storage keeps. `scratch` is an empty folder. */
export function describeStorage(name: string, open: () => { storage: Storage; scratch: string }): void {
  describe(name, () => {
    let storage: Storage;
    let scratch: string;
    beforeEach(() => void ({ storage, scratch } = open()));
    const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

    test("stores bytes, streams and files, and says what it stored", async () => {
      const path = join(scratch, "source.txt");
      await writeFile(path, "from a file");
      const stored = { key: "acc/job/a.mp4", mimeType: "video/mp4", bytes: 5, sha256: sha256("bytes") };
      expect(await storage.putBytes("acc/job/a.mp4", Buffer.from("bytes"))).toEqual(stored);
      expect(await storage.stat("acc/job/a.mp4")).toEqual({
        bytes: 5,
        mimeType: "video/mp4",
        etag: expect.stringMatching(/^".+"$/),
      });
      expect(await storage.putFile("acc/job/b.png", path)).toMatchObject({ bytes: 11, sha256: sha256("from a file") });
      expect(await readFile(path, "utf8")).toBe("from a file");
      await storage.putStream("acc/job/c.srt", oneChunk(Buffer.from("1\n")), { maxBytes: 2 });
      expect(await textOf((await storage.open("acc/job/c.srt")).body)).toBe("1\n");
      await storage.putBytes("acc/job/empty.json", Buffer.alloc(0));
      expect(await storage.open("acc/job/empty.json")).toMatchObject({ bytes: 0, totalBytes: 0 });
    });

    test("opens the whole file or one range of it", async () => {
      await storage.putBytes("acc/job/r.mp4", Buffer.from("0123456789"));
      const whole = await storage.open("acc/job/r.mp4");
      expect(whole).toMatchObject({ bytes: 10, totalBytes: 10, mimeType: "video/mp4" });
      expect(whole.etag).toBe((await storage.stat("acc/job/r.mp4"))?.etag);
      expect(await textOf(whole.body)).toBe("0123456789");
      for (const [start, end, text] of [
        [0, 0, "0"],
        [2, 5, "2345"],
        [9, 9, "9"],
      ] as const) {
        const part = await storage.open("acc/job/r.mp4", { start, end });
        expect(part).toMatchObject({ bytes: text.length, totalBytes: 10, etag: whole.etag });
        expect(await textOf(part.body)).toBe(text);
      }
    });

    test("replaces a file whole; its etag changes", async () => {
      await storage.putBytes("acc/job/again.json", Buffer.from("{}"));
      const before = await storage.stat("acc/job/again.json");
      await storage.putBytes("acc/job/again.json", Buffer.from('{"a":1}'));
      expect(await textOf((await storage.open("acc/job/again.json")).body)).toBe('{"a":1}');
      expect((await storage.stat("acc/job/again.json"))?.etag).not.toBe(before?.etag);
    });

    test("keeps the old file when a write fails", async () => {
      await storage.putBytes("acc/job/kept.txt", Buffer.from("old"));
      async function* broken() {
        yield Buffer.from("new");
        throw new Error("the line went dead");
      }
      await expect(storage.putStream("acc/job/kept.txt", broken(), { maxBytes: 100 })).rejects.toThrow(
        "the line went dead",
      );
      await expect(
        storage.putStream("acc/job/kept.txt", oneChunk(Buffer.alloc(101)), { maxBytes: 100 }),
      ).rejects.toThrow(TooLargeError);
      expect(await textOf((await storage.open("acc/job/kept.txt")).body)).toBe("old");
    });

    test("gives a local path to read at", async () => {
      await storage.putBytes("acc/job/local.txt", Buffer.from("here"));
      expect(await readFile(await storage.localPath("acc/job/local.txt", scratch), "utf8")).toBe("here");
    });

    test("knows what is missing; a folder is no file", async () => {
      await storage.putBytes("acc/gone/x/y.txt", Buffer.from("x"));
      for (const key of ["acc/job/none.txt", "acc/gone", "acc/gone/x/y.txt/z"]) {
        expect(await storage.stat(key), key).toBeUndefined();
        await expect(storage.open(key), key).rejects.toThrow(MissingFileError);
        await expect(storage.localPath(key, scratch), key).rejects.toThrow(MissingFileError);
      }
      await storage.remove("acc/job/none.txt");
    });

    test("lists the files of a folder and adds up their bytes, and nothing beside it", async () => {
      for (const key of ["acc/size/a.txt", "acc/size/b/c.txt", "acc/size2/a.txt"])
        await storage.putBytes(key, Buffer.from("four"));
      expect((await storage.list("acc/size")).toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
        { key: "acc/size/a.txt", bytes: 4 },
        { key: "acc/size/b/c.txt", bytes: 4 },
      ]);
      expect(await storage.list("acc/none")).toEqual([]);
      expect(await storage.sizeOf("acc/size")).toBe(8);
      expect(await storage.sizeOf("acc/none")).toBe(0);
    });

    test("removes one file, or a folder and nothing beside it", async () => {
      for (const key of ["acc/one/a.txt", "acc/one/b/c.txt", "acc/one2/a.txt"])
        await storage.putBytes(key, Buffer.from("x"));
      await storage.remove("acc/one/a.txt");
      expect(await storage.stat("acc/one/a.txt")).toBeUndefined();
      await storage.removePrefix("acc/one");
      expect(await storage.stat("acc/one/b/c.txt")).toBeUndefined();
      expect(await storage.stat("acc/one2/a.txt")).toBeDefined();
    });

    test.each(["../outside.txt", "acc/../../outside.txt", "/etc/passwd", "acc", ""])(
      "refuses the key %j",
      async (key) => {
        await expect((async () => storage.putBytes(key, Buffer.from("x")))()).rejects.toThrow(StorageKeyError);
        await expect((async () => storage.open(key))()).rejects.toThrow(StorageKeyError);
        await expect((async () => storage.remove(key))()).rejects.toThrow(StorageKeyError);
        if (key !== "acc") await expect((async () => storage.removePrefix(key))()).rejects.toThrow(StorageKeyError);
      },
    );
  });
}
