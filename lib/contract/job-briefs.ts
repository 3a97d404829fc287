import * as z from "zod";
import { resourceId } from "./fields";
import { MOST_BRIEFS } from "./lists";
import { operation } from "./operation";

export const jobBriefs = operation({
  method: "POST",
  path: "/job-briefs",
  scope: "jobs:read",
  spec: "extension",
  summary: "Read what jobs were asked to make, in a few words each",
  body: z.strictObject({ jobIds: z.array(resourceId).min(1).max(MOST_BRIEFS) }),
  success: [200],
  output: z.object({
    briefs: z.record(z.string(), z.string()).describe("By the ids of the jobs; without those that have no words."),
  }),
  example: { jobIds: ["6081ce62-134f-4740-98f6-19421eae2a86"] },
});
