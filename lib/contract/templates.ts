import * as z from "zod";
import { operation } from "./operation";
import { CreateUgcJobRequest } from "./ugc";

export const TemplateGroup = z.enum(["product", "offer", "local", "software", "event", "cause"]);
export type TemplateGroup = z.infer<typeof TemplateGroup>;

export const Template = z
  .object({
    id: z.string(),
    name: z.string(),
    group: TemplateGroup,
    description: z.string().describe("When to use it."),
    request: CreateUgcJobRequest.pick({
      prompt: true,
      duration: true,
      aspectRatio: true,
      look: true,
      captionPreset: true,
    })
      .required()
      .describe(
        "A body of `{op:ugc_create}`. Replace each `[…]` of its prompt with words of your own, or leave it out.",
      ),
    previewImageUrl: z.url().describe("Address of a PNG: three scenes of an ad in its look."),
  })
  .meta({ id: "Template" });
export type Template = z.infer<typeof Template>;

export const list = operation({
  method: "GET",
  path: "/templates",
  isCatalog: true,
  scope: "account:read",
  spec: "extension",
  summary: "List starting points for UGC ads: a prompt to fill in, with a length, format and look that suit it",
  success: [200],
  output: z.object({ templates: z.array(Template) }),
  example: {},
});
