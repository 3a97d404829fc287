import type { Metadata } from "next";
import { VariantSetList } from "@/components/create/variants/set-list";
import { PageHeader } from "@/components/shell/page-header";
import { Prefetch, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Variants" };

export default function Page() {
  return (
    <>
      <PageHeader title="Variants" back={{ href: "/dashboard/library", label: "Library" }}>
        Sets of ads that differ in one thing or more.
      </PageHeader>
      <Prefetch queries={[query("variants.list", {})]}>
        <VariantSetList />
      </Prefetch>
    </>
  );
}
