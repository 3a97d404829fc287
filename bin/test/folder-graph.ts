import { posix } from "node:path";

/** Source text by path from the root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** An import that leaves its folder: from which file, into which. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

const floorNames = ["contract", "platform", "engines", "domains", "surfaces", "doors"] as const;
const statement = /(?:\bfrom|\bimport)\s*\(?\s*"([^"\n]+)"/g;
const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/**
 * The folder a file counts for: a floor's child (`lib/domains/jobs`), a stage of generation, the whole contract, and of
 * `inngest` the client apart from the functions. Loose files of `lib/platform` are one folder.
 */
export function folderOf(file: string): string {
  const [root = "", floor = "", room = "", stage = ""] = file.split("/");
  if (root === "inngest") return floor === "client.ts" ? "inngest/client" : "inngest";
  if (root !== "lib") return file.includes("/") ? root : "root";
  if (floor === "contract" || room.includes(".")) return `lib/${floor}`;
  return room === "generation" && !stage.includes(".") ? `lib/domains/generation/${stage}` : `lib/${floor}/${room}`;
}

/** The floor of a folder, 0 for the contract to 5 for the doors. */
function floorOf(folder: string): number {
  if (folder === "inngest/client") return floorNames.indexOf("platform");
  if (folder === "inngest") return floorNames.indexOf("surfaces");
  const [root, name] = folder.split("/");
  return root === "lib" ? floorNames.findIndex((floor) => floor === name) : floorNames.indexOf("doors");
}

function targetOf(sources: Sources, from: string, specifier: string): string | undefined {
  const isOwn = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOwn) return undefined;
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : posix.normalize(posix.join(posix.dirname(from), specifier));
  return endings.map((ending) => path + ending).find((file) => sources.has(file));
}

/** Every import that leads from one folder into another. */
export const arrowsOf = (sources: Sources): Arrow[] =>
  [...sources].flatMap(([from, text]) =>
    [...text.matchAll(statement)].flatMap(([, specifier = ""]) => {
      const to = targetOf(sources, from, specifier);
      return to !== undefined && folderOf(to) !== folderOf(from) ? [{ from, to }] : [];
    }),
  );

/** Imports that lead to a higher floor. */
export const upward = (arrows: readonly Arrow[]): Arrow[] =>
  arrows.filter(({ from, to }) => floorOf(folderOf(to)) > floorOf(folderOf(from)));

/** Cycles between folders: one path per cycle found, its first folder repeated at the end. Empty when there is none. */
export function folderCycles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of arrows)
    next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (folder: string, path: readonly string[]): void => {
    const at = path.indexOf(folder);
    if (at >= 0) cycles.push([...path.slice(at), folder]);
    if (at >= 0 || done.has(folder)) return;
    for (const one of next.get(folder) ?? []) visit(one, [...path, folder]);
    done.add(folder);
  };
  for (const folder of next.keys()) visit(folder, []);
  return cycles;
}
