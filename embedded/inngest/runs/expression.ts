import { type ParseResult, parse } from "@marcbachmann/cel-js";
import { Memo } from "@/lib/platform/memo";
import type { StoredEvent } from "../protocol";

/** Variables of an expression: `event` started the run, `async` is the one that just arrived. */
export interface Variables {
  event: StoredEvent;
  async?: StoredEvent;
}

// Conditions of waits name the job they wait for: most are never seen again.
const compiled = new Memo<ParseResult>(1000);

/** Compiles a CEL expression, the thousand latest once. Throws ParseError when it is not one. */
export function compile(expression: string): ParseResult {
  const known = compiled.get(expression);
  if (known) return known;
  const fresh = parse(expression);
  compiled.set(expression, fresh);
  return fresh;
}

/** The value of a CEL expression; undefined when it cannot be evaluated, for instance when a field is missing. */
export function evaluate(expression: string, variables: Variables): unknown {
  try {
    return compile(expression)({ ...variables });
  } catch {
    return undefined;
  }
}

/** True when an optional condition holds: a missing one always does, one that cannot be evaluated never does. */
export const holds = (condition: string | null | undefined, variables: Variables): boolean =>
  !condition || evaluate(condition, variables) === true;
