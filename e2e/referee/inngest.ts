import { readVitest, type VitestReport } from "../../bin/test/reports.mjs";
import { programOf, runReported } from "../../bin/test/parts.mjs";
import { type LoneReferee, Skipped } from "./referee";

/** The scenarios that hold the embedded engine, whoever the server is. */
const scenarios = ["scenario", "features", "cron"].map((name) => `embedded/inngest/scenarios/${name}.int.test.ts`);

const HOW_TO_GET_ONE =
  "no server to judge: start one that may be forgotten afterwards, `npx inngest-cli@latest dev --no-discovery`, and run this with " +
  "INNGEST_BASE_URL=http://127.0.0.1:8288; with INNGEST_SIGNING_KEY and INNGEST_EVENT_KEY for a self-hosted one";

/** The server that is judged, as the scenarios take it. Throws Skipped without. */
function variables(): Readonly<Record<string, string>> {
  const { INNGEST_BASE_URL: url, INNGEST_SIGNING_KEY = "", INNGEST_EVENT_KEY = "" } = process.env;
  if (!url) throw new Skipped(HOW_TO_GET_ONE);
  return {
    INNGEST_CONFORMANCE_URL: url,
    INNGEST_CONFORMANCE_SIGNING_KEY: INNGEST_SIGNING_KEY,
    INNGEST_CONFORMANCE_EVENT_KEY: INNGEST_EVENT_KEY,
  };
}

/** Runs the scenarios on a real Inngest server: where it differs, the embedded engine stands in for something else. */
const judgeOf = (name: string, more: Readonly<Record<string, string>>): LoneReferee => ({
  name,
  isLone: true,
  async run() {
    const env = { ...variables(), ...more };
    // One file at a time: a server knows the functions of an app at one address only.
    const args = ["run", "--project=integration", "--retry=0", "--no-file-parallelism", "--reporter=json"];
    const run = await runReported<VitestReport>(
      `referee-${name.replaceAll(" ", "-")}`,
      (file) => [programOf("vitest"), ...args, `--outputFile=${file}`, ...scenarios],
      () => env,
    );
    if (!run.report) throw new Error(run.output.trimEnd().split("\n").slice(-40).join("\n"));
    const outcomes = readVitest(run.report);
    const count = (status: string): number => outcomes.filter((outcome) => outcome.status === status).length;
    const failed = outcomes.filter(({ status }) => status === "failed");
    if (failed.length > 0) throw new Error(failed.map((outcome) => outcome.name).join("\n"));
    return `${count("passed")} runs as on the embedded engine at ${env.INNGEST_CONFORMANCE_URL}, ${count("skipped")} are its own`;
  },
});

/** Functions called over HTTP, and over a connection that a worker opened. */
export const inngestReferees: readonly LoneReferee[] = [
  judgeOf("inngest", {}),
  judgeOf("inngest workers", { INNGEST_CONFORMANCE_CONNECTS: "1" }),
];
