import { performance } from "node:perf_hooks";
import { apiOverProxy } from "./prism";
import { conformance } from "./conformance";
import { fuzzing } from "./fuzzing";
import { generatedClient } from "./generated-client";
import { openGround, type Stops } from "./ground";
import { inspections } from "./inspector";
import { pages } from "./lighthouse";
import { load } from "./load";
import { Skipped, type Ground, type Referee } from "./referee";
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

/** Judges one thing and prints its line. Gives whether it counts as passed, failed, or not at all. */
async function line({ name, isReport, run }: Referee, ground: Ground): Promise<"passed" | "failed" | "uncounted"> {
  const began = performance.now();
  const seconds = (): string => `(${((performance.now() - began) / 1000).toFixed(1)} s)`;
  try {
    const found = await run(ground);
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
 * Starts a service on data of its own and lets every referee judge it, or those whose names begin with one of `wanted`.
 * Prints a line for each and the sum; gives the exit code.
 */
export async function judge(supervisor: Stops, wanted: readonly string[]): Promise<number> {
  const referees = all.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
  const ground = await openGround(supervisor);
  const count = { passed: 0, failed: 0, uncounted: 0 };
  for (const referee of referees) count[await line(referee, ground)] += 1;
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 && count.passed > 0 ? 0 : 1;
}
