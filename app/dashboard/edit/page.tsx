import type { Metadata } from "next";
import { EditList } from "@/components/editor/edit-list";
import { PageHeader } from "@/components/shell/page-header";
import { Prefetch, query } from "@/components/shell/prefetch";
import { MOST_EDITS } from "@/lib/contract/edits";

export const metadata: Metadata = { title: "Edits" };

export default function Page() {
  return (
    <>
      <PageHeader title="Edits" back={{ href: "/dashboard/jobs", label: "Jobs" }}>
        Ads you have opened to edit, with their versions. You may have {MOST_EDITS}.
      </PageHeader>
      <Prefetch queries={[query("edits.list", {})]}>
        <EditList />
      </Prefetch>
    </>
  );
}
