import { asc, eq } from "drizzle-orm";
import { join } from "node:path";
import { expect } from "vitest";
import { makeCaller } from "../caller";
import { type TestDatabase, useDatabase } from "../database";
import { type Pipeline, startPipeline } from "../pipeline/pipeline";
import { vendorSpeech, type VendorSpeech } from "./vendor-speech";
import { elevenlabs } from "@/embedded/vendors/elevenlabs";
import { type Fal, fal } from "@/embedded/vendors/fal/vendor";
import { openai } from "@/embedded/vendors/openai";
import { type Files, startVendors, type VendorDouble } from "@/embedded/vendors/server";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { jobEvents, jobs, usageLedger } from "@/lib/platform/db/schema";
import type { Decision } from "@/lib/domains/generation/stages/decisions";
import { cancel } from "@/lib/domains/jobs/service";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { create as createAd } from "@/lib/domains/ugc/service";

/** Keys that open nothing but the doubles. */
export const keys = {
  FAL_KEY: "fal-double-id:fal-double-secret",
  OPENAI_API_KEY: "sk-openai-double-key",
  ELEVENLABS_API_KEY: "sk_elevenlabs_double_key",
};

/** Script the double of the language model writes. */
export const script = {
  lines: [
    { say: "Your kitchen at seven in the morning.", statements: [] },
    { say: "Fresh roasted coffee beans, ready to grind.", statements: ["product"] },
    { say: "Order your first bag.", statements: [] },
  ],
  button: "Order now",
};

/** An application with every key, all of them pointing at doubles. */
export interface ProviderStack {
  pipeline: Pipeline;
  double: VendorDouble;
  queue: Fal;
  spoken: VendorSpeech;
  close(): Promise<void>;
  /** Forgets calls, faults and the state of the circuit breakers. */
  renew(): Promise<void>;
}

/** Starts it; `filesOf` are handed out by the double, made for the speech that its voice speaks. */
export async function startProviders(
  filesOf: (spoken: VendorSpeech) => Promise<Files>,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProviderStack> {
  const spoken = await vendorSpeech(script.lines.map(({ say }) => say));
  const heard = spoken.words.map(({ text, startMs, endMs }) => ({ text, start: startMs / 1000, end: endMs / 1000 }));
  const queue = fal();
  queue.polls = 1;
  const files = await filesOf(spoken);
  const heardWords = heard.map(({ text: word, ...times }) => ({ word, ...times }));
  const double = await startVendors(
    [
      queue,
      openai({
        png: Buffer.from(files["image.png"]?.data ?? []),
        wav: spoken.wav,
        heard: heardWords,
        write: () => script,
      }),
      elevenlabs({ speak: () => spoken, heard: heard.map((word) => ({ ...word, type: "word" })) }),
    ],
    files,
  );
  const database: TestDatabase = await useDatabase();
  const origins = { PROVIDER_BASE_URLS: double.baseUrls, EGRESS_ALLOW_ORIGINS: double.origin };
  // A double is done at once: runs that look for it again in two, three and five seconds would only sleep.
  const pace = { ENGINE_SLEEP_SCALE: "0.1" };
  Object.entries({ ...keys, ...origins, ...pace, ...settings }).forEach(([name, value]) => (process.env[name] = value));
  globalThis.spotmillSingletons?.delete("env");
  const pipeline = await startPipeline();
  return {
    pipeline,
    double,
    queue,
    spoken,
    async renew() {
      double.reset();
      queue.polls = 1;
      // The circuit breaker lives in the application: a failure in one test must not open a provider's circuit for the next.
      await pipeline.forget("provider-breaker");
    },
    async close() {
      await pipeline.close();
      await database.drop();
      await double.close();
    },
  };
}

/** The parts of results that these tests read. */
export interface Result {
  voiceId: string;
  script: string;
  model: string;
  language: string;
  deterministic: boolean;
  actor: { id: string; name: string; kind: string };
  warnings: string[];
  decisions: Decision[];
  captions: { words: { text: string; startMs: number; endMs: number }[]; language: string; timing: string };
  images: { model: string; template: string | null; provenance: { digitalSourceType: string } }[];
  checks: { id: string; status: string; message: string }[];
  provenance: { digitalSourceType: string };
}

/** A job's row. */
export const rowOf = async (id: string) => (await db().select().from(jobs).where(eq(jobs.id, id)))[0]!;
/** A completed job's result. */
export const resultOf = async (id: string) => (await rowOf(id)).result as unknown as Result;
/** Waits for a job's end. */
export const untilEnd = (id: string) =>
  expect.poll(async () => (await rowOf(id)).status, { timeout: 170_000, interval: 200 }).toMatch(/completed|failed/);
/** Path of a file of a job on this machine. */
export const pathOf = ({ accountId }: Caller, id: string, name: string) =>
  join(process.env["DATA_DIR"]!, "media", accountId, id, name);
/** A job's entries in the ledger: `hold 1`, `settle 1`. */
export const movesOf = async (id: string) =>
  (await db().select().from(usageLedger).where(eq(usageLedger.jobId, id)).orderBy(asc(usageLedger.id))).map(
    ({ entry, amount }) => `${entry} ${amount}`,
  );
/** Provider of each stage; `!` where another was tried first. */
export const madeBy = ({ decisions }: Pick<Result, "decisions">) =>
  Object.fromEntries(
    decisions.map(({ stage, chosen, fallback }) => [stage, `${chosen.provider}${fallback ? "!" : ""}`]),
  );

/** Creates an ad of a new account. */
export async function newAd(more: object = {}) {
  const prompt = "An 8 second ad for our fresh roasted coffee beans. Call to action: Order your first bag.";
  const caller = await makeCaller();
  const { job } = await createAd(caller, CreateUgcJobRequest.parse({ prompt, seed: 7, ...more }));
  return { caller, id: job.id };
}

/** The last decision told of who presents an ad, with the given kind of one where it is named. */
export const actorDecisionOf = async (id: string, real?: Decision["real"]): Promise<Decision | undefined> =>
  (await db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(asc(jobEvents.seq)))
    .map(({ data }) => (data as { decision?: Decision }).decision)
    .findLast((decision) => decision?.stage === "actor" && (real === undefined || decision.real === real));

/** Waits for the decision that the drawn presenter speaks; the rest of the ad is of no interest, so it is cancelled. */
export async function untilDrawn({ caller, id }: Awaited<ReturnType<typeof newAd>>): Promise<Decision> {
  const told = () => actorDecisionOf(id, "local");
  await expect.poll(told, { timeout: 100_000, interval: 100 }).toBeDefined();
  await cancel(caller, { jobId: id });
  return (await told())!;
}
