import type { Plan } from "@/lib/contract/operation";

/** Limits of a plan: units per billing cycle, job-creating requests per minute and key, and gigabytes of stored files. */
export interface PlanLimits {
  readonly name: string;
  readonly videos: number;
  readonly staticAdGenerations: number;
  readonly jobsPerMinute: number;
  readonly storageGb: number;
}

/** The three plans, by the lookup key of their price. */
export const plans: Readonly<Record<Plan, PlanLimits>> = {
  startup: { name: "Startup", videos: 30, staticAdGenerations: 150, jobsPerMinute: 60, storageGb: 20 },
  growth: { name: "Growth", videos: 100, staticAdGenerations: 500, jobsPerMinute: 120, storageGb: 100 },
  pro: { name: "Pro", videos: 300, staticAdGenerations: 2000, jobsPerMinute: 240, storageGb: 400 },
};

/** The plan of a price, or null for a price that is none of the three. */
export const planOf = (priceLookupKey: string | null): Plan | null =>
  priceLookupKey === "startup" || priceLookupKey === "growth" || priceLookupKey === "pro" ? priceLookupKey : null;

/** True when a plan has more units than another. */
export const isBigger = (plan: Plan, than: Plan): boolean => plans[plan].videos > plans[than].videos;
