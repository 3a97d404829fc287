import { join } from "node:path";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { transaction } from "@/lib/platform/db/client";
import { putJson } from "@/lib/domains/generation/stages/service";
import { isTerminal } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";
import { sweepPages } from "@/lib/platform/sweep";
import { withScratch } from "@/lib/platform/storage/scratch";
import { type ContactSheetCell, renderContactSheet } from "@/lib/engines/studio/image-ads/render-contact-sheet";
import { enqueueDeliveries, requestDeliveries } from "@/lib/domains/webhooks/service";
import { AXES } from "@/lib/contract/variants";
import * as repo from "./repo";
import type { ArmJob, VariantSetRow } from "./repo";
import { toVariantSet } from "./wire";

/** Most sets of one call that are finished, and that are removed; the rest waits for the next. */
const MOST_SETS = 20;
const MOST_REMOVED = 200;
const withoutProgress = unwatched();

/** Makes the files of the set a job belongs to, when it was the last one of its arms to end. */
export async function finishSetOf(jobId: string): Promise<void> {
  const found = await repo.setOfJob(jobId);
  if (found) await finishSet(found);
}

/** Makes the files of sets whose last event was lost; returns how many. */
export async function finishEndedSets(): Promise<number> {
  return (await sweepPages("ended variant sets", repo.unfinished, finishSet, MOST_SETS)).done;
}

/** Removes finished sets none of whose jobs is left, files first; returns how many. */
export async function removeEmptySets(): Promise<number> {
  return (await sweepPages("empty variant sets", repo.listEmpty, removeSet, MOST_REMOVED)).done;
}

async function removeSet({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  await storage().removePrefix(folderOf(accountId, id));
  await repo.remove(accountId, id);
}

const folderOf = (accountId: string, id: string): string => `${accountId}/variants/${id}`;

async function finishSet({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  const set = await repo.find(accountId, id);
  if (!set || set.manifestKey !== null) return;
  const jobs = await repo.jobsOf(set);
  if ([...jobs.values()].some(({ status }) => !isTerminal(status))) return;
  const folder = folderOf(accountId, id);
  const arms = set.arms.flatMap((arm) => {
    const job = jobs.get(arm.jobId);
    return job ? [{ ...arm, job }] : [];
  });
  const sheetKey = arms.some(({ job }) => job.status === "completed") ? await drawSheet(folder, arms) : null;
  const { key: manifestKey } = await putJson(`${folder}/manifest.json`, toManifest(set, arms));
  const files = { sheetKey, manifestKey };
  const subject = `variants:${id}`;
  await transaction(async (tx) => {
    if (!(await repo.finish(tx, id, files))) return;
    const data = () => ({ variantSet: toVariantSet({ ...set, ...files }, jobs) });
    await enqueueDeliveries(tx, accountId, { type: "variants.completed", subject, data });
  });
  await requestDeliveries(subject);
}

type Arm = VariantSetRow["arms"][number] & { job: ArmJob };

const drawSheet = (folder: string, arms: readonly Arm[]): Promise<string> =>
  withScratch(async (dir) => {
    const cells = await Promise.all(arms.map((arm) => cellOf(arm, dir)));
    const out = join(dir, "contact-sheet.png");
    await renderContactSheet({ cells, out }, withoutProgress);
    return (await storage().putFile(`${folder}/contact-sheet.png`, out)).key;
  });

const titles = {
  hook: "Hook",
  cta: "Call",
  aspectRatio: "Format",
  captionPreset: "Captions",
  voiceId: "Voice",
  actorId: "Presenter",
} as const;

async function cellOf({ index, values, job }: Arm, dir: string): Promise<ContactSheetCell> {
  const lines = AXES.flatMap((axis) => (values[axis] === undefined ? [] : [`${titles[axis]}: ${values[axis]}`]));
  const key = fileIn(job.result?.["thumbnailUrl"]);
  const isThere = key !== null && (await storage().stat(key)) !== undefined;
  const file = isThere ? await storage().localPath(key, dir) : null;
  const state = job.status === "completed" ? "" : ` · ${job.status}`;
  return { file, title: `${index + 1}${state}`, lines };
}

const fileIn = (value: unknown): string | null =>
  typeof value === "object" && value !== null && "$file" in value ? String(value.$file) : null;

/** Manifest for the import of an ad platform: one row per arm, with the name of its file. */
const toManifest = ({ id, design, axes }: VariantSetRow, arms: readonly Arm[]): Record<string, unknown> => ({
  variantSetId: id,
  design,
  axes,
  arms: arms.map(({ index, values, changed, job }) => ({
    index,
    jobId: job.id,
    status: job.status,
    fileName: `${id.slice(0, 8)}-${String(index + 1).padStart(2, "0")}.mp4`,
    values,
    changed,
    renderHash: job.result?.["renderHash"] ?? null,
    fileSha256: job.result?.["fileSha256"] ?? null,
    durationSeconds: job.result?.["durationSeconds"] ?? null,
  })),
});
