import * as z from "zod";
import { EstimateWarning } from "./estimates";
import { controlFields } from "./fields";
import { operation } from "./operation";
import { Timeline } from "./timeline/document";
import { create, CreateUgcJobRequest } from "./ugc";

const DraftTimelineRequest = CreateUgcJobRequest.extend({
  seed: controlFields.seed.describe("Send the same with the job, which otherwise draws its own. Default 0."),
}).meta({ id: "DraftTimelineRequest" });

export const draft = operation({
  method: "POST",
  path: "/ugc/timeline/drafts",
  scope: "ugc:write",
  spec: "extension",
  readOnly: true,
  openWorld: true,
  summary: "Plan the document of a UGC ad without making it",
  description:
    "Takes the body of `{op:ugc_create}`; fields about waiting, units and checks are ignored. Script, presenter, look and scenes are " +
    "those of the ad that the same body makes with the same `seed`, unless a language model writes or a model films it. " +
    "Nobody speaks: words stand at estimated times, and without `duration` the ad may be a second or two shorter or longer. Look at it with " +
    "`{op:timelines_frames}`, or edit it and send it to `{op:timelines_create}`. Creates nothing; a request that `{op:ugc_create}` " +
    "would refuse is refused here with the same message.",
  body: DraftTimelineRequest,
  takesSeconds: [1, 20],
  success: [200],
  failures: [507],
  output: z.object({
    timeline: Timeline.describe("Pictures are those of the request, by their addresses, with what was found in them."),
    warnings: z.array(EstimateWarning),
  }),
  example: create.example,
});
