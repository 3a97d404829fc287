import * as z from "zod";
import { controlFields, syncFields, resourceId, text } from "./fields";
import { operation } from "./operation";
import { creates } from "./jobs";
import { SentTimeline, Timeline } from "./timeline/document";

export const get = operation({
  method: "GET",
  path: "/jobs/{jobId}/timeline",
  scope: "jobs:read",
  spec: "extension",
  summary: "Get the document a completed UGC ad was rendered from",
  description:
    "The document that the renderer consumes. Fields named `…Key` hold URLs of the files, valid for 24 hours. Edit it " +
    "and send it to `{op:timelines_create}`.",
  params: z.object({ jobId: resourceId }),
  success: [200],
  output: z.object({ timeline: Timeline }),
  example: { jobId: "{jobId}" },
});

export const CreateTimelineJobRequest = z
  .strictObject({
    timeline: SentTimeline.describe(
      "A document from `{op:timelines_get}`, edited or unchanged. `words` is informative: it is derived from the lines. " +
        "A line longer than its scene shifts everything after it. Pictures are signed URLs of this service or HTTPS URLs.",
    ),
    fitted: z
      .array(text(64))
      .max(40)
      .optional()
      .describe(
        "Ids of scenes that take the length of what is said in them, so that a line that became shorter leaves no silence.",
      ),
    editId: resourceId
      .optional()
      .describe("An edit of yours that it is the document of: it is then the `jobId` of that edit."),
    ...controlFields,
    ...syncFields,
  })
  .meta({ id: "CreateTimelineJobRequest" });
export type CreateTimelineJobRequest = z.output<typeof CreateTimelineJobRequest>;

const scene = (id: string, role: string, span: readonly [number, number], line: string, kind: string) => ({
  id,
  role,
  startMs: span[0],
  endMs: span[1],
  line,
  visual: { kind, setting: "kitchen", emotion: "warm", pictures: [] },
});

export const create = operation({
  method: "POST",
  path: "/ugc/timeline/jobs",
  scope: "ugc:write",
  spec: "extension",
  summary: "Render an ad from its document: only what changed is rendered again",
  pricing:
    "Charges one `videos` unit. A document that was rendered within the last 24 hours charges nothing, and its result says `cached: true`.",
  description: "An unchanged document returns the same file.",
  body: CreateTimelineJobRequest,
  charges: "videos",
  takesSeconds: [5, 120],
  ...creates,
  example: {
    timeline: {
      version: 1,
      width: 1080,
      height: 1920,
      fps: 30,
      durationMs: 5000,
      seed: 7,
      safeBox: [0.06, 0.15, 0.77, 0.5],
      brand: {
        name: "Harbor Coffee",
        logoKey: null,
        palette: {
          ground: "#1f1530",
          surface: "#fff3e2",
          ink: "#2a1a18",
          accent: "#b3243c",
          onAccent: "#ffffff",
          glow: ["#ffb35c", "#ff7a4d"],
        },
      },
      voice: { voiceId: "local/clara", speed: 1, startMs: 300 },
      actorId: "maya",
      captions: { preset: "tiktok_bold" },
      music: { mood: "warm", gainDb: -18 },
      pictures: [],
      scenes: [
        { ...scene("s1", "hook", [0, 2600], "Slow mornings start here.", "hook"), overlays: [] },
        {
          ...scene("s2", "callToAction", [2600, 5000], "Stop by Harbor Coffee.", "end_card"),
          overlays: [{ kind: "button", text: "Stop by", source: "script" }],
        },
      ],
      words: [],
    },
  },
});
