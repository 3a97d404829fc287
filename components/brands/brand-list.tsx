"use client";

import { BookMarked, TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { EmptyState } from "../shell/empty-state";
import { Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { Meter } from "../ui/meter";
import type { Brand } from "@/lib/contract/brands";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { hostOf, isIngesting, nameOf, siteOf, stepOf } from "./brand-status";
import { isHexColor } from "./contrast";
import { LogoTile } from "./logo-tile";

const REFRESH_MS = 2000;

function BrandCard({ brand }: { brand: Brand }) {
  const { profile, status } = brand;
  const step = stepOf(brand);
  const colors = (profile?.colorPalette ?? []).filter(isHexColor).slice(0, 6);
  return (
    <Link
      href={`/dashboard/brands/${brand.id}`}
      className="grid h-full content-between overflow-hidden rounded-xl border border-line bg-raised transition-shadow duration-200 hover:shadow-lg"
    >
      <span className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-4 p-5">
        <LogoTile url={profile?.logoUrls[0]} name={nameOf(brand)} />
        <span className="grid min-w-0">
          <span className="truncate font-display text-lg font-semibold">{nameOf(brand)}</span>
          <span className="truncate text-sm text-quiet">{siteOf(brand)}</span>
        </span>
      </span>
      {isIngesting(brand) && (
        <span className="grid gap-2 px-5 pb-5 text-sm">
          {step?.label}
          <Meter label={`Reading ${hostOf(brand)}`} value={step?.share ?? 0} max={100} isRunning />
        </span>
      )}
      {status === "failed" && (
        <span className="flex items-center gap-2 px-5 pb-5 text-sm text-alarm">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          The site could not be read
        </span>
      )}
      {colors.length > 0 && (
        <span className="flex h-3" aria-hidden>
          {colors.map((color) => (
            <span key={color} className="flex-1" style={{ backgroundColor: color }} />
          ))}
        </span>
      )}
    </Link>
  );
}

/** The brands of the account, newest first. */
export function BrandList() {
  const { data, error, refetch } = useOperation(
    "brands.list",
    {},
    { refreshMs: (last) => (last?.brands.some(isIngesting) ? REFRESH_MS : false) },
  );
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  if (data.brands.length === 0)
    return (
      <EmptyState title="No brands yet" icon={BookMarked}>
        <p>
          Enter the address of a website. Its name, logo, colours, fonts, tone and products become a brand that any ad
          can use.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {data.brands.map((brand) => (
        <li key={brand.id}>
          <BrandCard brand={brand} />
        </li>
      ))}
    </ul>
  );
}
