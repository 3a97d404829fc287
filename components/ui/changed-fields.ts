import { isSameJson } from "./same-json";

/** The fields in which `after` differs from `before`, as `after` has them. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys({ ...before, ...after }) as (keyof T)[];
  const changed: Partial<T> = {};
  for (const name of names) if (!isSameJson(before[name], after[name])) changed[name] = after[name];
  return changed;
}
