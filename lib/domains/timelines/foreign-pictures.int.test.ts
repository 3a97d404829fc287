import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import type { Caller } from "@/lib/contract/operation";
import { addSpent, spentOf, unpaidPictureBudget } from "@/lib/domains/billing/service";
import { pictureTimeline } from "@/lib/engines/studio/testing/timeline";
import { db } from "@/lib/platform/db/client";
import { stagePieces } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { frames } from "./service";

let database: TestDatabase;
let server: Server;
let origin: string;
let asked: string[] = [];
beforeAll(async () => {
  database = await useDatabase();
  const picture = sharp({ create: { width: 360, height: 640, channels: 3, background: "#d01010" } });
  const whole = await picture.png().toBuffer();
  server = createServer(({ url = "" }, answer) => {
    asked.push(url);
    // The head of a picture with nothing behind it: its type is seen, and nothing can be drawn of it.
    answer.end(url.startsWith("/broken") ? Buffer.concat([whole.subarray(0, 41), Buffer.alloc(100_000)]) : whole);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env["EGRESS_ALLOW_ORIGINS"] = origin;
  for (const name of ["env", "egress"]) globalThis.spotmillSingletons?.delete(name);
});
beforeEach(() => void (asked = []));
afterAll(async () => {
  server.close();
  await database.drop();
});

const look = (caller: Caller, key: string) =>
  frames(caller, { timeline: pictureTimeline(key), times: [0.5], width: 180 } as Parameters<typeof frames>[1]);
const piecesOf = ({ accountId }: Caller) => db().select().from(stagePieces).where(eq(stagePieces.accountId, accountId));
const sourcesOf = async (caller: Caller) =>
  (await piecesOf(caller)).filter(({ about }) => "fetchedAt" in about).map(({ storageKey }) => storageKey);

test("a foreign picture that can be read is fetched once and kept for a while", async () => {
  const caller = await makeCaller();
  await look(caller, `${origin}/whole.png`);
  await look(caller, `${origin}/whole.png`);
  expect(asked).toEqual(["/whole.png"]);
  const [kept] = await sourcesOf(caller);
  expect(await storage().stat(kept ?? "")).toBeDefined();
});

test("400 for a file that only begins like a picture, of which nothing is kept", async () => {
  const caller = await makeCaller();
  await expect(look(caller, `${origin}/broken.png`)).rejects.toMatchObject({ status: 400 });
  expect(await piecesOf(caller)).toEqual([]);
  expect(await storage().sizeOf(`${caller.accountId}/stages`)).toBe(0);
});

test("429 once an account without a plan has had the day's pictures fetched; what is kept is still seen, and a plan has no such limit", async () => {
  const paid = await makeCaller();
  const unpaid: Caller = { ...(await makeCaller()), standing: { ...paid.standing, state: "lapsed", plan: null } };
  await look(unpaid, `${origin}/first.png`);
  const budget = unpaidPictureBudget(unpaid.accountId);
  expect(await spentOf(budget)).toBe(1);
  await addSpent(budget, budget.limit - 1);
  await expect(look(unpaid, `${origin}/second.png`)).rejects.toMatchObject({ status: 429, code: "RATE_LIMITED" });
  await look(unpaid, `${origin}/first.png`);
  await addSpent(unpaidPictureBudget(paid.accountId), budget.limit);
  await look(paid, `${origin}/third.png`);
  expect(asked).toEqual(["/first.png", "/third.png"]);
});
