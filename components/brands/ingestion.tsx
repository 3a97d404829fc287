"use client";

import { CircleCheck, CircleDashed, LoaderCircle, RotateCw } from "lucide-react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDialog } from "../ui/dialog";
import { ErrorAlert } from "../ui/error-alert";
import { Meter } from "../ui/meter";
import type { Brand } from "@/lib/contract/brands";
import { useAction } from "@/lib/surfaces/sdk/react";
import { hostOf, isIngesting, stepOf, steps } from "./brand-status";

/** Button that imports a brand from its site again. */
export function ReadAgain({ brand }: { brand: Brand }) {
  const create = useAction("brands.create", ["brands.get", "brands.list", "brands.getBook"]);
  const read = () => create.mutate({ args: { websiteUrl: brand.websiteUrl } });
  const isEdited = (brand.profile?.brandMdVersion ?? 1) > 1;
  const button = (
    <Button isBusy={create.isPending} {...(!isEdited && { onClick: read })}>
      <RotateCw aria-hidden /> Import again
    </Button>
  );
  return (
    <div className="grid gap-3">
      {isEdited ? (
        <ConfirmDialog
          trigger={button}
          title={`Import ${hostOf(brand)} again?`}
          description="Logo, colours, fonts and products are read again. The brand book you edited stays in use; beside it you can then compare what the site says."
          action="Import again"
          onConfirm={read}
        />
      ) : (
        button
      )}
      {create.error && <ErrorAlert error={create.error} />}
    </div>
  );
}

/** Progress of reading a site, or why that failed. Nothing once it is ready. */
export function Ingestion({ brand }: { brand: Brand }) {
  const { status, profile, ingestError } = brand;
  const share = stepOf(brand)?.share ?? 0;
  if (status === "failed")
    return (
      <div role="alert" className="grid gap-2 rounded-xl border border-alarm/40 bg-alarm-wash p-5 wrap-anywhere">
        <p className="font-medium text-alarm">
          {ingestError?.message ??
            "The site could not be read. Check that the address opens in a browser, then try again."}
        </p>
        {profile?.name && <p className="text-sm">What was read before is kept.</p>}
        {ingestError && <p className="font-mono text-xs text-quiet">{ingestError.code}</p>}
      </div>
    );
  if (!isIngesting(brand)) return null;
  const present = steps.findIndex((step) => step.status === status);
  return (
    <Card className="grid gap-5 p-6">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium" aria-live="polite">
          {steps[present]?.label}
        </p>
        <p className="font-mono text-sm tabular-nums">{share}%</p>
      </div>
      <Meter label={`Reading ${hostOf(brand)}`} value={share} max={100} isRunning />
      <ol className="grid gap-2 text-sm">
        {steps.map(({ status: step, label }, index) => {
          const Icon = index < present ? CircleCheck : index === present ? LoaderCircle : CircleDashed;
          const look = index < present ? "text-good" : index === present ? "animate-spin text-run" : "text-quiet";
          return (
            <li key={step} className="flex items-center gap-3">
              <Icon className={`size-4 ${look}`} aria-hidden />
              <span className={index > present ? "text-quiet" : ""}>{label}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
