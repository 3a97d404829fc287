import type { Metadata } from "next";
import { BrandPage } from "@/components/brands/brand-page";
import { Prefetch, query } from "@/components/shell/prefetch";

export const metadata: Metadata = { title: "Brand" };

export default async function Page({ params }: { params: Promise<{ brandId: string }> }) {
  const { brandId } = await params;
  return (
    <Prefetch queries={[query("brands.get", { brandId }), query("brands.assets", { brandId })]}>
      <BrandPage brandId={brandId} />
    </Prefetch>
  );
}
