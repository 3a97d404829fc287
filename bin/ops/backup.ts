import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";
import { copyPart, countFiles } from "./data-copy";
import { DatabaseCopy, dumpDatabase, hasAccounts, loadDatabase, verifyDump } from "./database-copy";

const Manifest = z.object({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  database: DatabaseCopy,
  /** Parts of the data folder that are in the backup. */
  parts: z.array(z.string()),
  files: z.int(),
  bytes: z.int(),
  /** False where media live in a bucket, which is backed up on its own. */
  hasMedia: z.boolean(),
});

/** Contents of the data folder that a backup takes, the database aside: media without the stage cache, mail that was not sent, certificates, secrets. */
const parts = ["media", "outbox", "c2pa", "secrets.json"];

/** Place of the data of a service. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly hasBucket: boolean;
}

/** Counts of what a backup or a restore has moved. */
export interface BackupReport {
  readonly folder: string;
  readonly madeAt: string;
  readonly tables: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes database, media and secrets into a new folder, readable by this user only: whole, or not at all. The service may run:
 * the database is taken first, at one instant, so every file it names at that time is there.
 */
export async function backUp(place: DataPlace, to: string): Promise<BackupReport> {
  const folder = resolve(to);
  if (existsSync(folder)) throw new Error(`--to: ${folder} exists already: name a new folder`);
  await mkdir(dirname(folder), { recursive: true });
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, "database"), { recursive: true, mode: 0o700 });
  await mkdir(join(partial, "data"), { mode: 0o700 });
  const madeAt = new Date().toISOString();
  // The rows of the stage cache go with its files, which stay in a bucket and are left out here.
  const without = place.hasBucket ? [] : ["stage_pieces"];
  const database = await dumpDatabase(place.databaseUrl, join(partial, "database"), without);
  const there = parts.filter((part) => existsSync(join(place.dataDir, part)));
  for (const part of there) await copyPart(place.dataDir, part, join(partial, "data"));
  const counted = await countFiles(join(partial, "data"));
  const manifest = { version: 1, madeAt, database, parts: there, ...counted, hasMedia: !place.hasBucket };
  await writeFile(join(partial, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await rename(partial, folder);
  return { folder, madeAt, tables: database.tables.length, ...counted };
}

/**
 * Replaces database, media and secrets by those of a backup. The service must be stopped and the database migrated. The backup
 * is checked first; then the database changes in one transaction, then the folders are swapped by renaming. What was there
 * goes aside to `<part>.before-restore`. Throws, with nothing changed, for a damaged backup or, without `force`, over accounts.
 */
export async function restore(place: DataPlace, from: string, force: boolean): Promise<BackupReport> {
  const folder = resolve(from);
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => {
    throw new Error(`--from: ${folder} is not a backup: it has no manifest.json`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  await verifyDump(join(folder, "database"), manifest.database);
  const counted = await countFiles(join(folder, "data"));
  if (counted.files !== manifest.files || counted.bytes !== manifest.bytes)
    throw new Error(`the backup is damaged: ${counted.files} of ${manifest.files} files are there`);
  if (!force && (await hasAccounts(place.databaseUrl)))
    throw new Error("this service has accounts, which the backup would replace: add --force true to do so");
  // Copied beside their places first: what may fail comes before what changes anything.
  for (const part of manifest.parts) {
    const next = join(place.dataDir, `${part}.restoring`);
    await rm(next, { recursive: true, force: true });
    await cp(join(folder, "data", part), next, { recursive: true, preserveTimestamps: true });
  }
  await loadDatabase(place.databaseUrl, join(folder, "database"), manifest.database);
  for (const part of manifest.parts) await swapIn(place.dataDir, part);
  return { folder, madeAt: manifest.madeAt, tables: manifest.database.tables.length, ...counted };
}

async function swapIn(dataDir: string, part: string): Promise<void> {
  const [now, before] = [join(dataDir, part), join(dataDir, `${part}.before-restore`)];
  await rm(before, { recursive: true, force: true });
  if (existsSync(now)) await rename(now, before);
  await rename(join(dataDir, `${part}.restoring`), now);
}
