// npm run demo: a running service, and one real ad made through its public API.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeAd, uploadPicture } from "./demo/ad.mjs";
import { createApi } from "./demo/api.mjs";
import { createProgress } from "./demo/progress.mjs";
import { describeAd } from "./demo/report.mjs";
import { boot } from "./start/boot.mjs";
import { readSecrets } from "./start/secrets.mjs";
import { OperatorError, printFailure } from "./start/operator-error.mjs";
import { createSupervisor } from "./start/supervisor.mjs";

/** @typedef {import("./demo/report.mjs").AdResult} AdResult */

const PICTURE = "public/samples/coffee.jpg";
const brief = {
  prompt:
    "A 15 second ad for Northlight, a small coffee bar by the water. Every cup is made to order, from black coffee to " +
    "flat white. Friendly tone. Call to action: Stop by for a cup.",
  duration: 15,
  platform: "tiktok",
  // The same ad at every run; leave it out and each job decides anew.
  seed: 1,
};

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();

try {
  const { isOurs, run, pages } = await boot(supervisor, { dev: false });
  if (!isOurs) supervisor.log(`using the service at ${run.origin}`);
  await Promise.race([makeDemo(run), failureOf(pages)]);
  if (process.argv.includes("--once") || !isOurs) await supervisor.stop(0);
  await pages;
  supervisor.log("serving; ^C stops");
} catch (error) {
  if (!supervisor.isStopping()) printFailure(error);
  await supervisor.stop(1);
}

/**
 * Never resolves, and rejects when `work` does.
 * @param {Promise<void>} work
 * @returns {Promise<never>}
 */
function failureOf(work) {
  return new Promise((_, reject) => void work.catch(reject));
}

/** @param {import("./start/lock.mjs").Run} run */
async function makeDemo(run) {
  const { DEMO_KEY, DEMO_PASSWORD } = readSecrets(run.dataDir);
  const key = process.env.SPOTMILL_API_KEY || DEMO_KEY;
  if (!key)
    throw new OperatorError("a database of your own has no demo account: set SPOTMILL_API_KEY to one of your API keys");
  const api = createApi(run, key);
  const url = await uploadPicture(api, "coffee.jpg", readFileSync(PICTURE));
  supervisor.log("picture uploaded, making the ad");
  const request = { ...brief, productImageUrls: [url] };
  const progress = createProgress();
  const job = await makeAd(api, request, progress.show).finally(progress.end);
  const result = /** @type {AdResult} */ (/** @type {unknown} */ (job.result_payload));
  const files = await save(api, result);
  console.log(describeAd({ result, request, run, key, password: DEMO_PASSWORD, files }));
}

/**
 * @param {import("./demo/api.mjs").Api} api
 * @param {AdResult} result
 */
async function save(api, { videoUrl, thumbnailUrl }) {
  const [video, poster] = await Promise.all([api.download(videoUrl), api.download(thumbnailUrl)]);
  mkdirSync("demo", { recursive: true });
  const files = { video: "demo/ad.mp4", poster: "demo/ad.png", videoBytes: video.length };
  writeFileSync(files.video, video);
  writeFileSync(files.poster, poster);
  return files;
}
