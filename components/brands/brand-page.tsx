"use client";

import { Clapperboard } from "lucide-react";
import { Link } from "@/components/ui/link";
import { SectionCard } from "../ui/section-card";
import { ResourceError } from "../shell/resource-error";
import { PageHeader } from "../shell/page-header";
import { buttonClass } from "../ui/button";
import { Skeleton } from "../ui/card";
import { CopyableText } from "../ui/copy-button";
import { Picture } from "../ui/picture";
import { pathOf } from "../ui/signed-url";
import { useStableUrl } from "../ui/use-stable-url";
import type { Brand, BrandProfile } from "@/lib/contract/brands";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { BookEditor } from "./book-editor";
import { BrandAssets } from "./brand-assets";
import { BrandColours } from "./brand-colours";
import { isIngesting, nameOf, siteOf } from "./brand-status";
import { DeleteBrand } from "./delete-brand";
import { Ingestion, ReadAgain } from "./ingestion";
import { LogoTile } from "./logo-tile";
import { ToneEditor } from "./tone-editor";

const REFRESH_MS = 1500;

function ProductPicture({ url, alt }: { url: string; alt: string }) {
  return <Picture src={useStableUrl(url)} alt={alt} loading="lazy" className="size-full object-cover" />;
}

function Products({ urls }: { urls: readonly string[] }) {
  return (
    <SectionCard title="Products">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 xl:grid-cols-6">
        {urls.map((url, index) => (
          <li key={pathOf(url)} className="aspect-square overflow-hidden rounded-lg border border-line bg-sunk">
            <ProductPicture url={url} alt={`Product ${index + 1}`} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function TextList({ items, className }: { items: readonly string[]; className: string }) {
  if (items.length === 0) return <p className="text-quiet">None found.</p>;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  );
}

function BrandBook({ brand, profile }: { brand: Brand; profile: BrandProfile }) {
  const { fonts, valueProps, productImageUrls, toneOfVoice } = profile;
  return (
    <>
      <BrandColours brandId={brand.id} profile={profile} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SectionCard title="Fonts">
          <TextList items={fonts} className="grid gap-2 text-lg" />
        </SectionCard>
        <SectionCard title="Selling points">
          <TextList items={valueProps} className="grid list-disc gap-1.5 pl-5" />
        </SectionCard>
      </div>
      <ToneEditor brandId={brand.id} tone={toneOfVoice} />
      <BookEditor brand={brand} profile={profile} />
      {productImageUrls.length > 0 && <Products urls={productImageUrls} />}
    </>
  );
}

function BrandHeader({ brand }: { brand: Brand }) {
  const { profile } = brand;
  return (
    <PageHeader
      title={nameOf(brand)}
      back={{ href: "/dashboard/brands", label: "Brands" }}
      action={
        <div className="flex flex-wrap gap-2">
          {!isIngesting(brand) && <ReadAgain brand={brand} />}
          <DeleteBrand brand={brand} />
          {profile?.name && (
            <Link href={`/dashboard/create?brand=${brand.id}`} className={buttonClass("primary")}>
              <Clapperboard aria-hidden /> Make an ad with it
            </Link>
          )}
        </div>
      }
    >
      {profile?.tagline && <p className="text-lg">{profile.tagline}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <a
          href={brand.websiteUrl}
          rel="noopener noreferrer nofollow"
          className="underline decoration-edge underline-offset-4"
        >
          {siteOf(brand)}
        </a>
        <CopyableText text={brand.id} />
      </div>
    </PageHeader>
  );
}

function Logos({ urls, name }: { urls: readonly string[]; name: string }) {
  if (urls.length === 0) return null;
  return (
    <ul aria-label="Logos" className="flex flex-wrap gap-3">
      {urls.map((url) => (
        <li key={pathOf(url)}>
          <LogoTile url={url} name={name} className="size-28 p-4" />
        </li>
      ))}
    </ul>
  );
}

/** A brand with its book and files, or how far its site has been read. */
export function BrandPage({ brandId }: { brandId: string }) {
  const {
    data: brand,
    error,
    refetch,
  } = useOperation(
    "brands.get",
    { brandId },
    { refreshMs: (last) => (last && isIngesting(last) ? REFRESH_MS : false) },
  );
  if (error && !brand)
    return <ResourceError what="brand" list="/dashboard/brands" error={error} onRetry={() => void refetch()} />;
  if (!brand) return <Skeleton className="h-[36rem]" />;
  const { profile } = brand;
  return (
    <>
      <BrandHeader brand={brand} />
      <div className="grid gap-4">
        <Logos urls={profile?.logoUrls ?? []} name={nameOf(brand)} />
        <Ingestion brand={brand} />
        {profile && <BrandBook brand={brand} profile={profile} />}
        <BrandAssets brandId={brand.id} />
      </div>
    </>
  );
}
