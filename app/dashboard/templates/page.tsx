import type { Metadata } from "next";
import { requireUser } from "@/components/account/current-user";
import { TemplateGroups } from "@/components/create/templates/template-groups";
import { PageHeader } from "@/components/shell/page-header";
import { templateRows } from "@/lib/domains/catalog/service";

export const metadata: Metadata = { title: "Templates" };

export default async function Page() {
  await requireUser();
  return (
    <>
      <PageHeader title="Templates" back={{ href: "/dashboard/create", label: "Create" }}>
        A brief to fill in, with a length, format and look that suit it. What you typed on Create stays there.
      </PageHeader>
      <TemplateGroups templates={templateRows()} />
    </>
  );
}
