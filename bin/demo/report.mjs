/**
 * The parts of a UGC job's `result_payload` that the demo shows.
 * @typedef {object} AdResult
 * @property {string} videoUrl
 * @property {string} thumbnailUrl
 * @property {string} script
 * @property {number} width
 * @property {number} height
 * @property {number | string} durationSeconds
 * @property {string} voiceId
 * @property {readonly { id: string; status: string; message: string }[]} checks
 */

/**
 * @typedef {object} DemoAd
 * @property {AdResult} result
 * @property {object} request
 * @property {Pick<import("../start/lock.mjs").Run, "origin">} run
 * @property {string} key
 * @property {string | undefined} password Undefined on a database of the operator's own.
 * @property {{ video: string; poster: string; videoBytes: number }} files Paths of video and poster.
 */

/**
 * The demo's ad and the curl command that makes it, as text for the terminal.
 * @param {DemoAd} ad
 */
export function describeAd({ result, request, run, key, password, files }) {
  return `
  ${files.video}   ${facts(result, files.videoBytes)}
  ${files.poster}   its poster
  says: "${result.script.replaceAll("\n", " ")}"

  The same with curl:
${curl(request, run.origin, key)}

  Dashboard  ${run.origin}/dashboard
  Sign in    demo@spotmill.test  ${password ?? "(your own account)"}
  API key    ${key}
`;
}

/**
 * @param {AdResult} result
 * @param {number} bytes
 */
function facts(result, bytes) {
  return [
    `${result.width}x${result.height}`,
    `${Number(result.durationSeconds).toFixed(2)} s`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `voice ${result.voiceId}`,
    summarizeChecks(result.checks),
  ].join(", ");
}

/**
 * The number of checks the delivered file passed, with those that failed named.
 * @param {AdResult["checks"]} checks
 */
function summarizeChecks(checks) {
  const missed = checks.filter(({ status }) => status !== "pass");
  const sum = `${checks.length - missed.length} of ${checks.length} checks passed`;
  return [sum, ...missed.map(({ id, message }) => `${id}: ${message}`)].join("; ");
}

/**
 * A single quote ends a shell's quoted text, so it is closed, escaped and opened again.
 * @param {object} request
 * @param {string} origin
 * @param {string} key
 */
function curl(request, origin, key) {
  const body = JSON.stringify({ ...request, sync: true }, null, 2).replaceAll("'", String.raw`'\''`);
  return `  curl -X POST ${origin}/api/public/v1/ugc/jobs \\
    -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
    -d '${body.replaceAll("\n", "\n    ")}'`;
}
