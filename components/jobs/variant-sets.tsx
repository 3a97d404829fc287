"use client";

import { Layers } from "lucide-react";
import { Link } from "@/components/ui/link";
import { areFormats } from "../create/variants/axis-names";
import { useOperation } from "@/lib/surfaces/sdk/react";

/** Links to the sets a finished ad is part of: its formats, its variants. Nothing while there is none. */
export function VariantSets({ jobId }: { jobId: string }) {
  const { data } = useOperation("variants.list", { jobId });
  return data?.variantSets.map(({ id, axes, arms }) => (
    <Link
      key={id}
      href={`/dashboard/variants/${id}`}
      className="inline-flex items-center gap-1.5 text-ink underline decoration-edge underline-offset-4"
    >
      <Layers className="size-4" aria-hidden /> {areFormats(axes) ? `${arms} formats` : `One of ${arms} variants`}
    </Link>
  ));
}
