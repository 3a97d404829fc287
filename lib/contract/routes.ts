import { entries } from "./registry";
import type { Method } from "./operation";
import { placeholders } from "./path";

/** Route of an operation over HTTP, as plain data: bundles of the SDK hold this list instead of the schemas. */
export interface Route {
  /** `jobs_get`. */
  readonly id: string;
  readonly group: string;
  readonly verb: string;
  readonly method: Method;
  readonly path: string;
  readonly pathFields: readonly string[];
  readonly hasBody: boolean;
  readonly isStream: boolean;
  /** True for a DELETE that answers `{ok: true}`; once it has, a repetition finds nothing. */
  readonly removes: boolean;
}

/** Every operation's route, in the order of the registry. */
export const routes: readonly Route[] = entries.map(({ id, group, verb, op }) => ({
  id,
  group,
  verb,
  method: op.method,
  path: op.path,
  pathFields: placeholders(op.path),
  hasBody: op.body !== undefined,
  isStream: op.stream === true,
  removes: op.method === "DELETE" && op.output.safeParse({ ok: true }).success,
}));
