import * as z from "zod";
import { EstimateWarning } from "./estimates";
import { operation } from "./operation";
import { SentTimeline } from "./timeline/document";
import { create } from "./timelines";

/** Most frames a call may name. */
const MOST_TIMES = 24;

const CreateTimelineFramesRequest = z
  .strictObject({
    timeline: SentTimeline.describe("A document as `{op:timelines_create}` takes it."),
    times: z
      .array(z.number().min(0))
      .min(1)
      .max(MOST_TIMES)
      .optional()
      .describe(
        "Seconds from the start, within the document. Absent: a moment of each scene at which most of its words are there.",
      ),
    width: z.int().min(180).max(720).default(360).describe("Width of each picture in pixels."),
  })
  .meta({ id: "CreateTimelineFramesRequest" });

/** A frame of a document as a small picture. */
const TimelineFrame = z
  .object({
    time: z.number().describe("Seconds from the start."),
    sceneIndex: z.int().describe("Index in `scenes` of the scene it lies in."),
    url: z.string().describe("A WebP picture: a signed URL of this service, valid for at least an hour."),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "TimelineFrame" });
export type TimelineFrame = z.infer<typeof TimelineFrame>;

export const frames = operation({
  method: "POST",
  path: "/ugc/timeline/frames",
  scope: "account:read",
  spec: "extension",
  readOnly: true,
  openWorld: true,
  summary: "Draw frames of an ad from its document, before it is rendered: a storyboard",
  description:
    "Nothing is rendered or spoken: mouths are closed, and words of lines that were changed stand at estimated times, " +
    "which `warnings` says. A filmed presenter is shown drawn. A document that `{op:timelines_create}` would refuse is " +
    "refused here with the same message. Frames that were drawn before are kept for a while, so that asking again is fast.",
  body: CreateTimelineFramesRequest,
  takesSeconds: [1, 5],
  success: [200],
  failures: [507],
  output: z.object({
    frames: z.array(TimelineFrame).describe("In the order of `times`, or of the scenes."),
    warnings: z.array(EstimateWarning),
  }),
  example: { timeline: create.example.timeline },
});
