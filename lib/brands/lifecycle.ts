import { announce } from "@/lib/jobs/announce";
import type { IngestError } from "./contract";
import * as repo from "./repo";
import type { BrandRow } from "./repo";

// Long enough for an ingestion whose event was sent to have started on an idle machine.
const RESEND_AFTER_SECONDS = 60;
/** An ingestion says something at least this often, retries included. */
const GIVE_UP_AFTER_SECONDS = 120;
const QUEUE_LIMIT_SECONDS = 24 * 3600;

/** Asks for a brand's ingestion; the event's id names the attempt, so that asking again starts nothing twice. */
export const requestIngestion = ({ id, accountId, attempt }: Pick<BrandRow, "id" | "accountId" | "attempt">) =>
  announce("brand/ingest.requested", { brandId: id, accountId, attempt }, `${id}:${attempt}`);

/** Asks again for brands that are still queued after a minute; returns how many. */
export async function resendQueuedBrands(): Promise<number> {
  const queued = await repo.waitingSince(RESEND_AFTER_SECONDS, ["queued"]);
  for (const row of queued) await requestIngestion(row);
  return queued.length;
}

/** Fails the ingestions nothing else will end: their run is gone, or never came. Returns how many. */
export async function giveUpStuckBrands(): Promise<number> {
  const vanished = await repo.waitingSince(GIVE_UP_AFTER_SECONDS, ["crawling", "analyzing"]);
  const unheard = await repo.waitingSince(QUEUE_LIMIT_SECONDS, ["queued"]);
  let count = 0;
  for (const { id, attempt } of [...vanished, ...unheard]) {
    if (await repo.markFailed({ brandId: id, attempt }, stuckError)) count++;
  }
  return count;
}

const stuckError: IngestError = {
  code: "INTERNAL_ERROR",
  message: "Reading the site did not finish. Post the site again to start over.",
};

/** What is said when the reason is ours and not for the public. */
export const internalError: IngestError = {
  code: "INTERNAL_ERROR",
  message: "Something went wrong on our side. Post the site again; if it persists, report the brand's id.",
};

export { advance, markFailed, markReady } from "./repo";
