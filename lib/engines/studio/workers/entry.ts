import { readFile, stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import programs from "./programs.json";

/** A program that runs as a child process. `programs.json` names its source; `bin/bundle-studio.mjs` reads the same list. */
export type Program = keyof typeof programs;

/** How to start a program: node's own arguments, the file, and what it needs in its environment. */
export interface Entry {
  execArgv: string[];
  file: string;
  env: Record<string, string>;
}

/** Written beside the bundles by `bin/bundle-studio.mjs`: every source file with its size and time of change. */
const Manifest = z.object({ inputs: z.record(z.string(), z.tuple([z.number(), z.number()])) });

/** The project's folder. The service is started there, and nothing here may be followed by a bundler. */
export const projectRoot = (): string => process.cwd();

/** Bundled programs start in half the time; without bundles, or when a source has changed since, the sources themselves run. */
export const entryOf = async (program: Program): Promise<Entry> => {
  const root = projectRoot();
  if (await isBundleCurrent(root)) return { execArgv: [], file: `${root}/dist/studio/${program}.mjs`, env: {} };
  return {
    execArgv: ["--import", pathToFileURL(`${root}/node_modules/tsx/dist/loader.mjs`).href],
    file: `${root}/${programs[program]}`,
    env: { TSX_TSCONFIG_PATH: `${root}/tsconfig.json` },
  };
};

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
