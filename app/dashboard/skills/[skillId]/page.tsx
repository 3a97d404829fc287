import type { Metadata } from "next";
import { forms } from "@/components/parameters/forms";
import { FormsProvider } from "@/components/parameters/use-forms";
import { SkillPage } from "@/components/skills/skill-editor";

export const metadata: Metadata = { title: "Skill" };

export default async function Page({ params }: { params: Promise<{ skillId: string }> }) {
  return (
    <FormsProvider value={forms}>
      <SkillPage skillId={(await params).skillId} />
    </FormsProvider>
  );
}
