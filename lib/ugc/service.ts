import { resolveBrand } from "@/lib/brands/service";
import { invalid } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import type { CreateJobResponse } from "@/lib/jobs/contract";
import { createJob, findReplay, type Repeatable } from "@/lib/jobs/service";
import { acceptMediaUrl } from "@/lib/storage/media-source";
import { localActors } from "@/lib/studio/draw/actors";
import { localVoices } from "@/lib/studio/voices";
import type * as contract from "./contract";
import type { CreateUgcJobRequest } from "./contract";
import { nearest } from "@/lib/contract/nearest";
import type { UgcOrder } from "./order";

/** What every UGC job charges, however long it is. */
const units = { kind: "videos", amount: 1 } as const;

export const create: Handler<typeof contract.create> = async (caller, body) => {
  const { sync, waitTimeoutMs } = body;
  const repeatable = { operation: "ugc_create", fingerprint: body, sync, waitTimeoutMs };
  return (await findReplay(caller, repeatable)) ?? createAs(caller, body, repeatable);
};

/** Creates the job of a checked body on behalf of another operation, under that operation's own idempotency. */
export async function createAs(
  caller: Caller,
  body: CreateUgcJobRequest,
  repeatable: Repeatable,
): Promise<CreateJobResponse> {
  const request = await toOrder(caller, body);
  return createJob(caller, { ...repeatable, type: "ugc", request, units, maxUnits: body.maxUnits });
}

/** The order a request stands for. Throws ApiError INVALID_REQUEST naming the reference that does not hold. */
async function toOrder({ accountId }: Caller, body: CreateUgcJobRequest): Promise<UgcOrder> {
  const { prompt, script, platform, duration, seed, voiceId, actorId } = body;
  assertKnown("voiceId", voiceId, localVoices, "voices");
  assertKnown("actorId", actorId, localActors, "actors");
  const productImages = (body.productImageUrls ?? []).map((url, index) =>
    acceptMediaUrl(accountId, `productImageUrls[${index}]`, url),
  );
  const brand = await resolveBrand(accountId, body);
  return {
    prompt,
    script,
    productImages,
    platform,
    duration,
    aspectRatio: body.aspectRatio ?? "9:16",
    voiceId,
    actorId,
    captionPreset: body.captionPreset ?? "tiktok_bold",
    brandName: brand?.name ?? null,
    seed,
  };
}

function assertKnown(field: string, id: string | undefined, list: readonly { id: string }[], path: string): void {
  if (id === undefined || list.some((one) => one.id === id)) return;
  const near = nearest(
    id,
    list.map((one) => one.id),
    3,
  );
  throw invalid(`${field}: no such id in GET /${path}`, `Nearest: ${near.join(", ")}. GET /${path} lists them all.`);
}
