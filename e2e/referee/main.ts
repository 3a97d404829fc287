import { performance } from "node:perf_hooks";
import { apiOverProxy } from "./prism";
import { conformance } from "./conformance";
import { fuzzing } from "./fuzzing";
import { generatedClient } from "./generated-client";
import { startRefereeService, type CleanupStack } from "./service";
import { inspections } from "./inspector";
import { pages } from "./lighthouse";
import { load } from "./load";
import { Skipped, type RefereeContext, type Referee } from "./referee";
import { schemaTypes } from "./schema-types";

const all: readonly Referee[] = [
  schemaTypes,
  generatedClient,
  apiOverProxy,
  ...conformance,
  ...inspections,
  load,
  fuzzing,
  ...pages,
];

/** Runs one referee and prints its line. Returns how it counts. */
async function runReferee(
  { name, isReport, run }: Referee,
  context: RefereeContext,
): Promise<"passed" | "failed" | "uncounted"> {
  const startedAt = performance.now();
  const seconds = (): string => `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  try {
    const found = await run(context);
    console.log(`${isReport ? "info" : "ok  "} ${name}: ${found} ${seconds()}`);
    return isReport ? "uncounted" : "passed";
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Skipped) console.log(`skipped: ${name}: ${message}`);
    else console.log(`FAIL ${name} ${seconds()}\n${message.replace(/^/gm, "     ")}`);
    return error instanceof Skipped ? "uncounted" : "failed";
  }
}

/**
 * Starts a service on data of its own and runs every referee against it, or those whose names begin with one of `wanted`.
 * Prints a line for each and the sum; returns the exit code.
 */
export async function runReferees(supervisor: CleanupStack, wanted: readonly string[]): Promise<number> {
  const referees = all.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
  const context = await startRefereeService(supervisor);
  const count = { passed: 0, failed: 0, uncounted: 0 };
  for (const referee of referees) count[await runReferee(referee, context)] += 1;
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 && count.passed > 0 ? 0 : 1;
}
