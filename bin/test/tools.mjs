import { programOf, runPart } from "./parts.mjs";

/** Tools that judge the sources without running them: name and arguments for Node. */
const tools = {
  oxfmt: () => [programOf("oxfmt"), "--check"],
  oxlint: () => [programOf("oxlint"), "--deny-warnings"],
  tsc: () => [programOf("typescript", "tsc"), "--noEmit"],
  knip: () => [programOf("knip"), "--cache", "--cache-location", "node_modules/.cache/knip"],
  redocly: () => [programOf("@redocly/cli", "redocly"), "lint", "openapi.json", "--config", "redocly.yaml"],
  spectral: () => [
    programOf("@stoplight/spectral-cli", "spectral"),
    ...["lint", "openapi.json", "--ruleset=.spectral.yaml", "--fail-severity=hint"],
  ],
};

/** @typedef {keyof typeof tools} Tool */

/** Every tool. */
export const allTools = /** @type {Tool[]} */ (Object.keys(tools));

/**
 * Runs tools side by side, since each works mostly on one core, and counts each as a test.
 * @param {ReturnType<typeof import("./tally.mjs").createTally>} tally
 * @param {readonly Tool[]} names
 */
export async function runTools(tally, names) {
  await Promise.all(
    names.map(async (name) => tally.tool(name, await runPart(name, tools[name](), { REDOCLY_TELEMETRY: "off" }))),
  );
}
