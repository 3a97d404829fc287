import { ownCommands, type OwnCommand } from "./commands";
import { completionScript } from "./completion";
import { forgetConnection, readConnection } from "./config";
import type { CliEnvironment } from "./environment";
import { exitCodes, UsageError, type ExitCode } from "./failure";
import { isHelp, parseStrictly } from "./flags";
import { ownHelp } from "./help";
import { login } from "./login";

type Run = (words: readonly string[], world: CliEnvironment) => Promise<void>;

const hintOf = (name: OwnCommand) => `Run \`spotmill ${name} --help\`.`;
const print = (world: CliEnvironment, answer: object) => world.out(`${JSON.stringify(answer)}\n`);

/** The address after `--base-url`, the one flag a command takes. */
const baseUrlOf = (name: OwnCommand, words: readonly string[]): string | undefined =>
  parseStrictly({ args: [...words], options: { "base-url": { type: "string" } } }, hintOf(name)).values["base-url"];

const runs: Readonly<Record<OwnCommand, Run>> = {
  async login(words, world) {
    print(world, await login(world, baseUrlOf("login", words)));
  },
  async logout(words, world) {
    parseStrictly({ args: [...words] }, hintOf("logout"));
    await forgetConnection(world);
    print(world, { ok: true });
  },
  async mcp(words, world) {
    await world.serveMcp(await readConnection(world, baseUrlOf("mcp", words)));
  },
  async completion(words, world) {
    const config = { args: [...words], allowPositionals: true };
    const [shell, ...more] = parseStrictly(config, hintOf("completion")).positionals;
    if (more.length > 0) throw new UsageError("completion: one shell at a time", hintOf("completion"));
    world.out(completionScript(shell));
  },
};

/** True for the name of a command that is not an operation. */
export const isOwn = (name: string): name is OwnCommand => Object.hasOwn(ownCommands, name);

/** Runs a command that is not an operation, or prints its help. Throws UsageError for words it does not take. */
export async function runOwn(name: OwnCommand, words: readonly string[], world: CliEnvironment): Promise<ExitCode> {
  if (words.some(isHelp)) world.out(ownHelp(name));
  else await runs[name](words, world);
  return exitCodes.done;
}
