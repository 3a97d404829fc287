import { httpNames, renderSchema } from "../../contract/operation-reference";
import { surface } from "../../contract/surface";
import { findOperation, groups } from "./commands";
import { readConnection } from "./config";
import { execute } from "./execute";
import { exitCodes, toFailure, UsageError, type ExitCode } from "./failure";
import { baseUrlIn, isHelp, isHelpFlag, readFlags } from "./flags";
import { groupHelp, operationHelp, overview } from "./help";
import { isOwn, runOwn } from "./own-commands";
import { toTable } from "./table";
import type { CliEnvironment } from "./environment";

async function runOperation(group: string, words: readonly string[], world: CliEnvironment): Promise<ExitCode> {
  const [verb, ...rest] = words;
  if (groups.has(group) && (verb === undefined || isHelp(verb))) {
    world.out(groupHelp(group));
    return exitCodes.done;
  }
  const operation = findOperation(group, verb ?? "");
  // Checked before the flags are parsed, so that help works for an incomplete command.
  if (rest.some(isHelpFlag)) {
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
    return await (isOwn(first) ? runOwn(first, rest, world) : runOperation(first, rest, world));
  } catch (error) {
    const { baseUrl } = await readConnection(world, baseUrlIn(rest));
    const { code, envelope } = toFailure(error, baseUrl);
    world.err(`${JSON.stringify(envelope)}\n`);
    return code;
  }
}
