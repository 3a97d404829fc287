import { httpNames, renderSchema } from "../../contract/operation-reference";
import { surface } from "../../contract/surface";
import { findOperation, groups } from "./commands";
import { completionScript } from "./completion";
import { forgetConnection, readConnection } from "./config";
import { execute } from "./execute";
import { exitCodes, toFailure, UsageError, type ExitCode } from "./failure";
import { readFlags } from "./flags";
import { groupHelp, operationHelp, overview } from "./help";
import { login } from "./login";
import { toTable } from "./table";
import type { CliEnvironment } from "./environment";

const isHelp = (word: string | undefined): boolean =>
  word === undefined || word === "--help" || word === "-h" || word === "help";

const valueAfter = (words: readonly string[], flag: string): string | undefined => {
  const at = words.indexOf(flag);
  return at < 0 ? undefined : words[at + 1];
};

/** Runs a command that is not an operation; undefined when `name` is not one of them. */
async function runOwn(name: string, words: readonly string[], world: CliEnvironment): Promise<ExitCode | undefined> {
  const print = (answer: unknown) => world.out(`${JSON.stringify(answer)}\n`);
  if (name === "login") print(await login(world, valueAfter(words, "--base-url")));
  else if (name === "logout") print(await forgetConnection(world).then(() => ({ ok: true })));
  else if (name === "completion") world.out(completionScript(words[0]));
  else if (name === "mcp") await world.serveMcp(await readConnection(world, valueAfter(words, "--base-url")));
  else return undefined;
  return exitCodes.done;
}

async function runOperation(group: string, words: readonly string[], world: CliEnvironment): Promise<ExitCode> {
  const [verb, ...rest] = words;
  if (groups.has(group) && isHelp(verb)) {
    world.out(groupHelp(group));
    return exitCodes.done;
  }
  const operation = findOperation(group, verb ?? "");
  // Checked before the flags are parsed, so that help works for an incomplete command.
  if (rest.includes("--help") || rest.includes("-h")) {
    world.out(operationHelp(operation));
    return exitCodes.done;
  }
  const { fields, flags } = readFlags(operation, rest);
  const print = (answer: unknown) => world.out(`${flags.isHuman ? toTable(answer) : JSON.stringify(answer)}\n`);
  if (flags.isRequestSchema || flags.isResponseSchema) {
    const schema = flags.isRequestSchema ? operation.inputSchema : operation.outputSchema;
    print(renderSchema(schema, httpNames(surface)));
    return exitCodes.done;
  }
  return execute(operation, fields, flags, world, print);
}

/** Runs `spotmill` with the words after its name and returns its exit code. Never throws. */
export async function run(words: readonly string[], world: CliEnvironment): Promise<ExitCode> {
  const [first, ...rest] = words;
  try {
    if (first === undefined || isHelp(first)) {
      world.out(overview());
      return exitCodes.done;
    }
    if (first.startsWith("-")) throw new UsageError(`unknown flag: ${first}`);
    return (await runOwn(first, rest, world)) ?? (await runOperation(first, rest, world));
  } catch (error) {
    const { baseUrl } = await readConnection(world, valueAfter(rest, "--base-url"));
    const { code, envelope } = toFailure(error, baseUrl);
    world.err(`${JSON.stringify(envelope)}\n`);
    return code;
  }
}
