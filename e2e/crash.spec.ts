import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readSecrets } from "../bin/start/secrets.mjs";
import type { Job } from "../lib/contract/jobs";
import { createClient } from "./support/client";
import { readEvents } from "./support/job-stream";
import { isOver, postAd, shortAd, untilJob } from "./support/jobs";
import { type Started, startService, stop, untilReady } from "./support/stack";

// What a kill inside each stage does is tested beside the pipeline; here everything dies at once.
test.setTimeout(300_000);

const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-crash-")));
const dataDir = join(folder, "data");
let service: Started | undefined;

test.afterEach(async () => {
  if (service) await stop(service);
  service = undefined;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start() {
  mkdirSync(dataDir, { recursive: true });
  service = await startService(dataDir);
  const run = await untilReady(service);
  const key = String(readSecrets(dataDir)["DEMO_KEY"]);
  return { service, run, key, api: createClient(run.origin) };
}

test("J3 kill -9 of everything while an ad is drawn and another waits: both complete, each charged once", async () => {
  const first = await start();
  const ids = [
    (await postAd(first.api, first.key, { ...shortAd, seed: 8 })).id,
    (await postAd(first.api, first.key)).id,
  ];
  await untilJob(first.api, first.key, ids[0] ?? "", ({ step }) => step === "compose");
  process.kill(first.run.pid, "SIGKILL");
  await first.service.exited;

  const { api, key } = await start();
  for (const id of ids) {
    const job = await untilJob(api, key, id, isOver);
    expect(job).toMatchObject({ status: "completed", error_payload: null, result_payload: { usage: { settled: 1 } } });
    const { frames, isDone } = await readEvents(api, id, { key });
    expect(isDone).toBe(true);
    expect(frames.map(({ id: sequence }) => sequence)).toEqual(frames.map((_, index) => index + 1));
    expect(frames.filter(({ data }) => data.type === "job.completed")).toHaveLength(1);
    expect((await fetch(videoOf(job))).status).toBe(200);
  }
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({ usage: { videos: 2 } });
});

const videoOf = ({ result_payload }: Job): string => String(result_payload?.["videoUrl"]);
