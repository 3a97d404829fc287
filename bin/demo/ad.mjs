import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../start/operator-error.mjs";

const POLL_MS = 500;
/** Below the five minutes after which Node's fetch gives up on headers. */
const WAIT_MS = 280_000;
const JPEG = "image/jpeg";

/** @typedef {import("./api.mjs").Api} Api */
/** @typedef {import("../../lib/contract/jobs").Job} Job */
/** @typedef {import("../../lib/contract/uploads").Upload} Upload */
/** @typedef {(job: Job) => void} OnProgress */

/**
 * Uploads a JPEG in the API's two steps and returns the signed address that jobs accept.
 * @param {Api} api
 * @param {string} filename
 * @param {Buffer<ArrayBuffer>} bytes
 * @returns {Promise<string>}
 */
export async function uploadPicture(api, filename, bytes) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  /** @type {{ upload: Upload; put: { url: string; headers: Record<string, string> } }} */
  const { upload, put } = await api.call("POST", "/uploads", { filename, mimeType: JPEG, bytes: bytes.length, sha256 });
  await api.put(put.url, put.headers, bytes);
  /** @type {{ upload: Upload }} */
  const { upload: stored } = await api.call("GET", `/uploads/${upload.id}`);
  if (stored.status === "ready" && stored.url) return stored.url;
  throw new OperatorError(`the picture was not accepted: ${stored.reason ?? stored.status}`);
}

/**
 * Makes a UGC ad with `sync` and reports its job until it ends. Returns the completed job; throws OperatorError with the
 * job's own error.
 * @param {Api} api
 * @param {object} request
 * @param {OnProgress} onProgress
 * @returns {Promise<Job>}
 */
export async function makeAd(api, request, onProgress) {
  const newest = await newestJob(api);
  /** @type {Promise<{ job: Job }>} */
  const answer = api.call("POST", "/ugc/jobs", { ...request, sync: true, waitTimeoutMs: WAIT_MS });
  const watching = watch(api, newest?.id, answer, onProgress);
  const [{ job }] = await Promise.all([answer, watching]);
  const last = await untilEnded(api, job, onProgress);
  if (last.status === "completed") return last;
  const { message = `the job ended as ${last.status}`, hint = "" } = last.error_payload ?? {};
  throw new OperatorError(`${message} ${hint}`.trim());
}

/**
 * @param {Api} api
 * @returns {Promise<Job | undefined>}
 */
async function newestJob(api) {
  /** @type {{ jobs: Job[] }} */
  const { jobs } = await api.call("GET", "/jobs?limit=1&type=ugc");
  return jobs[0];
}

/**
 * The call that waits returns the job's id only at its end, so until then the newest job is looked up.
 * @param {Api} api
 * @param {string | undefined} previousId
 * @param {Promise<unknown>} answer
 * @param {OnProgress} onProgress
 */
async function watch(api, previousId, answer, onProgress) {
  let isOver = false;
  const over = () => (isOver = true);
  answer.then(over, over);
  while (!isOver) {
    const job = await newestJob(api);
    if (job && job.id !== previousId) onProgress(job);
    await Promise.race([sleep(POLL_MS), answer.catch(() => {})]);
  }
}

/**
 * @param {Api} api
 * @param {Job} job
 * @param {OnProgress} onProgress
 */
async function untilEnded(api, job, onProgress) {
  let last = job;
  for (;;) {
    onProgress(last);
    if (!["queued", "running"].includes(last.status)) return last;
    await sleep(POLL_MS);
    ({ job: last } = await api.call("GET", `/jobs/${job.id}`));
  }
}
