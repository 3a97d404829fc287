import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";
import { SkillList } from "@/components/skills/skill-list";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Skills" };

export default function Page() {
  return (
    <>
      <PageHeader
        title="Skills"
        action={
          <Link href="/dashboard/skills/new" className={buttonClass()}>
            <Plus aria-hidden /> New skill
          </Link>
        }
      >
        Prompts you use again, with variables where they change.
      </PageHeader>
      <Prefetch queries={[query("skills.list", {})]}>
        <SkillList />
      </Prefetch>
    </>
  );
}
