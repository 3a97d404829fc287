import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { brandOf, makeReady, post, profile } from "@/e2e/support/brands";
import { db } from "@/lib/platform/db/client";
import { jobs, uploads, webhookDeliveries } from "@/lib/platform/db/schema";
import {
  ask,
  file,
  kept,
  keyOf,
  listed,
  lookLater,
  owner,
  remove,
  SITE,
  useBrandOwner,
  withPictures,
} from "./deletion.fixture";
import { tidyFiles } from "./files";
import { markFailed, markReady } from "./lifecycle";

// Deletions beside requests and imports that run at the same time.

useBrandOwner();

test("of two deletions one is 200 and one 404", async () => {
  for (let times = 0; times < 5; times++) {
    const { id } = await makeReady(owner(), SITE);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  }
});

test("an import that ends meanwhile leaves nothing; one that ends afterwards writes and tells nothing", async () => {
  await ask("POST", "/webhooks", { url: "https://hooks.example.com/a", events: ["brand.ready", "brand.failed"] });
  const told = async () =>
    (await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.accountId, owner().userId))).length;
  for (let times = 0; times < 5; times++) {
    const { id: brandId } = brandOf(await post(owner(), SITE));
    const [answer] = await Promise.all([remove(brandId), markReady({ brandId, attempt: 1 }, profile)]);
    expect(answer.status).toBe(200);
    expect(await listed()).toEqual([]);
  }
  const before = await told();
  const { id: brandId } = brandOf(await post(owner(), SITE));
  await remove(brandId);
  await tidyFiles({ brandId, attempt: 1, accountId: owner().userId }, profile);
  expect(await markReady({ brandId, attempt: 1 }, profile)).toBe(false);
  expect(await markFailed({ brandId, attempt: 1 }, { code: "SITE_EMPTY", message: "no text" })).toBe(false);
  expect(await listed()).toEqual([]);
  expect(await told()).toBe(before);
});

test("a job that names it has it with its files, or is refused", async () => {
  for (let times = 0; times < 6; times++) {
    const id = await withPictures(SITE, "product");
    const body = { prompt: "An ad for tea", brandId: id };
    const [made] = await Promise.all([ask("POST", "/image-ads/jobs", body), remove(id)]);
    await lookLater(id);
    if (made.status === 400) expect(await kept(id)).toEqual([]);
    else {
      expect(made.status, made.text).toBe(202);
      const [row] = await db()
        .select()
        .from(jobs)
        .where(eq(jobs.id, (made.body as { job: { id: string } }).job.id));
      expect(row?.request).toMatchObject({ brand: { id, productImageKeys: [keyOf(id, "product")] } });
      expect(await kept(id)).toEqual(["product.png"]);
    }
  }
});

test("an upload filed under it is one of no brand, or refused", async () => {
  for (let times = 0; times < 10; times++) {
    const { id } = await makeReady(owner(), SITE);
    const [made, answer] = await Promise.all([ask("POST", "/uploads", { ...file, brandId: id }), remove(id)]);
    expect(answer.status, answer.text).toBe(200);
    expect([201, 400], made.text).toContain(made.status);
  }
  const filed = await db().select().from(uploads).where(eq(uploads.accountId, owner().userId));
  expect(filed.filter(({ brandId }) => brandId !== null)).toEqual([]);
});

test("its site posted meanwhile is the brand that goes, or a new one", async () => {
  for (let times = 0; times < 6; times++) {
    const { id } = await makeReady(owner(), SITE);
    const [made] = await Promise.all([post(owner(), SITE), remove(id)]);
    expect(made.status, made.text).toBe(202);
    const stays = await listed();
    expect(stays.map((brand) => brand.id)).toEqual(brandOf(made).id === id ? [] : [brandOf(made).id]);
    for (const brand of stays) await remove(brand.id);
  }
});
