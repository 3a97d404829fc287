import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../start/supervisor.mjs";

const POLL_MS = 500;
/** Below the five minutes after which Node's fetch gives up on headers. */
const WAIT_MS = 280_000;
const JPEG = "image/jpeg";

/** Uploads a JPEG in the API's two steps and gives the signed address that jobs accept. */
export async function uploadPicture(api, filename, bytes) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { upload, put } = await api.call("POST", "/uploads", { filename, mimeType: JPEG, bytes: bytes.length, sha256 });
  await api.put(put.url, put.headers, bytes);
  const { upload: stored } = await api.call("GET", `/uploads/${upload.id}`);
  if (stored.status === "ready") return stored.url;
  throw new Refusal(`the picture was not accepted: ${stored.reason ?? stored.status}`);
}

/**
 * Makes a UGC ad with `sync` and tells `onProgress(job)` how it goes until it ends. Gives the completed job.
 * Throws what the job says went wrong.
 */
export async function makeAd(api, request, onProgress) {
  const { jobs } = await api.call("GET", "/jobs?limit=1&type=ugc");
  const answer = api.call("POST", "/ugc/jobs", { ...request, sync: true, waitTimeoutMs: WAIT_MS });
  const watching = watch(api, jobs[0]?.id, answer, onProgress);
  const [{ job }] = await Promise.all([answer, watching]);
  const last = await untilEnded(api, job, onProgress);
  if (last.status === "completed") return last;
  const { message = `the job ended as ${last.status}`, hint = "" } = last.error_payload ?? {};
  throw new Refusal(`${message} ${hint}`.trim());
}

/** The call that waits tells the job's id only at its end, so until then the newest job is looked up. */
async function watch(api, previousId, answer, onProgress) {
  let isOver = false;
  const over = () => (isOver = true);
  answer.then(over, over);
  while (!isOver) {
    const { jobs } = await api.call("GET", "/jobs?limit=1&type=ugc");
    if (jobs[0] && jobs[0].id !== previousId) onProgress(jobs[0]);
    await Promise.race([sleep(POLL_MS), answer.catch(() => {})]);
  }
}

async function untilEnded(api, job, onProgress) {
  let last = job;
  for (;;) {
    onProgress(last);
    if (!["queued", "running"].includes(last.status)) return last;
    await sleep(POLL_MS);
    ({ job: last } = await api.call("GET", `/jobs/${job.id}`));
  }
}
