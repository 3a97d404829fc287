import * as z from "zod";
import { adFormat, freeObject, requiredText, timestamp, resourceId } from "./fields";
import { operation } from "./operation";
import { Job } from "./jobs";
import { CaptionChoice, CreateUgcJobRequest } from "./ugc";

/** Axes in the order in which arms are numbered: the last one changes fastest. */
export const AXES = ["hook", "cta", "aspectRatio", "captionPreset", "voiceId", "actorId"] as const;
/** Name of an axis. */
export type Axis = (typeof AXES)[number];

const axis = <S extends z.ZodType<string>>(value: S, about: string) =>
  z
    .array(value)
    .max(8)
    .refine((values) => new Set(values).size === values.length, "must not hold a value twice")
    .optional()
    .describe(`${about} At most 8 values, each once; if empty or absent, the value in \`base\` applies.`);

/** Experiment design: which combinations of values become arms. */
const Design = z.enum(["full", "oneFactor"]);
export type Design = z.infer<typeof Design>;

export const CreateVariantSetRequest = z
  .strictObject({
    base: CreateUgcJobRequest.omit({ sync: true, waitTimeoutMs: true, maxUnits: true })
      .optional()
      .describe("A body of `{op:ugc_create}` without `sync`, `waitTimeoutMs` and `maxUnits`."),
    fromJobId: resourceId
      .optional()
      .describe(
        "A completed `ugc` job of yours instead of `base`: every arm is that ad's own document with the values of its axes, " +
          "and what no axis names stays the same, frame by frame. An arm in which nothing differs is that job itself and charges " +
          "nothing. Voices must be those of provider `local` or `local-neural`, presenters those of `local`.",
      ),
    axes: z
      .strictObject({
        hook: axis(requiredText(300), "Spoken instead of the first line."),
        cta: axis(requiredText(200), "Spoken instead of the last line; its first words appear on the button."),
        aspectRatio: axis(adFormat, "Values of `base.aspectRatio`; `4:5` only with `fromJobId`."),
        captionPreset: axis(CaptionChoice, "Values of `base.captionPreset`."),
        voiceId: axis(requiredText(255), "Ids of `{op:voices_list}`."),
        actorId: axis(requiredText(255), "Ids of `{op:actors_list}`."),
      })
      .describe("Values to vary between the arms, by axis."),
    design: Design.default("full").describe(
      "`full`: every combination. `oneFactor`: the first values as control, then one change per arm.",
    ),
    maxUnits: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe("Refuse the whole set, before anything is held, when it would charge more units than this."),
  })
  .refine((body) => (body.base === undefined) !== (body.fromJobId === undefined), {
    message: "provide exactly one of: base, fromJobId",
  })
  .refine(({ base, axes }) => base === undefined || axes.aspectRatio?.includes("4:5") !== true, {
    path: ["axes", "aspectRatio"],
    message: "must be 9:16, 16:9 or 1:1 with base; only a finished ad is given the format 4:5",
  })
  .meta({ id: "CreateVariantSetRequest", oneOf: [{ required: ["base"] }, { required: ["fromJobId"] }] });
export type CreateVariantSetRequest = z.output<typeof CreateVariantSetRequest>;

export const VariantSet = z
  .object({
    id: z.uuid(),
    status: z
      .enum(["queued", "running", "completed", "partial", "failed", "cancelled"])
      .describe("`partial`: every arm has ended and some did not complete."),
    design: Design,
    axes: freeObject.describe("Axes with their values."),
    arms: z.array(
      z.object({
        index: z.int(),
        values: freeObject.describe("Value of each varied axis."),
        changed: z.array(z.string()).describe("Axes on which it differs from the first arm."),
        job: Job,
      }),
    ),
    units: z.object({ kind: z.literal("videos"), held: z.int().describe("Units of the arms that were made for it.") }),
    reuse: z
      .object({
        stages: z.int().describe("Number of pieces the completed arms were made from: lines, pictures, chunks, sound."),
        reused: z.int().describe("Number of these pieces that were reused from earlier renders."),
        cpuMsSpent: z.int().describe("Processor time in milliseconds of the pieces that were not reused."),
        cpuMsOfOneArm: z
          .int()
          .nullable()
          .describe("Average processor time in milliseconds of all pieces of one arm; null until an arm is complete."),
      })
      .describe("How much of the set was rendered only once."),
    contactSheetUrl: z
      .string()
      .nullable()
      .describe("PNG with a labelled frame of every completed arm, once all have ended."),
    manifestUrl: z
      .string()
      .nullable()
      .describe("JSON with the file name, values and hashes of every arm, once all have ended."),
    created_at: timestamp,
  })
  .meta({ id: "VariantSet" });
export type VariantSet = z.infer<typeof VariantSet>;

const answer = z.object({ variantSet: VariantSet });

/** A set in lists: without its arms. */
export const VariantSetSummary = z
  .object({
    id: VariantSet.shape.id,
    title: z.string().nullable().describe("Name or first line of its first ad; null before there is one."),
    status: VariantSet.shape.status,
    axes: VariantSet.shape.axes,
    arms: z.int().describe("Number of its arms."),
    completed: z.int().describe("Number of arms that are complete."),
    posterUrl: z.string().nullable().describe("Poster of the first complete arm; a signed URL, valid for 24 hours."),
    created_at: timestamp,
  })
  .meta({ id: "VariantSetSummary" });
export type VariantSetSummary = z.infer<typeof VariantSetSummary>;

/** Most sets of a list. */
export const MOST_LISTED_SETS = 100;

export const list = operation({
  method: "GET",
  path: "/ugc/variants",
  scope: "jobs:read",
  spec: "extension",
  summary: "List your sets of variants, newest first",
  description: `At most ${MOST_LISTED_SETS}.`,
  query: z.object({ jobId: resourceId.optional().describe("Only sets that this job is an arm of.") }),
  success: [200],
  output: z.object({ variantSets: z.array(VariantSetSummary) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/ugc/variants",
  scope: "ugc:write",
  spec: "extension",
  summary: "Make one ad in many variants; only the differences are rendered",
  description:
    "Creates 2 to 48 arms, each an ordinary `ugc` job that charges one `videos` unit, but for an arm that is the ad they are made from. Either all units are held, or " +
    "nothing is created. All arms share the script and the seed; without `base.seed` one is chosen for the set. Read " +
    "the set for the state of its arms, or follow their jobs.",
  body: CreateVariantSetRequest,
  bodyNamesSubject: true,
  charges: "videos",
  takesSeconds: [30, 600],
  openWorld: true,
  success: [202],
  failures: [507],
  location: ({ variantSet }: { variantSet: VariantSet }): `/${string}` => `/ugc/variants/${variantSet.id}`,
  output: answer,
  example: {
    base: {
      prompt:
        "A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
      duration: 15,
    },
    axes: { hook: ["Stop buying stale coffee.", "I was wrong about my morning coffee."] },
    maxUnits: 2,
  },
});

export const get = operation({
  method: "GET",
  path: "/ugc/variants/{variantSetId}",
  scope: "jobs:read",
  spec: "extension",
  summary: "Read a set of variants with the state of every arm",
  params: z.object({ variantSetId: resourceId }),
  success: [200],
  output: answer,
  example: { variantSetId: "{variantSetId}" },
});
