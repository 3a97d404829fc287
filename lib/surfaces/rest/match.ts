import { entries, type Entry } from "@/lib/contract/registry";
import { ApiError, methodNotAllowed } from "@/lib/contract/errors";

/** The operations of the contract on one path. */
interface Route {
  readonly segments: readonly string[];
  readonly byMethod: ReadonlyMap<string, Entry>;
  readonly allow: readonly string[];
}

/** A matched request: its operation (null for OPTIONS) and the decoded path parameters. */
export interface Match {
  readonly entry: Entry | null;
  readonly params: Readonly<Record<string, string>>;
  /** Methods of the path, `HEAD` where `GET` is, and `OPTIONS`. */
  readonly allow: readonly string[];
}

const isPlaceholder = (segment: string): boolean => segment.startsWith("{");

const routes: readonly Route[] = [...new Set(entries.map(({ op }) => op.path))].map((path) => {
  const here = entries.filter(({ op }) => op.path === path);
  const methods = here.map(({ op }) => op.method);
  const heads = methods.includes("GET") ? ["HEAD"] : [];
  return {
    segments: path.slice(1).split("/"),
    byMethod: new Map(here.map((entry) => [entry.op.method, entry])),
    allow: [...methods, ...heads, "OPTIONS"],
  };
});

const fixed = new Map(
  routes.flatMap((route) => (route.segments.some(isPlaceholder) ? [] : [[route.segments.join("/"), route] as const])),
);
const open = routes.filter(({ segments }) => segments.some(isPlaceholder));

/** Methods that a route file of Next can export; any other Next would answer itself, with an empty body. */
export const routedMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const noSuchPath = (): ApiError => new ApiError("NOT_FOUND", "no such path");

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw noSuchPath();
  }
}

function find(segments: readonly string[]): Route | undefined {
  const fits = (route: Route) =>
    route.segments.length === segments.length &&
    route.segments.every((segment, at) => (isPlaceholder(segment) ? segments[at] !== "" : segment === segments[at]));
  // An encoded slash belongs to its segment: joined again it would separate.
  const isPlain = !segments.some((segment) => segment.includes("/"));
  return (isPlain ? fixed.get(segments.join("/")) : undefined) ?? open.find(fits);
}

/**
 * Finds the operation of a method and a path below the base (`/jobs/{jobId}` with real ids, still encoded); one trailing
 * slash is ignored, and HEAD matches GET. Throws ApiError NOT_FOUND or METHOD_NOT_ALLOWED.
 */
export function match(method: string, path: string): Match {
  const segments = path
    .replace(/^\//, "")
    .replace(/(?<=.)\/$/, "")
    .split("/")
    .map(decode);
  const route = find(segments);
  if (!route) throw noSuchPath();
  const { allow } = route;
  if (method === "OPTIONS") return { entry: null, params: {}, allow };
  const entry = route.byMethod.get(method === "HEAD" ? "GET" : method);
  if (!entry) throw methodNotAllowed(allow);
  const named = route.segments.flatMap((segment, at) =>
    isPlaceholder(segment) ? [[segment.slice(1, -1), segments[at] ?? ""] as const] : [],
  );
  return { entry, params: Object.fromEntries(named), allow };
}
