import { get } from "@/lib/domains/skills/service";
import { z } from "zod";
import { callerOf } from "./caller";
import type { AgentEstimate } from "@/lib/contract/agent";
import { chargeOf } from "./policy";
import type { RunRow } from "./repo";

const SkillRun = z.looseObject({ skillId: z.uuid(), overrides: z.looseObject({}).optional() });

/** Returns what approving a call would charge at most; null for nothing. */
export async function estimateFor(run: RunRow, toolName: string, input: unknown): Promise<AgentEstimate | null> {
  if (toolName !== "skills_run") return chargeOf(toolName, input);
  const { data } = SkillRun.safeParse(input);
  if (!data) return null;
  const found = await get(await callerOf(run, ""), { skillId: data.skillId }).catch(() => null);
  if (!found || found.skill.kind === "agent") return null;
  const request = { ...found.skill.default_params, ...data.overrides };
  return chargeOf(found.skill.kind === "image" ? "imageAds_create" : "ugc_create", request);
}
