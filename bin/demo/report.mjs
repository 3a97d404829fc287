/** What the demo made and how to do it oneself, as text for the terminal. `files` are the paths of video and poster. */
export function report({ job, request, run, key, password, files }) {
  const { result_payload: result } = job;
  return `
  ${files.video}   ${facts(result, files.videoBytes)}
  ${files.poster}   its poster
  says: "${result.script.replaceAll("\n", " ")}"

  The same with curl:
${curl(request, run, key)}

  Dashboard  ${run.origin}/dashboard
  Sign in    demo@spotmill.test  ${password ?? "(your own account)"}
  API key    ${key}
`;
}

function facts(result, bytes) {
  return [
    `${result.width}x${result.height}`,
    `${Number(result.durationSeconds).toFixed(2)} s`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `voice ${result.voiceId}`,
    checked(result.checks),
  ].join(", ");
}

/** How the delivered file fared, with what is wrong with it named. */
function checked(checks) {
  const missed = checks.filter(({ status }) => status !== "pass");
  const sum = `${checks.length - missed.length} of ${checks.length} checks passed`;
  return [sum, ...missed.map(({ id, message }) => `${id}: ${message}`)].join("; ");
}

/** A single quote ends a shell's quoted text, so it is closed, escaped and opened again. */
function curl(request, { origin }, key) {
  const body = JSON.stringify({ ...request, sync: true }, null, 2).replaceAll("'", String.raw`'\''`);
  return `  curl -X POST ${origin}/api/public/v1/ugc/jobs \\
    -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
    -d '${body.replaceAll("\n", "\n    ")}'`;
}
