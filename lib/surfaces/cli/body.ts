import { readFile } from "node:fs/promises";
import { UsageError } from "./failure";
import type { CliEnvironment } from "./environment";

type Fields = Readonly<Record<string, unknown>>;

async function readAll(source: AsyncIterable<Uint8Array | string>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

async function textOf(given: string, world: CliEnvironment): Promise<string> {
  if (given === "-") return readAll(world.stdin);
  if (!given.startsWith("@")) return given;
  try {
    return await readFile(given.slice(1), "utf8");
  } catch {
    throw new UsageError(`--json: cannot read ${given.slice(1)}`, "Name a file that exists after the @.");
  }
}

/** Fields of `--json '{…}'`, `--json @file` or `--json -`, overridden by those of single flags. Throws UsageError. */
export async function withJson(given: string | undefined, fields: Fields, world: CliEnvironment): Promise<Fields> {
  if (given === undefined) return fields;
  const text = await textOf(given, world);
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ...json, ...fields };
  } catch {
    // Reported below, with the same message as JSON that is not an object.
  }
  throw new UsageError("--json: must be one JSON object", `For example: --json '{"prompt":"A mug"}'`);
}
