import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { estimate, estimateOf } from "@/e2e/support/estimates";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { call } from "@/e2e/support/in-process";
import { db } from "@/lib/platform/db/client";

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  process.env["RATE_REQUESTS_PER_MINUTE"] = "100000";
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

const paths = { ugc: "/ugc/jobs", video: "/video/jobs", image: "/image-ads/jobs" } as const;
const prompt = "A 15 second ad for fresh roasted coffee";

/** Mostly absent or good, sometimes bad: a request of many fields has to have a chance to be right. */
const field = (good: readonly unknown[], bad: readonly unknown[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(undefined, ...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
const picture = "https://example.com/a.png";
const pictures = field([[], [picture], [picture, picture]], [["http://127.0.0.1/a"], ["nope"], Array(7).fill(picture)]);
const shared = {
  prompt: field([prompt, "Ein Spot für frischen Kaffee"], ["", " ", "x".repeat(2001), 7]),
  aspectRatio: field(["9:16", "1:1"], ["4:5", "21:9"]),
  maxUnits: field([1, 4], [0, -1]),
  useDefaultBrand: field([false], [true]),
  brandSlug: field([""], ["unknown"]),
  seed: field([1], [-1]),
  waitTimeoutMs: field([1], [-1, "5"]),
};
const requests = {
  ugc: fc.record({
    ...shared,
    productImageUrls: pictures,
    duration: field([5, 120], [4, 121]),
    voiceId: field(["local/clara"], ["nobody"]),
    typo: field([], [1]),
  }),
  video: fc.record({
    ...shared,
    imageUrls: pictures,
    model: field(["local/ugc-studio"], ["nobody"]),
    frameImages: field([[{ url: picture, frame: 3 }]], [[{ url: picture, frame: 9999 }]]),
    resolution: field(["640x481"], ["0x0"]),
  }),
  image: fc.record({ ...shared, referenceImageUrls: pictures, count: field([1, 4], [5]) }),
};

describe.each(["ugc", "video", "image"] as const)("%s", (kind) => {
  test("400 exactly when creating is 400, word for word; charges what creating charges; makes nothing", async () => {
    const account = await makeAccount();
    // On Pro, 240 job-creating requests a minute and key.
    const body = requests[kind].map((request) => JSON.parse(JSON.stringify(request)) as object);
    let made = 0;
    const property = fc.asyncProperty(body, async (request) => {
      const said = await estimate(account, kind, request);
      const created = await call("POST", paths[kind], { key: account.secret, body: request });
      if (created.status === 400) {
        expect([said.status, said.text]).toEqual([400, created.text]);
        return;
      }
      expect([created.status, said.status]).toEqual([202, 200]);
      made++;
      const { id } = (created.body as { job: { id: string } }).job;
      const [row] = await db().execute(sql`select amount from usage_ledger where job_id = ${id} and entry = 'hold'`);
      expect(estimateOf(said).units.amount).toBe(row?.["amount"]);
    });
    await fc.assert(property, { numRuns: 150, seed: 7 });
    expect(made).toBeGreaterThan(20);
    const [count] = await db().execute(
      sql`select count(*)::int as jobs from jobs where account_id = ${account.userId}`,
    );
    expect(count?.["jobs"]).toBe(made);
  });
});
