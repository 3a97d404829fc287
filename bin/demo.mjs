// npm run demo: a running service, and one real ad made through its public API.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeAd, uploadPicture } from "./demo/ad.mjs";
import { createApi } from "./demo/api.mjs";
import { createProgress } from "./demo/progress.mjs";
import { report } from "./demo/report.mjs";
import { boot } from "./start/boot.mjs";
import { readSecrets } from "./start/secrets.mjs";
import { createSupervisor, explain, Refusal } from "./start/supervisor.mjs";

const PICTURE = "public/samples/coffee.jpg";
const brief = {
  prompt:
    "A 15 second ad for Northlight, a small coffee bar by the water. Every cup is made to order, from black coffee to " +
    "flat white. Friendly tone. Call to action: Stop by for a cup.",
  duration: 15,
  platform: "tiktok",
  // The same ad at every run; leave it out and each job decides anew.
  seed: 3,
};

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const supervisor = createSupervisor();

try {
  const { isOurs, run } = await boot(supervisor, { dev: false });
  if (!isOurs) supervisor.say(`using the service at ${run.origin}`);
  await makeDemo(run);
  if (process.argv.includes("--once") || !isOurs) await supervisor.stop(0);
  supervisor.say("serving; ^C stops");
} catch (error) {
  if (!supervisor.isStopping()) explain(error);
  await supervisor.stop(1);
}

async function makeDemo(run) {
  const { DEMO_KEY, DEMO_PASSWORD } = readSecrets(run.dataDir);
  const key = process.env.SPOTMILL_API_KEY || DEMO_KEY;
  if (!key)
    throw new Refusal("a database of your own has no demo account: set SPOTMILL_API_KEY to one of your API keys");
  const api = createApi(run, key);
  const url = await uploadPicture(api, "coffee.jpg", readFileSync(PICTURE));
  supervisor.say("picture uploaded, making the ad");
  const request = { ...brief, productImageUrls: [url] };
  const progress = createProgress();
  const job = await makeAd(api, request, progress.show).finally(progress.end);
  const files = await save(api, job.result_payload);
  console.log(report({ job, request, run, key, password: DEMO_PASSWORD, files }));
}

async function save(api, { videoUrl, thumbnailUrl }) {
  const [video, poster] = await Promise.all([api.download(videoUrl), api.download(thumbnailUrl)]);
  mkdirSync("demo", { recursive: true });
  const files = { video: "demo/ad.mp4", poster: "demo/ad.png", videoBytes: video.length };
  writeFileSync(files.video, video);
  writeFileSync(files.poster, poster);
  return files;
}
