import type * as contract from "@/lib/contract/brands";
import { notFound } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import { HOUR_MS, now } from "@/lib/platform/clock";
import { sumOf } from "@/lib/platform/storage/disk";
import { sweepPages } from "@/lib/platform/sweep";
import * as repo from "./deletion-repo";
import { removeUnnamed } from "./files";

/** Its files are named by addresses that work for an hour, and by requests that read the brand a moment ago. */
const FIRST_LOOK_MS = 2 * HOUR_MS;
const NEXT_LOOK_MS = 24 * HOUR_MS;
/** Most brands looked at in one turn; the next goes on behind them. */
const MOST_BRANDS = 500;

const dueIn = (ms: number): Date => new Date(now().getTime() + ms);

/** Deletes a brand; its files go when their addresses have expired and nothing names them. Throws ApiError NOT_FOUND. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { brandId }) => {
  if (!(await repo.deleteBrand(accountId, brandId, dueIn(FIRST_LOOK_MS)))) throw notFound("brand");
  return { ok: true };
};

/** Removes the files of deleted brands that nothing names, and looks at the others every day; returns for how many brands. */
export async function removeFilesOfDeleted(): Promise<number> {
  const before = now();
  const swept = await sweepPages(
    "files of deleted brands",
    (last?: repo.DeletedBrand) => repo.listDue(before, last),
    async ({ id, accountId }) => {
      const kept = await removeUnnamed({ accountId, brandId: id }, []);
      if (kept.length === 0) await repo.forget(id);
      else await repo.noteKept(id, sumOf(kept), dueIn(NEXT_LOOK_MS));
    },
    MOST_BRANDS,
  );
  return swept.done;
}
