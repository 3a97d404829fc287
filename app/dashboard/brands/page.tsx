import type { Metadata } from "next";
import { AddBrand } from "@/components/brands/add-brand";
import { BrandList } from "@/components/brands/brand-list";
import { Prefetch, query } from "@/components/shell/prefetch";
import { PageHeader } from "@/components/shell/page-header";

export const metadata: Metadata = { title: "Brands" };

export default function Page() {
  return (
    <>
      <PageHeader title="Brands">Read from websites, kept as brand books, used by your ads.</PageHeader>
      <div className="grid gap-8">
        <AddBrand />
        <Prefetch queries={[query("brands.list", {})]}>
          <BrandList />
        </Prefetch>
      </div>
    </>
  );
}
