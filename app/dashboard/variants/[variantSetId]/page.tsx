import type { Metadata } from "next";
import { VariantSetPage } from "@/components/create/variants/set-page";
import { Prefetch, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Variants" };

export default async function Page({ params }: { params: Promise<{ variantSetId: string }> }) {
  const { variantSetId } = await params;
  return (
    <Prefetch queries={[query("variants.get", { variantSetId })]}>
      <VariantSetPage variantSetId={variantSetId} />
    </Prefetch>
  );
}
