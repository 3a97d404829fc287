import { type Executor, transaction } from "@/lib/platform/db/client";
import { DAY_SECONDS, MINUTE_SECONDS } from "@/lib/platform/clock";
import { publishEvent } from "@/inngest/client";
import { requestDeliveries, enqueueDeliveries } from "@/lib/domains/webhooks/service";
import type { IngestError } from "@/lib/contract/brands";
import { sweepPages } from "@/lib/platform/sweep";
import type { StoredProfile } from "./profile";
import type { Attempt } from "./attempt-repo";
import type { BrandRow } from "./repo";
import { toBrand } from "./wire";
import * as attemptRepo from "./attempt-repo";

// Long enough for an ingestion whose event was sent to have started on an idle machine.
const RESEND_AFTER_SECONDS = MINUTE_SECONDS;
/** An ingestion sends a heartbeat at least this often, retries included. */
const GIVE_UP_AFTER_SECONDS = 2 * MINUTE_SECONDS;
const QUEUE_LIMIT_SECONDS = DAY_SECONDS;
/** Most ingestions that one sweep requests; the next goes on behind them. */
const MOST_REQUESTS = 500;

/** Publishes the request for a brand's ingestion; the event id names the attempt, so a repeated one starts nothing. */
export const requestIngestion = ({ id, accountId, attempt }: Pick<BrandRow, "id" | "accountId" | "attempt">) =>
  publishEvent("brand/ingest.requested", { brandId: id, accountId, attempt }, `${id}:${attempt}`);

/** Repeats the request for brands still queued after a minute; returns how many. */
export async function resendQueuedBrands(): Promise<number> {
  const pageAfter = attemptsSince(RESEND_AFTER_SECONDS, ["queued"]);
  return (await sweepPages("queued brands", pageAfter, ({ brand }) => requestIngestion(brand), MOST_REQUESTS)).done;
}

/** Fails the ingestions nothing else will end: their function is gone, or never started. Returns how many. */
export async function failStuckBrands(): Promise<number> {
  let count = 0;
  const fail = async ({ brand: { id, attempt } }: WaitingAttempt) => {
    if (await markFailed({ brandId: id, attempt }, stuckError)) count++;
  };
  await sweepPages("vanished brands", attemptsSince(GIVE_UP_AFTER_SECONDS, ["crawling", "analyzing"]), fail);
  await sweepPages("unstarted brands", attemptsSince(QUEUE_LIMIT_SECONDS, ["queued"]), fail);
  return count;
}

/** A brand that waits; its `id` names the attempt, so that a new one does not wait for what the one before has failed at. */
interface WaitingAttempt {
  readonly id: string;
  readonly brand: BrandRow;
}

const attemptsSince =
  (seconds: number, statuses: readonly BrandRow["status"][]) =>
  async (last?: WaitingAttempt): Promise<WaitingAttempt[]> => {
    const rows = await attemptRepo.waitingSince(seconds, statuses, last?.brand);
    return rows.map((brand) => ({ id: `${brand.id}:${brand.attempt}`, brand }));
  };

const stuckError: IngestError = {
  code: "INTERNAL_ERROR",
  message: "Reading the site did not finish. Import it again to start over.",
};

/** Public error when the cause is internal. */
export const internalError: IngestError = {
  code: "INTERNAL_ERROR",
  message: "Something went wrong on our side. Import the site again; if it persists, report the brand's id.",
};

export { advance } from "./attempt-repo";

/** Ends an attempt with what it found; false when it had ended. */
export const markReady = (which: Attempt, profile: StoredProfile): Promise<boolean> =>
  endAttempt("brand.ready", (tx) => attemptRepo.markReady(tx, which, profile));

/** Ends an attempt with the reason; false when it had ended. */
export const markFailed = (which: Attempt, ingestError: IngestError): Promise<boolean> =>
  endAttempt("brand.failed", (tx) => attemptRepo.markFailed(tx, which, ingestError));

/** Ends an attempt and enqueues its webhook deliveries in one transaction; false when it had ended. */
async function endAttempt(
  type: "brand.ready" | "brand.failed",
  act: (tx: Executor) => Promise<BrandRow | undefined>,
): Promise<boolean> {
  const subject = await transaction(async (tx) => {
    const row = await act(tx);
    if (!row) return null;
    const about = `brand:${row.id}:${row.attempt}`;
    await enqueueDeliveries(tx, row.accountId, { type, subject: about, data: () => ({ brand: toBrand(row) }) });
    return about;
  });
  if (subject) await requestDeliveries(subject);
  return subject !== null;
}
