import { DAY_MS, now } from "@/lib/platform/clock";
import type { UnitKind } from "@/lib/contract/billing";
import * as usageRepo from "./usage-repo";

/** Units delivered on one UTC day, `YYYY-MM-DD`. */
export type DayUnits = { readonly day: string } & Readonly<Record<UnitKind, number>>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The units settled for an account on each of the last `days` UTC days, oldest first, today included. */
export async function unitsByDay(accountId: string, days: number): Promise<DayUnits[]> {
  const first = new Date(`${dayOf(new Date(now().getTime() - (days - 1) * DAY_MS))}T00:00:00Z`);
  const rows = await usageRepo.settledByDay(accountId, first);
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(first.getTime() + index * DAY_MS));
    const of = (kind: UnitKind) => rows.find((row) => row.day === day && row.kind === kind)?.amount ?? 0;
    return { day, videos: of("videos"), staticAdGenerations: of("staticAdGenerations") };
  });
}
