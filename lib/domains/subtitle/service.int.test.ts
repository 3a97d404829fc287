import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import { completed, insertJob } from "@/e2e/support/records";
import type { Caller } from "@/lib/contract/operation";
import { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import { cancel, remove } from "@/lib/domains/jobs/service";
import { signedUrl } from "@/lib/platform/storage/sign";
import { create, plan } from "./service";

useEngine();

const videoOf = ({ accountId }: Caller, jobId: string): string => `${accountId}/${jobId}/ad.mp4`;

/** A completed ad; one answered from the cache has the files of `filesJobId`. */
async function newAd(caller: Caller, script: string, filesJobId?: string): Promise<string> {
  const id = randomUUID();
  const result = {
    videoUrl: { $file: videoOf(caller, filesJobId ?? id) },
    script,
    cache: { hit: filesJobId !== undefined, sourceJobId: filesJobId ?? null },
  };
  await insertJob(caller.accountId, { ...completed(), id, result });
  return id;
}

const newJob = async (caller: Caller, body: object): Promise<string> =>
  (await create(caller, CreateSubtitleJobRequest.parse(body))).job.id;

test.each([
  ["a spoken ad", "We roast on Tuesday.", {}],
  ["a silent ad", "", { script: "We roast on Tuesday." }],
])(
  "409 for the deletion of %s, of its own files or of those from the cache, while its subtitles are made",
  async (_, said, body) => {
    const caller = await makeCaller();
    const first = await newAd(caller, said);
    const again = await newAd(caller, said, first);
    for (const jobId of [again, first]) {
      const reader = await newJob(caller, { sourceJobId: jobId, ...body });
      await expect(remove(caller, { jobId })).rejects.toMatchObject({ status: 409, code: "JOB_IN_USE" });
      await cancel(caller, { jobId: reader });
      expect(await remove(caller, { jobId })).toEqual({ ok: true });
    }
  },
);

test("the address of an ad from the cache stands for it, also when the ad whose files it has was deleted", async () => {
  const caller = await makeCaller();
  const first = await newAd(caller, "We roast on Tuesday.");
  const again = await newAd(caller, "We roast on Tuesday.", first);
  const sourceOf = async (): Promise<unknown> => {
    const body = { videoUrl: signedUrl(videoOf(caller, first), 600) };
    return (await plan(caller, CreateSubtitleJobRequest.parse(body))).job.request["source"];
  };
  expect(await sourceOf()).toEqual({ kind: "ad", jobId: first, filesJobId: first });
  await remove(caller, { jobId: first });
  expect(await sourceOf()).toEqual({ kind: "ad", jobId: again, filesJobId: first });
});
