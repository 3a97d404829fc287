import { isDeepStrictEqual } from "node:util";
import { ApiError, invalid, invalidField, notFound } from "@/lib/contract/errors";
import { MOST_EDITS } from "@/lib/contract/edits";
import * as contract from "@/lib/contract/edits";
import type { Caller, Handler } from "@/lib/contract/operation";
import { findJob } from "@/lib/domains/jobs/service";
import { assertSpace } from "@/lib/domains/quotas/service";
import type { Executor } from "@/lib/platform/db/client";
import { lockAccount } from "@/lib/platform/db/lock-account";
import { findAnswer, runOnce } from "@/lib/platform/idempotency/service";
import * as repo from "./edits-repo";
import { type KeptDocument, toEdit, toSummary } from "./edits-wire";
import { storedDocument } from "./stored-document";
import { versionsToRemove } from "./thin-versions";
import { fromWire } from "./wire";

const MOST_BYTES = 256 * 1024;

/** The account's edits, or those of a job, without their documents. */
export const list: Handler<typeof contract.list> = async ({ accountId }, { jobId }) => ({
  edits: (await repo.list(accountId, jobId, MOST_EDITS)).map(toSummary),
});

/** An edit with its newest document, or that of `version`. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async ({ accountId }, { editId, version }) => {
  const edit = await getRow(accountId, editId);
  return { edit: toEdit(edit, await getVersion(edit, version ?? edit.version)) };
};

/**
 * Begins an edit with a document, or with that of an ad. Throws ApiError NOT_FOUND, STORAGE_QUOTA_EXCEEDED, and INVALID_REQUEST for a
 * document that is too large and beyond the most edits.
 */
export const create: Handler<typeof contract.create> = async (caller, input) => {
  const { accountId } = caller;
  const replay = {
    operation: "edits_create",
    request: input,
    answer: contract.create.output,
  };
  const known = await findAnswer(caller, replay);
  if (known) return known;
  const { document, jobId, name } = await beginningOf(accountId, input);
  const version = toVersion(document);
  return runOnce(caller, replay, async (tx) => {
    await lockAccount(tx, accountId);
    await assertRoom(tx, caller, version.bytes);
    const row = await repo.insert(tx, accountId, { name, jobId }, version);
    return { edit: toEdit(row, { version: row.version, document: version.document }) };
  });
};

/**
 * Saves the next version of an edit; the same document again changes nothing, and of old versions fewer are kept. Throws
 * ApiError NOT_FOUND, STORAGE_QUOTA_EXCEEDED, and EDIT_CHANGED when the edit is no longer at `baseVersion`.
 */
export const save: Handler<typeof contract.save> = async (caller, input) => {
  const { accountId } = caller;
  const { editId, timeline, baseVersion } = input;
  const next = toVersion(fromWire(accountId, timeline));
  return runOnce(
    caller,
    { operation: `edits_save:${editId}`, request: input, answer: contract.save.output },
    async (tx) => {
      const row = await repo.lock(tx, accountId, editId);
      if (!row) throw notFound("edit");
      const latest = await repo.findVersion(row, row.version, tx);
      // Also a save that is repeated, because its answer was lost, ends here.
      if (latest && isDeepStrictEqual(latest.document, next.document)) return { edit: toEdit(row, latest) };
      if (row.version !== baseVersion) throw changed(row, baseVersion);
      await assertSpace(tx, caller, next.bytes);
      const saved = await repo.addVersion(tx, row, next);
      await repo.removeVersions(tx, row, versionsToRemove(await repo.listVersions(row, tx)));
      return { edit: toEdit(saved, { version: saved.version, document: next.document }) };
    },
  );
};

/** The kept versions of an edit with their times. Throws ApiError NOT_FOUND. */
export const listVersions: Handler<typeof contract.listVersions> = async ({ accountId }, { editId }) => {
  const versions = await repo.listVersions(await getRow(accountId, editId));
  return { versions: versions.map(({ version, createdAt }) => ({ version, created_at: createdAt.toISOString() })) };
};

/** Deletes an edit with its versions. Throws ApiError NOT_FOUND. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { editId }) => {
  if (!(await repo.remove(accountId, editId))) throw notFound("edit");
  return { ok: true };
};

interface Beginning {
  document: KeptDocument;
  jobId: string | null;
  name: string | null;
}

/** The document an edit begins with. Throws ApiError NOT_FOUND or INVALID_REQUEST for an ad that has none. */
async function beginningOf(
  accountId: string,
  { jobId, timeline, name }: Parameters<typeof create>[1],
): Promise<Beginning> {
  if (timeline) return { document: fromWire(accountId, timeline), jobId: null, name: name ?? null };
  // The contract has one of both.
  if (jobId === undefined) throw new Error("an edit of nothing");
  const stored = await storedDocument(accountId, jobId);
  const job = await findJob(accountId, jobId);
  return { document: { timeline: stored.timeline, sources: {} }, jobId, name: name ?? job?.name ?? null };
}

/** A document as a version is stored. Throws ApiError INVALID_REQUEST for one that is too large. */
function toVersion(document: KeptDocument): repo.NewVersion {
  const json = JSON.stringify(document);
  const bytes = Buffer.byteLength(json);
  if (bytes > MOST_BYTES)
    throw invalidField(
      "timeline",
      `has ${Math.ceil(bytes / 1024)} KiB as JSON, and at most ${MOST_BYTES / 1024} are kept`,
      "`words` may be empty: they are derived from the lines.",
    );
  return { document: JSON.parse(json) as Record<string, unknown>, bytes };
}

async function assertRoom(tx: Executor, caller: Caller, bytes: number): Promise<void> {
  await assertSpace(tx, caller, bytes);
  if ((await repo.countOf(tx, caller.accountId)) < MOST_EDITS) return;
  throw invalid(
    `you have ${MOST_EDITS} edits, the most an account may have`,
    "Delete those you no longer need with DELETE /ugc/edits/{editId}.",
  );
}

async function getRow(accountId: string, editId: string): Promise<repo.EditRow> {
  const row = await repo.find(accountId, editId);
  if (!row) throw notFound("edit");
  return row;
}

async function getVersion(edit: repo.EditRow, version: number): Promise<repo.VersionRow> {
  const row = await repo.findVersion(edit, version);
  if (!row) throw notFound("version of this edit");
  return row;
}

const changed = ({ version }: repo.EditRow, baseVersion: number): ApiError =>
  new ApiError("EDIT_CHANGED", `the edit is at version ${version}: it was saved after version ${baseVersion}`);
