import fc from "fast-check";
import { loadTargets } from "./document";
import { propertiesOf } from "./properties";
import { openSession } from "./session";

/** Options of a fuzzing run. */
export interface FuzzOptions {
  readonly origin: string;
  readonly seed: number;
  /** Random values per property, beside the boundaries that are always tried. */
  readonly runs: number;
  /** True to try the boundaries. */
  readonly boundaries: boolean;
}

/** A disagreement between the document and the service. */
export interface Finding {
  readonly property: string;
  readonly problem: string;
  /** The smallest value found that shows it. */
  readonly value: string;
}

const LANES = 4;

/** Fuzzes every operation of the served document. Deterministic per seed, but for ids. */
export async function fuzz({ origin, seed, runs, boundaries }: FuzzOptions): Promise<{
  readonly requests: number;
  readonly findings: readonly Finding[];
}> {
  const session = await openSession(origin);
  const targets = await loadTargets(origin);
  // Before anything is fuzzed: later the account may be full of what its requests have made.
  for (const target of targets) await session.idsFor(target);
  const properties = targets.flatMap((target) => propertiesOf(session, target)).values();
  const findings: Finding[] = [];
  const lane = async (): Promise<void> => {
    for (const { name, arbitrary, always, check, isSlow } of properties) {
      const examples = boundaries && !isSlow ? always.map((value): [unknown] => [value]) : [];
      const property = fc.asyncProperty(arbitrary, check);
      const outcome = await fc.check(property, {
        seed,
        numRuns: (isSlow ? 2 : runs) + examples.length,
        examples,
        verbose: 0,
      });
      if (!outcome.failed) continue;
      const problem =
        outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
      const value = fc.stringify(outcome.counterexample?.[0]).slice(0, 300);
      findings.push({ property: name, problem, value });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { requests: session.requests, findings };
}
