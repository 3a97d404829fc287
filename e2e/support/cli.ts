import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { once } from "node:events";
import type { CliEnvironment } from "../../lib/surfaces/cli/environment";
import { run } from "../../lib/surfaces/cli/main";

/** Exit code and output of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The packed command line in an empty folder, as somebody else would install it. */
export interface Installed {
  readonly folder: string;
  /** The stdio MCP client of the package. */
  readonly mcp: string;
  start(words: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess;
  run(words: readonly string[], env?: Readonly<Record<string, string>>, input?: string): Promise<CommandResult>;
}

/**
 * Runs a command in this process, which spares it a process of its own; whether it is drawn for a terminal is `isWatched`.
 * Where it would ask, it reads `input`, by default nothing.
 */
export async function runHere(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  {
    isWatched = false,
    input = "",
    serveMcp = async () => {},
    onInterrupt = () => () => {},
  }: { readonly isWatched?: boolean; readonly input?: string } & Partial<
    Pick<CliEnvironment, "serveMcp" | "onInterrupt">
  > = {},
): Promise<CommandResult> {
  let [stdout, stderr] = ["", ""];
  const code = await run(words, {
    env,
    stdin: Readable.from([input]),
    isTyped: false,
    isWatched,
    out: (text) => void (stdout += text),
    err: (text) => void (stderr += text),
    askSecret: async () => "",
    onInterrupt,
    serveMcp,
  });
  return { code, stdout, stderr };
}

/** Collects a child to its end. */
export async function finish(child: ChildProcess): Promise<CommandResult> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (part: Buffer) => (stdout += part.toString()));
  child.stderr?.on("data", (part: Buffer) => (stderr += part.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout, stderr };
}

/** Bundles, packs and installs the command line into a folder of its own, without any registry. */
export function install(): Installed {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "spotmill-cli-")));
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd,
      encoding: "utf8",
    });
  execFileSync(process.execPath, ["bin/bundle-clients.mjs", join(folder, "dist")]);
  const [tarball = ""] = npm(["pack", join(folder, "dist/cli"), "--silent"], folder)
    .trim()
    .split("\n")
    .slice(-1);
  npm(["init", "--yes", "--silent"], folder);
  npm(["install", `./${tarball}`], folder);
  const start: Installed["start"] = (words, env = {}) =>
    spawn(join(folder, "node_modules/.bin/spotmill"), words, {
      cwd: folder,
      // Nothing of the tests' own environment: no key, no configuration.
      env: {
        NODE_ENV: "production",
        PATH: process.env["PATH"],
        HOME: folder,
        XDG_CONFIG_HOME: join(folder, "config"),
        ...env,
      },
    });
  return {
    folder,
    mcp: join(folder, "node_modules/@spotmill/cli/mcp-stdio.mjs"),
    start,
    run(words, env, input = "") {
      const child = start(words, env);
      child.stdin?.end(input);
      return finish(child);
    },
  };
}
