import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { insertJob } from "@/e2e/support/records";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { storePiece } from "@/lib/domains/generation/cache/service";
import { mintKey } from "@/lib/domains/keys/service";
import { usedUnits } from "@/lib/domains/billing/service";
import { allScopes } from "@/lib/contract/scopes";
import { pool } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage";
import { serveFiles } from "@/lib/surfaces/rest/files";
import { serve } from "@/lib/surfaces/rest/serve";
import { createJob, completeJob, claimJob } from "@/lib/domains/jobs/service";
import { backUp, restore } from "./backup";

const secretNames = ["KEY_PEPPER", "MEDIA_SIGNING_KEY", "NEXTAUTH_SECRET"] as const;
const databases: TestDatabase[] = [];
const scratch = await mkdtemp(join(tmpdir(), "spotmill-backup-"));

/** A machine of its own: an empty database, an empty data folder, other secrets. */
async function newMachine() {
  if (databases.length > 0) await pool().end();
  globalThis.spotmillSingletons?.clear();
  databases.push(await useDatabase());
  return placeNow();
}
const placeNow = () => ({ dataDir: env().DATA_DIR, databaseUrl: env().DATABASE_URL, hasBucket: false });
const writeSecrets = () =>
  writeFile(
    join(env().DATA_DIR, "secrets.json"),
    JSON.stringify(Object.fromEntries(secretNames.map((name) => [name, process.env[name]]))),
  );
async function readRestoredSecrets() {
  const kept = JSON.parse(await readFile(join(env().DATA_DIR, "secrets.json"), "utf8"));
  for (const name of secretNames) process.env[name] = kept[name];
  await pool().end();
  globalThis.spotmillSingletons?.clear();
}

afterAll(async () => {
  await pool().end();
  for (const database of databases) await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

const get = async (path: string, key: string) => {
  const headers = { "x-api-key": key };
  const answer = await serve(new Request(`http://127.0.0.1:3000/api/public/v1${path}`, { headers }));
  return { status: answer.status, body: await answer.json() };
};

test("backed up, wiped, restored: the service answers the same keys with the same data, files and units", async () => {
  const first = await newMachine();
  await writeSecrets();
  const caller = await makeCaller();
  const { accountId } = caller;
  const { secret } = await mintKey({ accountId, name: "kept", scopes: allScopes });
  const units = { kind: "videos", amount: 1 } as const;
  const { job } = await createJob(caller, {
    type: "ugc",
    request: { prompt: "Tab\tand\nline \\ ä" },
    units,
    operation: "t",
  });
  await claimJob(job.id, "script");
  await storage().putBytes(`${accountId}/${job.id}/ad.mp4`, Buffer.from("the film"));
  await completeJob(job.id, { result: { videoUrl: { $file: `${accountId}/${job.id}/ad.mp4` } } });
  const before = await get(`/jobs/${job.id}`, secret);
  const usage = await get("/usage", secret);
  const folder = join(scratch, "whole");
  expect(await backUp(first, folder)).toMatchObject({ folder, files: 2 });
  expect((await stat(folder)).mode & 0o077).toBe(0);

  const second = await newMachine();
  expect((await get("/me", secret)).status).toBe(401);
  expect(await restore(second, folder, false)).toMatchObject({ files: 2 });
  await readRestoredSecrets();

  const after = await get(`/jobs/${job.id}`, secret);
  expect(after.status).toBe(200);
  const withoutAddress = ({ job: one }: { job: Record<string, unknown> }) => ({ ...one, result_payload: null });
  expect(withoutAddress(after.body)).toEqual(withoutAddress(before.body));
  const film = await serveFiles(new Request(after.body.job.result_payload.videoUrl));
  expect(await film.text()).toBe("the film");
  expect(await get("/usage", secret)).toEqual(usage);
  expect(await usedUnits(accountId, caller.standing.cycleStart ?? new Date())).toMatchObject({ videos: 1 });
  // Counters go on behind what was restored.
  const again = { ...caller, requestId: "req_after" };
  expect((await createJob(again, { type: "ugc", request: {}, units, operation: "t" })).job.status).toBe("queued");
});

/** Writes and removes files of a folder, as a busy service does, until told to stop. */
function churn(folder: string): () => Promise<void> {
  let isOver = false;
  const turn = async (name: string) => {
    while (!isOver) {
      await writeFile(join(folder, name), "short-lived");
      await rm(join(folder, name));
    }
  };
  const over = Promise.all(["a", "b", "c", "d"].map((name) => turn(`${name}.tmp.mp4`)));
  return async () => {
    isOver = true;
    await over;
  };
}

test("files removed during a backup are left out of it, and so is the stage cache, rows and files", async () => {
  const first = await newMachine();
  await writeSecrets();
  const { accountId } = await makeCaller();
  const media = join(env().DATA_DIR, "media", accountId);
  await mkdir(join(media, "job"), { recursive: true });
  for (let n = 0; n < 300; n++) await writeFile(join(media, "job", `${n}.mp4`), "kept");
  await storePiece(accountId, `sha256:${"0".repeat(64)}`, join(media, "job", "0.mp4"));
  const end = churn(join(media, "job"));
  const folder = join(scratch, "busy");
  await backUp(first, folder).finally(end);
  const kept = await readdir(join(folder, "data", "media", accountId, "job"));
  expect(kept.filter((name) => !name.includes("tmp"))).toHaveLength(300);
  expect(await readdir(join(folder, "data", "media", accountId))).toEqual(["job"]);

  const second = await newMachine();
  await restore(second, folder, false);
  expect(await pool()`select key from stage_pieces`).toEqual([]);
});

test("a damaged backup, or one over accounts, changes nothing; --force replaces them", async () => {
  const first = await newMachine();
  await writeSecrets();
  await insertJob((await makeCaller()).accountId);
  const folder = join(scratch, "damaged");
  await backUp(first, folder);
  await expect(backUp(first, folder)).rejects.toThrow("exists already");

  const second = await newMachine();
  await writeSecrets();
  const { accountId } = await makeCaller();
  await expect(restore(second, folder, false)).rejects.toThrow("has accounts");
  const { database } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  const jobsFile = database.tables.find(({ name }: { name: string }) => name === "jobs").file;
  await appendFile(join(folder, "database", jobsFile), "x");
  await expect(restore(second, folder, true)).rejects.toThrow(/jobs.* is damaged/);
  await expect(restore(second, join(scratch, "nothing"), true)).rejects.toThrow("is not a backup");
  const lacking = join(scratch, "lacking");
  await backUp(second, lacking);
  await rm(join(lacking, "data", "secrets.json"));
  await expect(restore(second, lacking, true)).rejects.toThrow("the backup is damaged");
  const [kept] = await pool()`select id from users`;
  expect(kept?.["id"]).toBe(accountId);

  const other = join(scratch, "other");
  await backUp(second, other);
  await pool()`update users set name = 'changed'`;
  await restore(second, other, true);
  expect(await pool()`select name from users`).toEqual([{ name: null }]);
});
