import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import type { Caller } from "@/lib/contract/operation";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { storage } from "@/lib/platform/storage";
import { previewPicture } from "./service";

let database: TestDatabase;
let dir = "";
beforeAll(async () => {
  database = await useDatabase();
  dir = await mkdtemp(join(tmpdir(), "previews-"));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await database.drop();
});

const control = unwatched();

async function preview({ accountId }: Caller, shade: number): Promise<void> {
  const background = { r: shade, g: 90, b: 60 };
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background } });
  const key = `${accountId}/uploads/${shade}.png`;
  await storage().putBytes(key, await picture.png().toBuffer());
  const unread = {
    id: `p${shade}`,
    key: "",
    width: 1,
    height: 1,
    cutOutKey: null,
    focus: [0.5, 0.5] as [number, number],
  };
  await previewPicture({ accountId, picture: unread, source: { key }, dir }, control);
}

test("one account's many pictures do not keep another's waiting: each has one in the queue at a time", async () => {
  const [many, one] = [await makeCaller(), await makeCaller()];
  const order: string[] = [];
  const theirs = [1, 2, 3, 4].map((shade) => preview(many, shade).then(() => order.push("many")));
  await Promise.race(theirs);
  await Promise.all([...theirs, preview(one, 7).then(() => order.push("one"))]);
  expect(order.indexOf("one")).toBeLessThan(3);
});
