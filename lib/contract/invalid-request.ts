import { bodyExample } from "./body-example";
import { invalid, type ApiError } from "./errors";
import { fixHintsOf } from "./fix-hints";
import { problemsOf, type Issue } from "./issue-text";
import type { Operation } from "./operation";

/**
 * The 400 of a request that its schema refuses: each problem as `field: must be at most 120`, joined by `; `, and a hint
 * that shows the corrected field where it is known, else an `example`, by default a body that works. `raw` is what the schema
 * was given.
 */
export function invalidRequest(
  issues: readonly Issue[],
  raw: unknown,
  op: Operation,
  example: object = bodyExample(op),
): ApiError {
  const problems = issues.flatMap((issue) => problemsOf(issue, raw));
  const lines = new Set(problems.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)));
  const hints = new Set(issues.flatMap((issue) => fixHintsOf(issue, raw, op)));
  const otherwise = op.body && `For example: ${JSON.stringify(example)}`;
  const ofFields = problems.flatMap(({ field, message }) => (field === null ? [] : [{ field, message }]));
  return invalid([...lines].join("; "), hints.size > 0 ? [...hints].join(" ") : otherwise, ofFields);
}
