import { invalid, type ApiError } from "./errors";
import type { Operation } from "./operation";
import { linesOf, type Issue } from "./issue-text";
import { repairsOf } from "./repair";

/**
 * The 400 of a request that its schema refuses: each problem as `field: must be at most 120`, joined by `; `, and a hint
 * that shows the corrected field where it can be told, else a whole request that works. `raw` is what the schema was given.
 */
export function problems(issues: readonly Issue[], raw: unknown, op: Operation): ApiError {
  const lines = new Set(issues.flatMap((issue) => linesOf(issue, raw)));
  const repairs = new Set(issues.flatMap((issue) => repairsOf(issue, raw, op)));
  const example = op.body && `For example: ${JSON.stringify(op.example)}`;
  return invalid([...lines].join("; "), repairs.size > 0 ? [...repairs].join(" ") : example);
}
