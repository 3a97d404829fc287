"use client";

import { leadColour, withLeadColour } from "@/lib/contract/brand-book";
import type { BrandProfile } from "@/lib/contract/brands";
import { useAction } from "@/lib/surfaces/sdk/react";
import { ErrorAlert } from "../ui/error-alert";
import { SectionCard } from "../ui/section-card";
import { isHexColor } from "./contrast";
import { Palette } from "./palette";

/** The colours of a brand, and the choice of the one that its ads lead with: a rule of its book. */
export function BrandColours({ brandId, profile }: { brandId: string; profile: BrandProfile }) {
  const { colorPalette, brandMd, brandMdVersion } = profile;
  const edit = useAction("brands.editBook", ["brands.get", "brands.list", "brands.getBook"]);
  const found = colorPalette.filter(isHexColor);
  const lead = leadColour(brandMd) ?? found[0];
  const colors = lead === undefined || found.includes(lead) ? found : [lead, ...found];
  if (colors.length === 0) return null;
  return (
    <SectionCard title="Colours">
      <div className="grid gap-3">
        <Palette
          colors={colors}
          lead={lead}
          isBusy={edit.isPending}
          onLead={(color) =>
            edit.mutate({
              args: { brandId, markdown: withLeadColour(brandMd, color), baseVersion: brandMdVersion },
            })
          }
        />
        {edit.error && <ErrorAlert error={edit.error} />}
      </div>
    </SectionCard>
  );
}
