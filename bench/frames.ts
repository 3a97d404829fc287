import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCaller } from "../e2e/support/caller";
import { startPostgres } from "../embedded/postgres/server";
import { startLocal } from "../embedded/stripe/local";
import type { Caller } from "../lib/contract/operation";
import { draft as draftContract } from "../lib/contract/timeline-drafts";
import { frames as contract } from "../lib/contract/timeline-frames";
import * as timelines from "../lib/domains/timelines/service";
import { createDatabase, migrateDatabase } from "../lib/platform/db/migrate";
import { storage } from "../lib/platform/storage";
import { signedUrl } from "../lib/platform/storage/sign";
import { useEnvironment } from "./environment";

// A storyboard of an ad of fifteen seconds with two product pictures: what a person waits for, all in.

const body = {
  prompt: "A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
  duration: 15,
};
const ROUNDS = 5;

/** Milliseconds, the least of five rounds: what the machine does meanwhile is no figure of ours. */
export interface FrameFigures {
  readonly scenes: number;
  /** The document planned, pictures prepared. */
  readonly plan: number;
  /** All frames of a document nobody has seen, the child's start included. */
  readonly first: number;
  /** All frames of another document, in a child that is there. */
  readonly next: number;
  /** One frame of it, at a time nobody has asked for. */
  readonly one: number;
  /** All frames again. */
  readonly again: number;
}

async function least(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

async function measure(caller: Caller): Promise<FrameFigures> {
  const productImageUrls: string[] = [];
  for (const name of ["coffee.jpg", "cup-alpha.png"]) {
    const key = `${caller.accountId}/uploads/${name}`;
    await storage().putBytes(key, await readFile(`e2e/fixtures/pictures/${name}`));
    productImageUrls.push(signedUrl(key, 3600));
  }
  const planned = async (seed: number) =>
    (await timelines.draft(caller, draftContract.body.parse({ ...body, productImageUrls, seed }))).timeline;
  const plan = await least(planned);
  const timeline = await planned(0);
  const draw = async (more: object) => timelines.frames(caller, contract.body.parse({ timeline, ...more }));
  const began = performance.now();
  const { frames } = await draw({});
  const first = performance.now() - began;
  const next = await least(async (round) => draw({ timeline: await planned(round + 10) }));
  const one = await least((round) => draw({ times: [0.1 + round * 2] }));
  return { scenes: frames.length, plan, first, next: next - plan, one, again: await least(() => draw({})) };
}

/** Plans and draws storyboards in this process, on a database of its own. */
export async function measureFrames(): Promise<FrameFigures> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-frames-"));
  const server = await startPostgres({ dataDir: join(folder, "pg") });
  const databaseUrl = server.url("frames");
  await createDatabase(databaseUrl);
  await migrateDatabase(databaseUrl);
  useEnvironment(databaseUrl, join(folder, "data"), { LOG_LEVEL: "error" });
  const billing = await startLocal(databaseUrl);
  try {
    return await measure(await makeCaller());
  } finally {
    await billing.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The figures as lines of text. */
export function describeFrames({ scenes, plan, first, next, one, again }: FrameFigures): string {
  const row = (name: string, ms: number, note = "") => `${name.padEnd(30)}${ms.toFixed(0).padStart(6)} ms${note}`;
  return [
    row("the document planned", plan),
    row(`${scenes} frames, first of all`, first, `  ${(first / scenes).toFixed(0)} a frame (goal: at most 300)`),
    row(`${scenes} frames of another one`, next, `  ${(next / scenes).toFixed(0)} a frame (goal: at most 80)`),
    row("one frame more", one, "  (goal: at most 80)"),
    row(`${scenes} frames again`, again, "  (goal: at most 80)"),
  ].join("\n");
}
