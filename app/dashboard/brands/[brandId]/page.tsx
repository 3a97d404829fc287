import type { Metadata } from "next";
import { BrandPage } from "@/components/brands/brand-page";

export const metadata: Metadata = { title: "Brand" };

export default async function Page({ params }: { params: Promise<{ brandId: string }> }) {
  return <BrandPage brandId={(await params).brandId} />;
}
