import { eventType } from "inngest";
import type { IngestError } from "@/lib/contract/brands";
import { SiteError } from "@/lib/engines/website/crawl/fetch";
import {
  advance,
  analyzeSite,
  crawlSite,
  deleteSiteFacts,
  internalError,
  markFailed,
  markReady,
  StoredProfile,
  tidyFiles,
} from "@/lib/domains/brands/service";
import { log } from "@/lib/platform/log";
import { events, inngest } from "../client";
import { laneOf } from "../lanes";

/** From an address to a ready brand. Every write names its attempt, so that a late run of an earlier one changes nothing. */
export const ingestBrand = inngest.createFunction(
  {
    id: "ingest-brand",
    triggers: [eventType("brand/ingest.requested", { schema: events["brand/ingest.requested"] })],
    concurrency: laneOf("sites"),
    timeouts: { finish: "2m" },
    // A site's own faults are values and never tried again; these are for an application that is away for a while.
    retries: 3,
  },
  async ({ event, step }) => {
    const which = { brandId: event.data.brandId, attempt: event.data.attempt };

    // 1. Claim: nothing is done for an attempt that has ended.
    const site = await step.run("claim", async () => {
      const row = await advance(which, "crawling");
      return row && { accountId: row.accountId, websiteUrl: row.websiteUrl, host: row.host, path: row.path };
    });
    if (!site) return;
    const ingestion = { ...which, ...site };

    // 2. Crawl: the pages and their texts.
    const crawled = await outcomeOf(step.run("crawl", () => settled(crawlSite(ingestion))));

    // 3. Analyze: the pictures, the colours, the book.
    const analyzed = crawled.error
      ? { error: crawled.error }
      : await outcomeOf(step.run("analyze", () => settled(analyzeSite(ingestion))));

    // 4. End: the new profile takes the place of the old one, or the reason is stored.
    await step.run("end", async () => {
      const profile = "output" in analyzed ? StoredProfile.nullable().parse(analyzed.output) : null;
      await tidyFiles(ingestion, profile);
      if (analyzed.error) await markFailed(which, analyzed.error);
      else if (profile) await markReady(which, profile);
      await deleteSiteFacts(ingestion);
    });
  },
);

/** Result of a step; one that failed at every attempt is an internal error. */
const outcomeOf = <T>(work: Promise<T>): Promise<T | { error: IngestError; output?: never }> =>
  work.catch((cause: unknown) => {
    log.error("an ingestion failed", { cause });
    return { error: internalError };
  });

/** A site's own fault as a value: a retry would fail again. */
async function settled<T>(work: Promise<T>): Promise<{ error: IngestError | null; output?: T }> {
  try {
    return { error: null, output: await work };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}
