import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { CaptionStyle } from "@/lib/contract/timeline/document";
import { adFormat } from "@/lib/contract/fields";
import { type DocumentChanges, varyDocument } from "@/lib/domains/generation/shots/service";
import type { JobPlan, PlannedJob } from "@/lib/domains/jobs/service";
import { planStored, storedDocument } from "@/lib/domains/timelines/service";
import { type Arm, atArm } from "./arms";

/** Arms of a set with the jobs that make them. */
export interface PlannedArms {
  arms: Arm[];
  /** A job for every arm but that of `source`, in their order. */
  jobs: PlannedJob[];
  /** The arm that is the ad itself, whose job is there already. */
  source: { index: number; jobId: string } | null;
  preview: JobPlan["preview"];
}

function changesOf({ values }: Arm): DocumentChanges {
  const { hook, cta, aspectRatio, captionPreset, voiceId, actorId } = values;
  return {
    ...{ hook, cta, voiceId, actorId },
    aspectRatio: aspectRatio === undefined ? undefined : adFormat.parse(aspectRatio),
    captionPreset: CaptionStyle.optional().parse(captionPreset),
  };
}

function planArm(varied: ReturnType<typeof varyDocument>, arm: Arm): JobPlan {
  try {
    return planStored(varied);
  } catch (error) {
    throw error instanceof ApiError ? atArm(arm, error) : error;
  }
}

/** Plans a set whose arms are variants of a finished ad. Throws ApiError naming the job, or the arm and its field. */
export async function planDocumentArms(
  { accountId }: Caller,
  { arms, fromJobId, setId }: { arms: Arm[]; fromJobId: string; setId: string },
): Promise<PlannedArms> {
  const stored = await storedDocument(accountId, fromJobId, "fromJobId");
  const varied = arms.map((arm) => varyDocument(stored.timeline, changesOf(arm), stored.platform));
  const index = varied.findIndex(({ timeline }) => isDeepStrictEqual(timeline, stored.timeline));
  const plans = arms.flatMap((arm, at) => {
    const document = varied[at];
    return at === index || !document ? [] : [planArm(document, arm)];
  });
  const jobs = plans.map(({ job }) => ({ ...job, request: { ...job.request, variantSetId: setId } }));
  const [first] = plans;
  if (!first) throw new Error("a set without arms");
  return { arms, jobs, source: index < 0 ? null : { index, jobId: fromJobId }, preview: first.preview };
}
