import { Link } from "@/components/ui/link";
import { Card } from "../ui/card";
import { Meter } from "../ui/meter";
import { pluralize } from "../ui/pluralize";
import type { StorageUse } from "@/lib/domains/quotas/service";

const GIGABYTE = 1_073_741_824;
const MEGABYTE = 1_048_576;

const inUnits = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${Number((bytes / GIGABYTE).toFixed(1))} GB`;

/** Meter of what an account has stored, against the limit of its plan; finished jobs go after `keptDays`, 0: never. */
export function StorageMeter({ usedBytes, limitBytes, keptDays }: StorageUse & { keptDays: number }) {
  return (
    <Card className="grid gap-3 p-5">
      <p className="font-display text-3xl font-semibold tabular-nums">
        {inUnits(usedBytes)}
        {limitBytes > 0 && <span className="text-lg font-normal text-quiet"> of {inUnits(limitBytes)}</span>}
      </p>
      {limitBytes > 0 && <Meter label="Storage used" value={usedBytes} max={limitBytes} />}
      <p className="text-sm text-quiet">
        Ads with their files, and uploads. When it is full, nothing new can be made until{" "}
        <Link href="/dashboard/library" className="underline underline-offset-4">
          ads are deleted
        </Link>{" "}
        or the plan is larger. An ad is kept{" "}
        {keptDays === 0 ? "until you delete it" : `for ${pluralize(keptDays, "day")}`};{" "}
        <Link href="/docs/jobs#how-long-things-are-kept" className="underline underline-offset-4">
          how long everything is kept
        </Link>
        {"."}
      </p>
    </Card>
  );
}
