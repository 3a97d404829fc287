import { videoRow } from "@/lib/domains/catalog/service";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { composeMotion, type MotionComposition } from "@/lib/domains/generation/motion/service";
import { type Candidate, decide, skippedCandidate, withDuration } from "@/lib/domains/generation/stages/service";
import {
  composeClip,
  decidedOf,
  fitOrder,
  planVideo,
  type RemoteComposition,
  type VideoCandidates,
  type VideoOrder,
  warningsOf,
} from "@/lib/domains/video/service";
import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { now } from "@/lib/platform/clock";
import type { PipelineRun } from "./pipeline-run";
import type { RemoteOutcome } from "./remote-clip";
import { makeRemoteVideo } from "./remote-video";
import { inRenderTurn, waitForRenderTurn } from "./render-turn";

type VideoRun = PipelineRun<"video">;

/** Everything the video of an order is made from. */
export interface VideoTask {
  order: VideoOrder;
  footage: Footage;
  seed: number;
  candidates: VideoCandidates;
}

/** A composed video with the model that made it, and sentences about what could not be kept of the request. */
export interface ComposedVideo {
  compose: StageResult<MotionComposition | RemoteComposition>;
  model: string;
  warnings: string[];
}

/** Composes the video with the first candidate that can make it. The models tried before are part of the decision. */
export async function composeVideo(run: VideoRun, task: VideoTask): Promise<ComposedVideo> {
  const { step, files } = run;
  const { order, candidates } = task;
  const requested = order.isModelNamed ? order.model : undefined;
  const passed: Candidate[] = [...candidates.skipped];
  for (const [index, model] of candidates.models.entries()) {
    const { provider } = videoRow(model);
    if (provider === "local") return composeLocally(run, task, { model, requested, passed });
    const isLast = index === candidates.models.length - 1;
    // A step: the state of a circuit breaker may change while the run is replayed.
    if (!isLast && (await step.run(`rest-of-${index}`, () => circuitBreaker().isOpen(provider)))) {
      passed.push(skippedCandidate({ provider, model }, "unavailable"));
      continue;
    }
    const outcome = await makeRemoteVideo(step, { ...task, files, model, index, isLast, requested, passed });
    if ("clip" in outcome) return composeFromClip(run, task, { model, requested, passed }, outcome);
    passed.push(outcome.failed);
  }
  throw new RangeError("an order has at least one candidate");
}

/** The model that makes the video, and those considered before. */
interface ChosenModel {
  model: string;
  requested: string | undefined;
  passed: readonly Candidate[];
}

async function composeLocally(run: VideoRun, task: VideoTask, chosen: ChosenModel) {
  const { step, stage, files } = run;
  const { order, footage, seed } = task;
  const { motion, notes: planned } = planVideo(order, footage, seed);
  const notes = warningsOf(order, chosen.model, seed);
  const choice = { capability: "video", ...chosen, notes: [...notes, ...decidedOf(order)] } as const;
  await waitForRenderTurn(run);
  const composing = stage("compose", (control) => composeMotion({ files, motion }, control), choice);
  const compose = await step.run("compose", inRenderTurn(run, composing));
  return { compose, model: chosen.model, warnings: [...planned, ...notes] };
}

async function composeFromClip(
  run: VideoRun,
  { order, seed }: VideoTask,
  { model, requested, passed }: ChosenModel,
  { clip, ms }: Extract<RemoteOutcome, { clip: unknown }>,
): Promise<ComposedVideo> {
  const { step, stage, files } = run;
  const row = videoRow(model);
  const { costUsd } = fitOrder(order, row, seed);
  const notes = warningsOf(order, model, seed);
  // The last fifth of the stage: the provider had the rest.
  const share = { index: 4, count: 5 };
  const composing = stage("compose", (control) => composeClip({ files, order, clip }, control), undefined, share);
  const choice = { capability: "video", provider: row.provider, model, requested, passed, costUsd } as const;
  const decided = async () => {
    const made = await composing();
    const decision = decide("compose", { ...choice, notes }, now());
    return { ...made, ms: made.ms + ms, decision: withDuration(decision, ms) };
  };
  await waitForRenderTurn(run);
  const compose = await step.run("compose", inRenderTurn(run, decided));
  return { compose, model, warnings: notes };
}
