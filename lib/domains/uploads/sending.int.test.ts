import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { env } from "@/lib/platform/env";
import { pngSample } from "@/lib/platform/storage/samples.fixture";
import { oneChunk } from "@/lib/platform/storage/streams";
import * as service from "./service";

const png = pngSample(640, 480);
const MEGABYTE = 1024 * 1024;

let database: TestDatabase;
let caller: Caller;
beforeAll(async () => void (database = await useDatabase()));
beforeEach(async () => void (caller = await makeCaller()));
afterAll(() => database.drop());

const ways = {
  "an upload": { declare: service.create, receive: service.receive, folder: "scratch" },
  "a direct upload": {
    declare: service.createDirect,
    receive: service.receiveQuarantined,
    folder: "media/.unfinished",
  },
};

describe.each(Object.entries(ways))("%s", (_, { declare, receive, folder }) => {
  const declareOne = (bytes = png.length, by = caller) =>
    declare(by, { filename: "a.png", mimeType: "image/png", bytes });
  const send = ({ put }: { put: { url: string } }, body: AsyncIterable<Uint8Array>) =>
    receive({ url: new URL(put.url), contentLength: null, body }).then(
      () => "taken",
      (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
    );
  /** A sender whose first bytes have come, and the others not. */
  const sendSlowly = async (declared: Awaited<ReturnType<typeof declareOne>>, data = png) => {
    const body = new PassThrough();
    body.write(data.subarray(0, 10));
    const sent = send(declared, body);
    await expect.poll(() => body.readableLength, { interval: 5 }).toBe(0);
    return { sent, goOn: () => void body.end(data.subarray(10)) };
  };
  const kept = () => readdir(join(env().DATA_DIR, folder));

  test("429 beside a sender that has not ended, before a byte is kept; the first one's bytes are taken", async () => {
    const declared = await declareOne();
    const first = await sendSlowly(declared);
    expect(await send(declared, oneChunk(png))).toBe("429 the bytes of this upload are being sent already");
    expect(await kept()).toHaveLength(1);
    first.goOn();
    expect(await first.sent).toBe("taken");
  });

  test("429 for more at once than a request names, of one account and no other", async () => {
    const senders = [];
    for (let n = 0; n < 20; n++) senders.push(await sendSlowly(await declareOne()));
    const more = await declareOne();
    expect(await send(more, oneChunk(png))).toBe("429 20 uploads of yours are being sent already");
    expect(await send(await declareOne(png.length, await makeCaller()), oneChunk(png))).toBe("taken");
    for (const { goOn } of senders) goOn();
    await Promise.all(senders.map(({ sent }) => sent));
    expect(await send(more, oneChunk(png))).toBe("taken");
  });

  test("507 in the middle of a body once the disk is nearly full; nothing stays, and it can be sent again", async () => {
    const large = Buffer.concat([png, Buffer.alloc(20 * MEGABYTE)]);
    const declared = await declareOne(large.length);
    const { sent, goOn } = await sendSlowly(declared, large);
    const forget = () => ["env", "disk-space"].forEach((name) => globalThis.spotmillSingletons?.delete(name));
    process.env["DISK_RESERVE_MB"] = String(2 ** 40);
    forget();
    goOn();
    expect(await sent).toBe("507 this server is short of disk space");
    delete process.env["DISK_RESERVE_MB"];
    forget();
    expect(await kept()).toEqual([]);
    expect(await send(declared, oneChunk(large))).toBe("taken");
  });
});
