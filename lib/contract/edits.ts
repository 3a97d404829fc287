import * as z from "zod";
import { requiredText, resourceId, timestamp } from "./fields";
import { operation } from "./operation";
import { SentTimeline, Timeline } from "./timeline/document";
import { create as createTimelineJob } from "./timelines";

/** Most edits of an account, and most versions that are kept of one. */
export const MOST_EDITS = 100;
export const MOST_VERSIONS = 40;

const fields = {
  id: z.uuid(),
  name: z.string().nullable().describe("Name it was created with, else the name of its ad."),
  jobId: z
    .uuid()
    .nullable()
    .describe(
      "The job that renders it or did so last, whatever came of it; at first the ad it began with; null before there is one.",
    ),
  renderedJobId: z
    .uuid()
    .nullable()
    .default(null)
    .describe(
      "The completed ad it was rendered to last, or began with: not `jobId` while a render runs, or after one that did not " +
        "complete. Null before there is one.",
    ),
  latestVersion: z.int().min(1).describe("Version that was saved last."),
  created_at: timestamp,
  updated_at: timestamp.describe("When its latest version was saved."),
};

/** An edit in lists: without its document. */
export const AdEditSummary = z
  .object({
    ...fields,
    title: z
      .string()
      .nullable()
      .describe("Its name, else the first words of its latest version; null where there are none."),
  })
  .meta({ id: "AdEditSummary" });
export type AdEditSummary = z.infer<typeof AdEditSummary>;

export const AdEdit = z
  .object({
    ...fields,
    version: z.int().min(1).describe("Version of `timeline`."),
    timeline: Timeline.describe("The document, as `{op:timelines_create}` takes it; its URLs are valid for 24 hours."),
  })
  .meta({ id: "AdEdit" });
export type AdEdit = z.infer<typeof AdEdit>;

const answer = z.object({ edit: AdEdit });
const editParams = z.object({ editId: resourceId });
const document = SentTimeline.describe("The whole document, at most 256 KiB of JSON.");
const { timeline: sample } = createTimelineJob.example;

export const list = operation({
  method: "GET",
  path: "/ugc/edits",
  scope: "jobs:read",
  spec: "extension",
  summary: "List your edits of ads, last changed first",
  description: `At most ${MOST_EDITS}.`,
  query: z.object({ jobId: resourceId.optional().describe("Only edits whose `jobId` or `renderedJobId` it is.") }),
  success: [200],
  output: z.object({ edits: z.array(AdEditSummary) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/ugc/edits",
  scope: "ugc:write",
  spec: "extension",
  summary: "Begin an edit of an ad: its document, kept with its versions",
  pricing: "Charges nothing; rendering it with `{op:timelines_create}` charges.",
  description:
    `At most ${MOST_EDITS} in an account. Pictures of an ad stay its own: an edit cannot be rendered any more once they were ` +
    "deleted with their job.",
  body: z
    .strictObject({
      jobId: resourceId.optional().describe("A completed `ugc` job of yours, whose document is edited."),
      timeline: document.optional(),
      name: requiredText(120).optional(),
    })
    .refine((body) => (body.jobId === undefined) !== (body.timeline === undefined), {
      message: "provide exactly one of: jobId, timeline",
    })
    .meta({ id: "CreateAdEditRequest", oneOf: [{ required: ["jobId"] }, { required: ["timeline"] }] }),
  bodyNamesSubject: true,
  success: [201],
  failures: [507],
  location: ({ edit }: { edit: AdEdit }) => `/ugc/edits/${edit.id}`,
  output: answer,
  example: { timeline: sample, name: "Spring hook" },
});

export const get = operation({
  method: "GET",
  path: "/ugc/edits/{editId}",
  scope: "jobs:read",
  spec: "extension",
  summary: "Read an edit with its document, at its latest version or an older one",
  params: editParams,
  query: z.object({ version: z.int().min(1).max(2_147_483_647).optional().describe("Default: the latest.") }),
  success: [200],
  output: answer,
  example: { editId: "{editId}" },
});

export const save = operation({
  method: "POST",
  path: "/ugc/edits/{editId}/versions",
  scope: "ugc:write",
  spec: "extension",
  summary: "Save the next version of an edit unless it was saved elsewhere since you read it",
  pricing: "Charges nothing.",
  description:
    "Answers 409 `EDIT_CHANGED` when `baseVersion` is no longer the latest; nothing is written over. A document that is the " +
    `latest version already makes no new one. ${MOST_VERSIONS} versions are kept: the first, the newest, and of those between the ones ` +
    "furthest apart in time.",
  params: editParams,
  body: z
    .strictObject({
      timeline: document,
      baseVersion: z.int().min(1).max(2_147_483_647).describe("Version the change began from."),
    })
    .meta({ id: "SaveAdEditRequest" }),
  success: [200],
  failures: [409, 507],
  output: answer,
  example: { editId: "{editId}", timeline: { ...sample, captions: { preset: "minimal" } }, baseVersion: 1 },
});

export const listVersions = operation({
  method: "GET",
  path: "/ugc/edits/{editId}/versions",
  scope: "jobs:read",
  spec: "extension",
  summary: "List the versions of an edit that are kept, newest first",
  params: editParams,
  success: [200],
  output: z.object({ versions: z.array(z.object({ version: z.int(), created_at: timestamp })) }),
  example: { editId: "{editId}" },
});

export const remove = operation({
  method: "DELETE",
  path: "/ugc/edits/{editId}",
  scope: "ugc:write",
  spec: "extension",
  summary: "Delete an edit with all its versions",
  description: "Ads that were rendered from it stay.",
  params: editParams,
  destructive: true,
  idempotent: true,
  success: [200],
  output: z.object({ ok: z.boolean() }),
  example: { editId: "{editId}" },
});
