import type { Metadata } from "next";
import { forms } from "@/components/parameters/forms";
import { FormsProvider } from "@/components/parameters/use-forms";
import { SkillEditor } from "@/components/skills/skill-editor";

export const metadata: Metadata = { title: "New skill" };

export default function Page() {
  return (
    <FormsProvider value={forms}>
      <SkillEditor skill={null} />
    </FormsProvider>
  );
}
