import * as z from "zod";
import {
  boundedObject,
  freeObject,
  requiredText,
  syncFields,
  text,
  timestamp,
  controlFields,
  resourceId,
} from "./fields";
import { skillKinds } from "./lists";
import { operation } from "./operation";
import { creates } from "./jobs";

/** Kind of job a skill creates; `agent` skills are prompts for the agent. */
export const SkillKind = z.enum(skillKinds);
export type SkillKind = z.infer<typeof SkillKind>;

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by single hyphens")
  .describe("Lower-case words joined by hyphens, unique in your account. Default: derived from the name.");

export const UserSkill = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    kind: SkillKind,
    prompt_template: z.string().describe("Contains `{{variable}}` tokens."),
    default_params: freeObject.describe("Merged into the request at run time."),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "UserSkill" });
export type UserSkill = z.infer<typeof UserSkill>;

/** More than a run takes, which tells what is too much. */
const MAX_KEPT_KIB = 64;

const fields = {
  name: requiredText(120),
  slug,
  kind: SkillKind,
  promptTemplate: requiredText(6000).describe("Text with `{{variable}}` tokens; a name starts with a letter or `_`."),
  defaultParams: boundedObject(MAX_KEPT_KIB).describe(
    "Defaults such as model, aspectRatio, count, brandId; at most 16 KiB when it runs.",
  ),
};

const skillParams = z.object({ skillId: resourceId });
const answer = z.object({ skill: UserSkill });

export const list = operation({
  method: "GET",
  path: "/skills",
  scope: "skills:read",
  spec: "core",
  summary: "List your saved skills, newest first",
  description: "At most 1,000.",
  success: [200],
  output: z.object({ skills: z.array(UserSkill) }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/skills",
  scope: "skills:write",
  spec: "core",
  summary: "Save a prompt template with default parameters",
  body: z
    .strictObject({
      ...fields,
      slug: slug.optional(),
      description: text(600).optional(),
      defaultParams: fields.defaultParams.optional(),
    })
    .meta({ id: "CreateSkillRequest" }),
  success: [201],
  output: answer,
  location: ({ skill }: { skill: UserSkill }) => `/skills/${skill.id}`,
  example: {
    name: "Weekly offer",
    kind: "image",
    promptTemplate: "A calm ad for {{product}}",
    defaultParams: { aspectRatio: "4:5" },
  },
});

export const get = operation({
  method: "GET",
  path: "/skills/{skillId}",
  scope: "skills:read",
  spec: "core",
  summary: "Read one saved skill",
  params: skillParams,
  success: [200],
  output: answer,
  example: { skillId: "{skillId}" },
});

export const update = operation({
  method: "PATCH",
  path: "/skills/{skillId}",
  scope: "skills:write",
  spec: "core",
  summary: "Change a saved skill",
  params: skillParams,
  body: z
    .strictObject({ ...fields, description: text(600).nullable() })
    .partial()
    .meta({ id: "UpdateSkillRequest" }),
  success: [200],
  output: answer,
  example: { skillId: "{skillId}", description: "For the Friday post" },
});

export const remove = operation({
  method: "DELETE",
  path: "/skills/{skillId}",
  scope: "skills:write",
  spec: "core",
  summary: "Delete a saved skill",
  params: skillParams,
  success: [200],
  output: z.object({ ok: z.boolean() }),
  destructive: true,
  idempotent: true,
  example: { skillId: "{skillId}" },
});

export const run = operation({
  method: "POST",
  path: "/skills/{skillId}/run",
  scope: "skills:write",
  spec: "core",
  summary: "Run a saved skill: render its prompt and create a job of its kind",
  pricing: "Charges what the job of its kind charges.",
  description:
    "The merged request is checked exactly as that job's own operation checks it. Skills of kind `agent` cannot be run here.",
  params: skillParams,
  body: z
    .strictObject({
      variables: z
        .record(z.string(), text(6000))
        .optional()
        .describe("Values of the `{{variable}}` tokens; extra ones are ignored."),
      overrides: freeObject.optional().describe("Merged over the defaults, key by key; null removes a default."),
      maxUnits: controlFields.maxUnits,
      ...syncFields,
    })
    .meta({ id: "RunSkillRequest" }),
  bodyOptional: true,
  ...creates,
  example: { skillId: "{skillId}", variables: { product: "fresh roasted coffee" } },
});
