import { invalidField } from "@/lib/contract/errors";
import type { Caller, Handler, Input } from "@/lib/contract/operation";
import { answerOnce } from "@/lib/platform/idempotency/service";
import { shareWork } from "@/lib/platform/idempotency/share-work";
import { credentials } from "@/lib/engines/provenance/credentials";
import { withScratch } from "@/lib/platform/storage/scratch";
import * as contract from "@/lib/contract/provenance";
import { inspect } from "./inspect";
import { jobSources, originOf, type ProvenanceSource, uploadSource, urlSource } from "./source";
import { takeTurn } from "./turns";
import { toAsset } from "./wire";

/** Runs `act` with a folder for the files of a request, within the turns of its account. */
const withFiles = <T>({ accountId }: Caller, act: (dir: string) => Promise<T>): Promise<T> =>
  takeTurn(accountId, () => withScratch(act));

/** Content credentials of a job's stored files, and the PEM text of the root they lead to. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = (caller, { jobId }) =>
  withFiles(caller, async (dir) => {
    const sources = await jobSources(caller, jobId, dir);
    const { rootPem: anchorPem } = await credentials();
    const found = sources.length > 0 ? await inspect(sources, caller.signal) : [];
    const assets = found.flatMap((one, index) => {
      const source = sources[index];
      return source ? toAsset(source, one, source.origin) : [];
    });
    return { provenance: { anchorPem, assets } };
  });

/**
 * Judges the content credentials of one file: of a job, an upload or an address. Throws ApiError NOT_FOUND, and
 * INVALID_REQUEST naming a source that cannot be read.
 */
export const verify: Handler<typeof contract.verify> = (caller, input) =>
  answerOnce(caller, { operation: "provenance_verify", request: input, answer: contract.verify.output }, () =>
    shareWork(caller, "provenance-verifications", input, (signal) => judge({ ...caller, signal }, input)),
  );

const judge = (caller: Caller, input: Input<typeof contract.verify>) =>
  withFiles(caller, async (dir) => {
    const source = await open(input);
    const [found] = await inspect([source], caller.signal);
    if (!found) throw new Error("the file was not verified");
    return { report: toAsset(source, found, source.origin ?? (await originOf(caller, found))) };

    async function open({ jobId, uploadId, url }: typeof input): Promise<ProvenanceSource> {
      if (uploadId !== undefined) return uploadSource(caller, uploadId, dir);
      if (url !== undefined) return urlSource(caller, url, dir);
      const [first] = await jobSources(caller, jobId ?? "", dir);
      if (first) return first;
      throw invalidField(
        "jobId",
        "none of the job's files is stored any more",
        "Send the file itself with uploadId or url.",
      );
    }
  });
