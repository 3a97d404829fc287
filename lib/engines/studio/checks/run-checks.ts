import { type CaptionedTarget, captionInkOf } from "./caption-ink";
import { evaluateChecks, type CheckTarget } from "./evaluate";
import { type Check, Measurements } from "./report";
import { runTask } from "../workers/run";
import { ChildCrash } from "../workers/start";
import type { DrawnBox } from "../workers/tasks";
import type { Control } from "../workers/control";

/** A delivered file and the document it was made from; `boxes` of the render report feed the caption checks. */
export interface CheckRequest {
  file: string;
  timeline: CheckTarget & CaptionedTarget;
  boxes?: readonly DrawnBox[];
}

/** Limit of captions that are measured: enough for one in each scene. */
const MAX_SAMPLES = 40;

/**
 * Decodes a delivered file in a child process, all of it that the child has not decoded before, and checks it: twelve checks in a fixed order, each with what was
 * measured and what to do. A file that does not decode fails `file.decodes` and nothing else is claimed about it.
 */
export const runChecks = async (request: CheckRequest, control: Control): Promise<Check[]> => {
  const { file, timeline, boxes = [] } = request;
  const drawn = boxes.filter(({ label }) => label === "caption").slice(0, MAX_SAMPLES);
  const captions = drawn.map((box) => captionInkOf(box, timeline));
  const total = timeline.durationMs / 1000;
  const task = {
    program: "check-child",
    op: "measure",
    input: { file, boxes: captions },
    output: Measurements,
    isReusable: true,
  } as const;
  try {
    const measured = await runTask(task, {
      signal: control.signal,
      onProgress: (seconds) => control.onProgress(Math.min(1, seconds / total)),
    });
    return evaluateChecks({ measured, timeline, boxes });
  } catch (error) {
    control.signal.throwIfAborted();
    if (error instanceof ChildCrash) throw error;
    return [broken];
  }
};

const broken: Check = {
  id: "file.decodes",
  status: "fail",
  measured: null,
  expected: "every frame of h264 yuv420p with aac, index first",
  unit: "frames",
  at: null,
  message: "the file does not decode",
  fix: "Render again.",
};
