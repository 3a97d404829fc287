import * as z from "zod";
import { brandFields, controlFields } from "./fields";
import { operation } from "./operation";
import { SceneRole } from "./timeline/document";
import { CreateUgcJobRequest } from "./ugc";

const { prompt, platform, duration } = CreateUgcJobRequest.shape;

const DraftScriptsRequest = z
  .strictObject({
    prompt,
    duration: duration.describe("Length of the ad in seconds. Absent: the one the prompt names, else 15."),
    platform,
    ...brandFields,
    seed: controlFields.seed.describe("Another seed opens the ad in other ways. Default 0."),
    count: z.int().min(1).max(5).default(3).describe("Scripts at most. A short prompt has fewer that differ."),
  })
  .meta({ id: "DraftScriptsRequest" });
export type DraftScriptsRequest = z.output<typeof DraftScriptsRequest>;

/** A prompt as it was read: what is about the ad, and what is meant for its viewers. Texts are the prompt's own. */
export const ScriptBrief = z
  .object({
    product: z.string().nullable().describe("Name of product or brand; null when the prompt has none."),
    kind: z.string().nullable().describe("What it is, as a noun phrase."),
    language: z.string().describe("ISO 639-1 code of the language that is spoken."),
    audience: z.string().nullable(),
    callToAction: z.string().nullable().describe("Word for word; null when the prompt asks nothing of its viewers."),
    durationSeconds: z.number().describe("Length the scripts were written for."),
    facts: z.array(z.string()).describe("Statements for viewers."),
    directions: z.array(z.string()).describe("Parts about the ad itself: obeyed and never spoken."),
    omitted: z.array(z.string()).describe("Statements that none of the scripts has room for."),
  })
  .meta({ id: "ScriptBrief" });
export type ScriptBrief = z.infer<typeof ScriptBrief>;

/** One way to say an ad. */
export const ScriptDraft = z
  .object({
    structure: z.string().describe("How it is ordered, such as `offer_first`; `model` when a language model wrote it."),
    lines: z.array(
      z.object({
        role: SceneRole.describe("Part of the ad the line belongs to."),
        say: z.string(),
        onScreen: z.string().nullable().describe("Text shown with it, at most five words."),
      }),
    ),
    callToAction: z.string().describe("Words of the button, at most five."),
    words: z.int(),
    estimatedSeconds: z.number().describe("Length of an ad that speaks it at an ordinary pace."),
  })
  .meta({ id: "ScriptDraft" });
export type ScriptDraft = z.infer<typeof ScriptDraft>;

export const draftScripts = operation({
  method: "POST",
  path: "/ugc/scripts",
  scope: "ugc:write",
  spec: "extension",
  readOnly: true,
  openWorld: true,
  summary: "Draft scripts for a UGC ad and show how its prompt was read, without making it",
  description:
    "Creates nothing. Send the lines of a script, one a line, as `script` of {op:ugc_create} with the same prompt to " +
    "make that ad. What was read wrongly is put right in the prompt: a line `Name: …`, `CTA: …` or `Mention: …` is taken as it " +
    "stands. With a language model configured, it drafts under the same checks, which takes some seconds.",
  body: DraftScriptsRequest,
  takesSeconds: [1, 20],
  success: [200],
  output: z.object({ brief: ScriptBrief, scripts: z.array(ScriptDraft).min(1) }),
  example: {
    prompt:
      "A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
    duration: 15,
  },
});
