import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a test file an environment with fresh secrets and an empty data folder. Call it before anything reads `env()`. Returns the folder and its removal. */
export async function useStorageEnvironment(
  variables: Record<string, string> = {},
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-storage-"));
  const secret = () => randomBytes(32).toString("hex");
  Object.entries({
    APP_URL: "http://127.0.0.1:3000",
    DATABASE_URL: "postgres://127.0.0.1:1/none",
    DATA_DIR: folder,
    KEY_PEPPER: secret(),
    MEDIA_SIGNING_KEY: secret(),
    NEXTAUTH_SECRET: secret(),
    ...variables,
  }).forEach(([name, value]) => (process.env[name] = value));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
