import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Caller } from "../../lib/contract/operation";
import { db } from "../../lib/platform/db/client";
import {
  adEdits,
  adEditVersions,
  brands,
  jobReviews,
  jobs,
  variantSets,
  webhookDeliveries,
} from "../../lib/platform/db/schema";
import { storage } from "../../lib/platform/storage";
import * as timelines from "../../lib/contract/timelines";
import type { TestAccount } from "./account";
import type { Client } from "./client";

/** Inserts a job that no pipeline runs; it waits from the start, so that two readings tell the same. Returns its id. */
export async function insertJob(accountId: string, change: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await db()
    .insert(jobs)
    .values({
      id,
      accountId,
      type: "ugc",
      request: {},
      plan: "pro",
      channel: "api",
      step: "waiting_for_slot",
      requestId: "req_example",
      ...change,
    });
  return id;
}

/** Columns of a job that ended just now with an empty result. */
export const completed = () => ({ status: "completed", progress: 100, finishedAt: new Date(), result: {} }) as const;

/** Inserts a completed job with a film that is not stored. */
export const insertFilm = (accountId: string, type: typeof jobs.$inferInsert.type): Promise<string> =>
  insertJob(accountId, { ...completed(), type, result: { videoUrl: { $file: `${accountId}/film/ad.mp4` } } });

/** Inserts a brand whose site could not be read: no pipeline runs on it. */
export async function insertBrand(accountId: string): Promise<string> {
  const host = `${randomUUID()}.example`;
  const ingestError = { code: "SITE_UNREACHABLE", message: `${host} could not be reached` } as const;
  const [row] = await db()
    .insert(brands)
    .values({
      accountId,
      host,
      slug: host.replace(".", "-"),
      websiteUrl: `https://${host}/`,
      status: "failed",
      ingestError,
    })
    .returning({ id: brands.id });
  if (!row) throw new Error("the brand was not stored");
  return row.id;
}

/** Creates an endpoint that nothing listens on. */
export async function insertWebhook(key: string, client: Client): Promise<string> {
  const body = { url: "https://hooks.example.com/spotmill" };
  const made = await client.call("POST", "/webhooks", { key, body });
  return (made.body as { webhook: { id: string } }).webhook.id;
}

/** Inserts a delivery that succeeded. */
export async function insertDelivery(accountId: string, webhookId: string): Promise<string> {
  const [row] = await db()
    .insert(webhookDeliveries)
    .values({
      accountId,
      webhookId,
      messageId: "msg_example",
      subject: "test:example",
      type: "webhook.test",
      data: {},
      happenedAt: new Date(),
      status: "succeeded",
    })
    .returning({ id: webhookDeliveries.id });
  if (!row) throw new Error("the delivery was not stored");
  return row.id;
}

/** Inserts a review link of a job whose token nobody has. */
export async function insertReview(accountId: string, jobId: string): Promise<string> {
  const [row] = await db()
    .insert(jobReviews)
    .values({ accountId, jobId, tokenHash: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) })
    .returning({ id: jobReviews.id });
  if (!row) throw new Error("the review link was not stored");
  return row.id;
}

/** Inserts a set whose arms no pipeline runs. */
export async function insertVariantSet(accountId: string): Promise<string> {
  const id = randomUUID();
  const jobIds = [await insertJob(accountId), await insertJob(accountId)];
  const arms = jobIds.map((jobId, index) => ({ index, values: {}, changed: [], jobId }));
  await db().insert(variantSets).values({ id, accountId, design: "full", axes: {}, arms });
  return id;
}

/** Inserts an edit of a document. */
export async function insertEdit(accountId: string): Promise<string> {
  const { timeline } = timelines.create.example;
  const [row] = await db().insert(adEdits).values({ accountId }).returning({ id: adEdits.id });
  if (!row) throw new Error("the edit was not stored");
  const document = { timeline, sources: {} };
  await db().insert(adEditVersions).values({ accountId, editId: row.id, version: 1, document, bytes: 1000 });
  return row.id;
}

/** Inserts a completed ad with the document it was rendered from. */
export async function insertRenderedJob(accountId: string): Promise<string> {
  const id = await insertJob(accountId, completed());
  const { timeline } = timelines.create.example;
  await storage().putBytes(`${accountId}/${id}/timeline.json`, Buffer.from(JSON.stringify(timeline)));
  return id;
}

// One white pixel.
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjW2QAAAABJRU5ErkJggg==",
  "base64",
);

/** Declares an upload, sends its bytes and returns its id. */
export const sendPixel =
  (path: "/uploads" | "/uploads/direct") =>
  async ({ secret: key }: TestAccount, client: Client): Promise<string> => {
    const body = { filename: "pixel.png", mimeType: "image/png", bytes: pixel.length };
    const { upload, put } = (await client.call("POST", path, { key, body })).body as {
      upload: { id: string };
      put: { url: string; headers: Record<string, string> };
    };
    await fetch(put.url, { method: "PUT", headers: put.headers, body: new Uint8Array(pixel) });
    return upload.id;
  };

/** The stored jobs of an account. */
export const jobsOf = ({ accountId }: Pick<Caller, "accountId">) =>
  db().select().from(jobs).where(eq(jobs.accountId, accountId));
