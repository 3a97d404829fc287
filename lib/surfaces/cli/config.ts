import { mkdir, readFile, rm, writeFile, chmod } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { CliEnvironment } from "./environment";

const LOCAL = "http://127.0.0.1:3000/api/public/v1";

/** Address and key that commands call with. */
export interface Connection {
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
}

/** The file that `spotmill login` writes, in the user's configuration folder. */
export const configFile = ({ env }: Pick<CliEnvironment, "env">): string =>
  join(env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config"), "spotmill", "credentials.json");

async function readStored(world: Pick<CliEnvironment, "env">): Promise<Readonly<Record<string, unknown>>> {
  try {
    return Object(JSON.parse(await readFile(configFile(world), "utf8"))) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Key and address to use: the environment takes precedence over the stored ones. */
export async function readConnection(world: Pick<CliEnvironment, "env">, baseUrl?: string): Promise<Connection> {
  const stored = await readStored(world);
  return {
    apiKey: text(world.env["SPOTMILL_API_KEY"]) ?? text(stored["apiKey"]),
    baseUrl: baseUrl ?? text(world.env["SPOTMILL_BASE_URL"]) ?? text(stored["baseUrl"]) ?? LOCAL,
  };
}

/** Stores a key in a file that only its owner can read. Returns the file's path. */
export async function storeConnection(world: Pick<CliEnvironment, "env">, connection: Connection): Promise<string> {
  const file = configFile(world);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(connection, null, 2), { mode: 0o600 });
  // `mode` above does not apply to a file that already exists.
  await chmod(file, 0o600);
  return file;
}

/** Removes the stored key, if there is one. */
export const forgetConnection = (world: Pick<CliEnvironment, "env">): Promise<void> =>
  rm(configFile(world), { force: true });
