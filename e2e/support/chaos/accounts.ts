import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "../../../lib/contract/errors";
import { CreateImageAdJobRequest } from "../../../lib/contract/image-ads";
import type { Caller } from "../../../lib/contract/operation";
import { CreateUgcJobRequest } from "../../../lib/contract/ugc";
import { create as createImages } from "../../../lib/domains/image-ads/service";
import { cancel } from "../../../lib/domains/jobs/service";
import { create as createAd } from "../../../lib/domains/ugc/service";
import { makeCaller } from "../caller";
import { shortAd } from "../jobs";
import { rowOf } from "../pipeline/use-pipeline";

/** A job that was accepted. */
export interface Accepted {
  readonly caller: Caller;
  readonly id: string;
}

/** What the accounts did: jobs accepted, and those that did not end in time. */
export interface Work {
  readonly accepted: Accepted[];
  readonly stuck: string[];
  /** Calls that failed and were repeated, as a client would. */
  repeated: number;
}

/** Longer than any job of this work takes beside other work, sweeps of a minute included. */
const PATIENCE_MS = 300_000;
const products = ["Fresh roasted coffee beans", "A rain jacket for cyclists", "Handmade soap from Porto"];

/** Repeats a call while the service cannot answer; what it refuses for good is thrown. */
async function insist<T>(work: Work, act: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ApiError || performance.now() > deadline) throw error;
      work.repeated += 1;
      await pause(200);
    }
  }
}

/** Posts one request of an account twice at once under one `Idempotency-Key`; both answers must name one job. */
async function order(work: Work, account: Caller, turn: number, withVideo: boolean): Promise<Accepted> {
  const caller = { ...account, idempotencyKey: `chaos-${turn}` };
  const product = products[turn % products.length];
  const post = async (): Promise<string> => {
    if (withVideo) return (await createAd(caller, CreateUgcJobRequest.parse({ ...shortAd, seed: turn }))).job.id;
    const prompt = `${product}, batch ${turn}. Headline: Monday, but better`;
    return (await createImages(caller, CreateImageAdJobRequest.parse({ prompt }))).job.id;
  };
  const [id, same] = await Promise.all([insist(work, post), insist(work, post)]);
  if (id !== same) throw new Error(`one Idempotency-Key made two jobs: ${id} and ${same}`);
  return { caller: account, id };
}

async function hasEnded(id: string): Promise<boolean> {
  return ["completed", "failed", "cancelled"].includes((await rowOf(id)).status);
}

/** One account: job after job until it is over; the last is waited for. Every seventh is cancelled. */
async function workOf(work: Work, place: number, isOver: () => boolean): Promise<void> {
  const account = await makeCaller({ plan: "pro" });
  const makesVideos = place === 0;
  for (let turn = 1; turn === 1 || !isOver(); turn += 1) {
    const made = await order(work, account, turn, makesVideos && turn % 2 === 0);
    work.accepted.push(made);
    if ((turn + place) % 7 === 0) await insist(work, () => cancel(account, { jobId: made.id }).catch(ifOver));
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await insist(work, () => hasEnded(made.id))) && performance.now() < deadline) await pause(250);
    if (!(await insist(work, () => hasEnded(made.id)))) work.stuck.push(made.id);
  }
}

/** A job that has ended already can no longer be cancelled. */
function ifOver(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "JOB_FINISHED")) throw error;
}

/** Has `accounts` accounts work side by side until `isOver`. */
export async function workTogether(accounts: number, isOver: () => boolean): Promise<Work> {
  const work: Work = { accepted: [], stuck: [], repeated: 0 };
  await Promise.all(Array.from({ length: accounts }, (_, place) => workOf(work, place, isOver)));
  return work;
}
