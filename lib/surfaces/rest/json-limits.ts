import { pathText } from "@/lib/contract/path-text";

const MAX_DEPTH = 32;
const MAX_NODES = 10_000;
const tooMany = `the body has more than ${MAX_NODES} values`;
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
// With the `u` flag a surrogate of a pair is no character of its own, so only lone ones match.
const unstorable = /[\u0000\ud800-\udfff]/u;

interface Visit {
  readonly value: unknown;
  readonly key: string;
  readonly depth: number;
  readonly parent: Visit | null;
}

function pathOf(visit: Visit): string {
  const path: PropertyKey[] = [];
  for (let at: Visit | null = visit; at?.parent; at = at.parent)
    path.unshift(Array.isArray(at.parent.value) ? Number(at.key) : at.key);
  return pathText(path) || "the body";
}

/** What is wrong with one value, its own depth counted from 1 for the outermost array or object. */
function fault(visit: Visit): string | null {
  const { value, key, depth, parent } = visit;
  if (typeof value === "object" && value !== null && depth > MAX_DEPTH)
    return `the body is nested deeper than ${MAX_DEPTH} levels`;
  if (parent && forbiddenKeys.has(key)) return `${pathOf(visit)}: this name is not allowed`;
  if (unstorable.test(key) || (typeof value === "string" && unstorable.test(value)))
    return `${JSON.stringify(pathOf(visit)).slice(1, -1)}: must not contain NUL or lone surrogates`;
  if (typeof value === "number" && !Number.isFinite(value)) return `${pathOf(visit)}: the number is too large`;
  return null;
}

/**
 * What makes parsed JSON unacceptable before any schema looks at it, or null: deeper than 32, more than 10,000 values,
 * names that reach prototypes, text that Postgres cannot store, numbers beyond a double. Walks without recursion, since
 * 200,000 nested arrays do parse.
 */
export function findFault(json: unknown): string | null {
  const open: Visit[] = [{ value: json, key: "", depth: 1, parent: null }];
  let nodes = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (++nodes > MAX_NODES) return tooMany;
    const found = fault(visit);
    if (found) return found;
    const { value } = visit;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > MAX_NODES) return tooMany;
    for (const [key, child] of Object.entries(value)) {
      open.push({ value: child, key, depth: visit.depth + 1, parent: visit });
    }
  }
  return null;
}
