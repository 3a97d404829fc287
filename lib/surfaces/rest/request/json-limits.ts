import { invalid, invalidField, type ApiError } from "@/lib/contract/errors";
import { unstorable } from "@/lib/contract/fields";
import { pathText } from "@/lib/contract/path-text";

const MAX_DEPTH = 32;
const MAX_NODES = 10_000;
const tooMany = (): ApiError => invalid(`the body has more than ${MAX_NODES} values`);
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

interface Visit {
  readonly value: unknown;
  readonly key: string;
  readonly depth: number;
  readonly parent: Visit | null;
}

/** The 400 of a value: at its path, or of the body itself. */
function refuse(visit: Visit, problem: string): ApiError {
  const path: PropertyKey[] = [];
  for (let at: Visit | null = visit; at?.parent; at = at.parent)
    path.unshift(Array.isArray(at.parent.value) ? Number(at.key) : at.key);
  if (path.length === 0) return invalid(`the body: ${problem}`);
  // Escaped: a name may be the text that cannot be stored.
  return invalidField(JSON.stringify(pathText(path)).slice(1, -1), problem);
}

/** The error of one value, its own depth counted from 1 for the outermost array or object. */
function errorAt(visit: Visit): ApiError | null {
  const { value, key, depth, parent } = visit;
  if (typeof value === "object" && value !== null && depth > MAX_DEPTH)
    return invalid(`the body is nested deeper than ${MAX_DEPTH} levels`);
  if (parent && forbiddenKeys.has(key)) return refuse(visit, "this name is not allowed");
  if (unstorable.test(key) || (typeof value === "string" && unstorable.test(value)))
    return refuse(visit, "must not contain NUL or lone surrogates");
  if (typeof value === "number" && !Number.isFinite(value)) return refuse(visit, "the number is too large");
  return null;
}

/**
 * Throws ApiError INVALID_REQUEST for parsed JSON that no schema needs to see: deeper than 32
 * levels, more than 10,000 values, names that reach prototypes, text that Postgres cannot store, numbers beyond a double.
 * Walks without recursion, since 200,000 nested arrays do parse.
 */
export function assertWithinLimits(json: unknown): void {
  const open: Visit[] = [{ value: json, key: "", depth: 1, parent: null }];
  let nodes = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (++nodes > MAX_NODES) throw tooMany();
    const error = errorAt(visit);
    if (error) throw error;
    const { value } = visit;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > MAX_NODES) throw tooMany();
    for (const [key, child] of Object.entries(value)) {
      open.push({ value: child, key, depth: visit.depth + 1, parent: visit });
    }
  }
}
