import type { Metadata } from "next";
import { SkillEditor } from "@/components/skills/skill-editor";

export const metadata: Metadata = { title: "New skill" };

export default function Page() {
  return <SkillEditor skill={null} />;
}
