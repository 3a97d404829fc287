import { readFile, stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { singleton } from "@/lib/platform/singleton";
import programs from "./programs.json";

/** Name of a program that runs as a child process. `programs.json` names its source; `bin/bundle-studio.mjs` reads the same list. */
export type Program = keyof typeof programs;

/** Start of a program: Node's own arguments, the file, and the environment variables it needs. */
export interface Entry {
  execArgv: string[];
  file: string;
  env: Record<string, string>;
}

/** Written beside the bundles by `bin/bundle-studio.mjs`: every source file with its size and time of change. */
const Manifest = z.object({ inputs: z.record(z.string(), z.tuple([z.number(), z.number()])) });

/** Absolute path of the project's folder, in which the service is started. A function, so that no bundler follows it. */
export const projectRoot = (): string => process.cwd();

/** Returns the entry of a program: its bundle, which starts in half the time, or its source when there is no current bundle. */
export const entryOf = async (program: Program): Promise<Entry> => {
  const root = projectRoot();
  if (await isBundled(root)) return { execArgv: [], file: `${root}/dist/studio/${program}.mjs`, env: {} };
  return {
    execArgv: ["--import", pathToFileURL(`${root}/node_modules/tsx/dist/loader.mjs`).href],
    file: `${root}/${programs[program]}`,
    env: { TSX_TSCONFIG_PATH: `${root}/tsconfig.json` },
  };
};

/** Looked at once where the sources stay as they are: it costs more than ten milliseconds a child. */
const isBundled = (root: string): Promise<boolean> =>
  process.env["NODE_ENV"] === "production"
    ? singleton("studio.is-bundled", () => isBundleCurrent(root))
    : isBundleCurrent(root);

const isBundleCurrent = async (root: string): Promise<boolean> => {
  try {
    const manifest = Manifest.parse(JSON.parse(await readFile(`${root}/dist/studio/manifest.json`, "utf8")));
    const checks = Object.entries(manifest.inputs).map(async ([path, [size, changedMs]]) => {
      const now = await stat(`${root}/${path}`);
      return now.size === size && Math.round(now.mtimeMs) === changedMs;
    });
    return (await Promise.all(checks)).every(Boolean);
  } catch {
    return false; // no bundle, or a source it was made from is gone
  }
};
