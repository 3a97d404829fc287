import type { Caller, Handler, Input } from "@/lib/contract/operation";
import type { Picture, Timeline } from "@/lib/contract/timeline/document";
import * as contract from "@/lib/contract/timeline-drafts";
import { previewPicture } from "@/lib/domains/generation/footage/service";
import { assertDiskSpace } from "@/lib/domains/quotas/service";
import { type AdDraft, draftAd } from "@/lib/domains/ugc/service";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { allEnded } from "@/lib/platform/all-ended";
import { answerOnce } from "@/lib/platform/idempotency/service";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { withScratch } from "@/lib/platform/storage/scratch";
import { signedUrl } from "@/lib/platform/storage/sign";
import { fetchLimit } from "./fetch-limit";
import { pictureProblem } from "./open-document";
import { toWire } from "./wire";

type Answer = ReturnType<typeof contract.draft.output.parse>;

/**
 * Plans the ad of a request as a timeline document, without a job or a charge. Throws ApiError INVALID_REQUEST naming the
 * reference or picture that does not hold.
 */
export const draft: Handler<typeof contract.draft> = (caller, input) =>
  answerOnce(caller, { operation: "timelines_draft", request: input, answer: contract.draft.output }, () =>
    planned(caller, input),
  );

const planned = (caller: Caller, input: Input<typeof contract.draft>): Promise<Answer> =>
  withScratch(async (dir) => {
    await assertDiskSpace();
    const control = unwatched(caller.signal);
    const { accountId } = caller;
    const beforeFetch = fetchLimit(caller);
    const read = ({ id, source }: { id: string; source: MediaSource }, index: number): Promise<Picture> =>
      previewPicture({ accountId, picture: unread(id), source, dir, beforeFetch }, control).then(
        ({ picture }) => picture,
        (error: unknown) => {
          throw pictureProblem(`productImageUrls[${index}]`, error);
        },
      );
    const made = await draftAd(caller, input, (sources) => allEnded(sources.map(read)));
    return { timeline: withAddresses(made), warnings: made.warnings };
  });

const unread = (id: string): Picture => ({ id, key: "", width: 1, height: 1, cutOutKey: null, focus: [0.5, 0.5] });

/** The document with the addresses of its pictures as they were sent: whoever takes it back prepares them again. */
function withAddresses({ timeline, sources }: AdDraft): Timeline {
  const pictures = timeline.pictures.map((picture) => {
    const source = sources[picture.id];
    const key = source === undefined ? "" : "url" in source ? source.url : signedUrl(source.key);
    return { ...picture, key, cutOutKey: null };
  });
  return { ...toWire({ ...timeline, pictures: [] }), pictures };
}
