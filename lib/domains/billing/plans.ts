import type { Plan } from "@/lib/contract/operation";

/** Limits of a plan: units per billing cycle, and job-creating requests per minute and key. */
export interface PlanLimits {
  readonly name: string;
  readonly videos: number;
  readonly staticAdGenerations: number;
  readonly jobsPerMinute: number;
}

/** The three plans, by the lookup key of their price. */
export const plans: Readonly<Record<Plan, PlanLimits>> = {
  startup: { name: "Startup", videos: 30, staticAdGenerations: 150, jobsPerMinute: 60 },
  growth: { name: "Growth", videos: 100, staticAdGenerations: 500, jobsPerMinute: 120 },
  pro: { name: "Pro", videos: 300, staticAdGenerations: 2000, jobsPerMinute: 240 },
};

/** The plan of a price, or null for a price that is none of the three. */
export const planOf = (priceLookupKey: string | null): Plan | null =>
  priceLookupKey === "startup" || priceLookupKey === "growth" || priceLookupKey === "pro" ? priceLookupKey : null;
