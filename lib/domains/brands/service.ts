import { assertSpace } from "@/lib/domains/quotas/service";
import { ApiError, invalidField, notFound } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import { requirePublicUrl } from "@/lib/platform/http/require-public-url";
import type { Executor } from "@/lib/platform/db/client";
import { runOnce } from "@/lib/platform/idempotency/service";
import { freeSlug, slugOf } from "@/lib/platform/slug";
import * as contract from "@/lib/contract/brands";
import { requestIngestion } from "./lifecycle";
import * as assetRepo from "./asset-repo";
import * as repo from "./repo";
import { siteKeyOf } from "./site-key";
import { fromJob, fromUpload, toBook, toBrand } from "./wire";

export { analyzeSite, crawlSite, deleteSiteFacts } from "./ingest";
export { remove, removeFilesOfDeleted } from "./deletion";
export { tidyFiles } from "./files";
export { advance, internalError, markFailed, markReady } from "./lifecycle";
export { ReadyBrand, StoredProfile } from "./profile";
export { brandColors, brandFiles, brandPictures, toBareVoice, toVoice } from "./voice";

export { type BrandReference, resolveBrand } from "./resolve";
export { failStuckBrands, resendQueuedBrands } from "./lifecycle";
export { siteKeyOf } from "./site-key";

const MAX_ASSETS = 1000;

/** The account's brands, newest first, at most 1,000. */
export const list: Handler<typeof contract.list> = async ({ accountId }) => ({
  brands: (await repo.list(accountId)).map(toBrand),
});

/** One brand. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async ({ accountId }, { brandId }) =>
  toBrand(await getRow(accountId, brandId));

/**
 * Queues the ingestion of a site; one that is being read already is answered as it is, a known one is read again. Throws
 * ApiError INVALID_REQUEST for an address that is not public, STORAGE_QUOTA_EXCEEDED, and IDEMPOTENCY_KEY_REUSED where the brand was
 * deleted since.
 */
export const create: Handler<typeof contract.create> = async (caller, input) => {
  const { accountId } = caller;
  const url = siteOf(input.websiteUrl);
  const site = siteKeyOf(url);
  const made = await runOnce(
    caller,
    { operation: "brands_create", request: input, answer: contract.create.output },
    async (tx) => {
      const known = await repo.lockSite(tx, accountId, site);
      if (known && known.status !== "ready" && known.status !== "failed") return toBrand(known);
      await assertSpace(tx, caller);
      if (known) return toBrand(await repo.requeue(tx, known.id, url.href));
      const slug = slugOf(`${site.host}${site.path}`) || "brand";
      const free = freeSlug(slug, await repo.slugsLike(tx, accountId, slug));
      return toBrand(await repo.insert(tx, accountId, { ...site, slug: free, websiteUrl: url.href }));
    },
  );
  // Also when a request is repeated: the first process may have died before it published.
  const row = await repo.find(accountId, made.id);
  if (!row && caller.idempotencyKey !== null) throw brandDeleted();
  if (row?.status === "queued") await requestIngestion(row);
  return made;
};

/** Stores a person's words over what the site says. Throws ApiError NOT_FOUND. */
export const update: Handler<typeof contract.update> = async ({ accountId }, { brandId, ...edits }) => {
  const row = await repo.edit(accountId, brandId, edits);
  if (!row) throw notFound("brand");
  return toBrand(row);
};

/** The brand book in use, beside the one its site gives. Throws ApiError NOT_FOUND. */
export const getBook: Handler<typeof contract.getBook> = async ({ accountId }, { brandId }) => ({
  book: toBook(await getRow(accountId, brandId)),
});

/** Replaces the brand book. Throws ApiError NOT_FOUND, and BOOK_CHANGED when it is no longer at `baseVersion`. */
export const editBook: Handler<typeof contract.editBook> = async (caller, input) => {
  const { accountId } = caller;
  const { brandId, markdown, baseVersion } = input;
  return runOnce(
    caller,
    { operation: `brands_editBook:${brandId}`, request: input, answer: contract.editBook.output },
    async (tx) => {
      const row = await repo.edit(accountId, brandId, { brandMd: markdown, baseVersion }, tx);
      if (row) return { book: toBook(row) };
      const now = await repo.find(accountId, brandId, tx);
      if (!now) throw notFound("brand");
      throw new ApiError(
        "BOOK_CHANGED",
        `the book is at version ${now.brandMdVersion}: it was edited after version ${baseVersion}`,
      );
    },
  );
};

/** A brand's uploads and the files of jobs that referenced it, newest first, at most 1,000. Throws ApiError NOT_FOUND. */
export const assets: Handler<typeof contract.assets> = async ({ accountId }, { brandId }) => {
  await getRow(accountId, brandId);
  const [uploads, jobs] = await Promise.all([
    assetRepo.listUploads(accountId, brandId),
    assetRepo.listJobs(accountId, brandId),
  ]);
  const all = [...uploads.map(fromUpload), ...jobs.flatMap(fromJob)];
  return { assets: all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_ASSETS) };
};

/** Holds a brand of the account until commit: it is not deleted meanwhile. Throws ApiError INVALID_REQUEST naming `field` unless there is one. */
export async function assertOwnBrand(tx: Executor, accountId: string, field: string, brandId: string): Promise<void> {
  if (await repo.hold(tx, accountId, brandId)) return;
  throw invalidField(field, "no such brand", `Leave ${field} out, or name a brand of GET /brands.`);
}

async function getRow(accountId: string, brandId: string): Promise<repo.BrandRow> {
  const row = await repo.find(accountId, brandId);
  if (!row) throw notFound("brand");
  return row;
}

// No 404: the path of such a request names no brand.
const brandDeleted = (): ApiError =>
  new ApiError(
    "IDEMPOTENCY_KEY_REUSED",
    "the brand this request made was deleted",
    "Send a new Idempotency-Key to read the site into a new brand.",
  );

function siteOf(websiteUrl: string): URL {
  const hint = "Send the public http:// or https:// address of the brand's site.";
  const url = requirePublicUrl(websiteUrl, { field: "websiteUrl", hint, allowHttp: true });
  url.hash = "";
  return url;
}
