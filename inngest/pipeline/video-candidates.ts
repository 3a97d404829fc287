import type { GetStepTools } from "inngest";
import { videoRow } from "@/lib/domains/catalog/service";
import {
  type Candidate,
  decide,
  type JobFiles,
  skippedCandidate,
  withDuration,
} from "@/lib/domains/generation/stages/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { composeMotion, type MotionComposition } from "@/lib/domains/generation/motion/service";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import { now } from "@/lib/platform/clock";
import { breaker } from "@/lib/engines/providers/breaker";
import {
  type Candidates,
  composeClip,
  fitOrder,
  notesOf,
  planVideo,
  type RemoteComposition,
  type VideoOrder,
} from "@/lib/domains/video/service";
import type { inngest } from "../client";
import { remoteClip } from "./remote-video";
import { stagesOf } from "./stage-runner";

/** What the pictures of a video are made from. */
export interface VideoTask {
  files: JobFiles;
  order: VideoOrder;
  footage: Footage;
  seed: number;
  candidates: Candidates;
}

/** A made video with the model that made it, and sentences about what could not be kept of the request. */
export interface MadeVideo {
  compose: StageResult<MotionComposition | RemoteComposition>;
  model: string;
  warnings: string[];
}

/** Has the first candidate that can make the video. Who was asked before is part of the decision. */
export async function makeVideo(step: GetStepTools<typeof inngest>, task: VideoTask): Promise<MadeVideo> {
  const { order, candidates } = task;
  const requested = order.isModelNamed ? order.model : undefined;
  const passed: Candidate[] = [...candidates.skipped];
  for (const [index, model] of candidates.models.entries()) {
    const { provider } = videoRow(model);
    if (provider === "local") return drawVideo(step, task, { model, requested, passed });
    const isLast = index === candidates.models.length - 1;
    // A step: what is remembered of a provider's health may change while the run is replayed.
    if (!isLast && (await step.run(`rest-of-${index}`, () => breaker().isOpen(provider)))) {
      passed.push(skippedCandidate({ provider, model }, "unavailable"));
      continue;
    }
    const outcome = await remoteClip(step, { ...task, model, index, requested, passed }, isLast);
    if ("clip" in outcome) return deliverClip(step, task, { model, requested, passed, ...outcome });
    passed.push(outcome.failed);
  }
  throw new RangeError("an order has at least one candidate");
}

/** Who was chosen, and who was considered before. */
interface Chosen {
  model: string;
  requested: string | undefined;
  passed: readonly Candidate[];
}

async function drawVideo(step: GetStepTools<typeof inngest>, task: VideoTask, chosen: Chosen): Promise<MadeVideo> {
  const { files, order, footage, seed } = task;
  const { motion, notes: warnings } = planVideo(order, footage, seed);
  const drawing = { capability: "video", ...chosen, notes: notesOf(order, chosen.model) } as const;
  const stage = stagesOf("video", files.jobId);
  const compose = await step.run(
    "compose",
    stage("compose", (control) => composeMotion({ files, motion }, control), drawing),
  );
  return { compose, model: chosen.model, warnings };
}

async function deliverClip(
  step: GetStepTools<typeof inngest>,
  { files, order, seed }: VideoTask,
  { model, requested, passed, clip, ms }: Chosen & { clip: Parameters<typeof composeClip>[0]["clip"]; ms: number },
): Promise<MadeVideo> {
  const row = videoRow(model);
  const { notes, costUsd } = fitOrder(order, row, seed);
  const part = { index: 4, count: 5 };
  const work = stagesOf("video", files.jobId)(
    "compose",
    (control) => composeClip({ files, order, clip }, control),
    undefined,
    part,
  );
  const choice = { capability: "video", provider: row.provider, model, requested, passed, costUsd } as const;
  const compose = await step.run("compose", async () => {
    const made = await work();
    const decision = decide("compose", { ...choice, notes: notesOf(order, model, notes) }, now());
    return { ...made, ms: made.ms + ms, decision: withDuration(decision, ms) };
  });
  return { compose, model, warnings: [] };
}
