import { type Tab, tabOf } from "./tabs";

/** Parts of the page's address, beside what its drafts begin with. */
interface CreateAddress {
  readonly tab: Tab;
  /** The result that is shown beside the form. */
  readonly run: { readonly kind: "job" | "set"; readonly id: string } | null;
}

/** Fields of the address that say what the drafts begin with. */
const sources = ["again", "brand", "from", "job", "template"] as const;

const PAGE = "/dashboard/create";

/** What the drafts of an address begin with, as a key: those of one earlier job are not those of another. */
export function sourceOf(search: URLSearchParams): string {
  const given = sources.flatMap((name) => (search.has(name) ? [`${name}=${search.get(name)}`] : []));
  return given.join("&") || "new";
}

/** The tab and the run that an address names; `kind` is that of the drafts, where it names no tab. */
export function readAddress(search: URLSearchParams, kind: string): CreateAddress {
  const [job, set] = [search.get("run"), search.get("set")];
  const run = job ? { kind: "job" as const, id: job } : set ? { kind: "set" as const, id: set } : null;
  return { tab: tabOf(search.get("kind") ?? kind), run };
}

/** The same address with another tab or another run; null takes the run out of it. */
export function withAddress(
  search: URLSearchParams,
  { kind, run }: { kind?: string; run?: CreateAddress["run"] },
): string {
  const next = new URLSearchParams(search);
  if (kind !== undefined) next.set("kind", kind);
  if (run !== undefined) {
    next.delete("run");
    next.delete("set");
    if (run) next.set(run.kind === "job" ? "run" : "set", run.id);
  }
  return next.size > 0 ? `${PAGE}?${next}` : PAGE;
}
