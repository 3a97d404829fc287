import { performance } from "node:perf_hooks";
import { apiOverProxy } from "./prism";
import { credentials } from "./c2pa";
import { conformance } from "./conformance";
import { fuzzing } from "./fuzzing";
import { generatedClient } from "./generated-client";
import { startRefereeService, type CleanupStack } from "./service";
import { inngestReferees } from "./inngest";
import { inspections } from "./inspector";
import { pages } from "./lighthouse";
import { load } from "./load";
import { longReferees } from "./long-runs";
import { mutations } from "./mutations";
import { type LoneReferee, Skipped, type RefereeContext, type Referee, type Settings } from "./referee";
import { schemaTypes } from "./schema-types";

const all: readonly (Referee | LoneReferee)[] = [
  schemaTypes,
  generatedClient,
  apiOverProxy,
  credentials,
  ...conformance,
  ...inspections,
  load,
  fuzzing,
  ...pages,
  mutations,
  ...inngestReferees,
  ...longReferees,
];

/** Referees whose names begin with one of `wanted`; all when none is. */
const wantedOf = (args: readonly string[]) => {
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  return all.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
};

/** `--minutes=10` among the arguments. */
const settingsOf = (args: readonly string[]): Settings =>
  Object.fromEntries(
    args.flatMap((arg) => {
      const [, name, value] = /^--(\w+)=(.+)$/.exec(arg) ?? [];
      return name !== undefined && value !== undefined ? [[name, value]] : [];
    }),
  );

/** True when one of those wanted judges the running service. */
export const needService = (wanted: readonly string[]): boolean => wantedOf(wanted).some(({ isLone }) => !isLone);

/** What a referee does, once the service it needs is there. */
async function judgeOf(
  referee: Referee | LoneReferee,
  start: () => Promise<RefereeContext>,
  settings: Settings,
): Promise<() => Promise<string>> {
  if (referee.isLone) return () => referee.run(settings);
  const context = await start();
  return () => referee.run(context);
}

/** Runs one referee and prints its line. Returns how it counts. */
async function runReferee(
  referee: Referee | LoneReferee,
  start: () => Promise<RefereeContext>,
  settings: Settings,
): Promise<"passed" | "failed" | "uncounted"> {
  const { name, isReport } = referee;
  const judge = await judgeOf(referee, start, settings);
  const startedAt = performance.now();
  const seconds = (): string => `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)`;
  try {
    const found = await judge();
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
 * Runs every referee, or those whose names begin with one of `args`; `--name=value` is a setting. The first that needs it starts a service on data of
 * its own. Prints a line for each and the sum; returns the exit code.
 */
export async function runReferees(supervisor: CleanupStack, args: readonly string[]): Promise<number> {
  let context: Promise<RefereeContext> | undefined;
  const start = () => (context ??= startRefereeService(supervisor));
  const count = { passed: 0, failed: 0, uncounted: 0 };
  for (const referee of wantedOf(args)) count[await runReferee(referee, start, settingsOf(args))] += 1;
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 && count.passed > 0 ? 0 : 1;
}
