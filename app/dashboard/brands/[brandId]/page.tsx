import type { Metadata } from "next";
import { BrandPage } from "@/components/brands/brand-page";
import { FirstReads, read } from "@/components/shell/first-reads";

export const metadata: Metadata = { title: "Brand" };

export default async function Page({ params }: { params: Promise<{ brandId: string }> }) {
  const { brandId } = await params;
  return (
    <FirstReads reads={[read("brands.get", { brandId }), read("brands.assets", { brandId })]}>
      <BrandPage brandId={brandId} />
    </FirstReads>
  );
}
