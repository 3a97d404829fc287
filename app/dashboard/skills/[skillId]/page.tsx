import type { Metadata } from "next";
import { SkillPage } from "@/components/skills/skill-editor";

export const metadata: Metadata = { title: "Skill" };

export default async function Page({ params }: { params: Promise<{ skillId: string }> }) {
  return <SkillPage skillId={(await params).skillId} />;
}
