import * as z from "zod";

/** Reason why a call was not run. */
export const DeclineReason = z.enum(["declined by the user", "superseded", "expired"]);
export type DeclineReason = z.infer<typeof DeclineReason>;

/** Input of the planner beside the prompt: facts a language model would read from text. */
export const PlannerContext = z.object({
  /** IANA name of the person's time zone. */
  timezone: z.string().default("UTC"),
  /** Today in that time zone, `YYYY-MM-DD`. */
  today: z.iso.date().default("1970-01-01"),
  /** Reasons of the declined calls, by tool call id. */
  declined: z.record(z.string(), DeclineReason).default({}),
  /** Messages of the failed calls without their error code, by tool call id. */
  failures: z.record(z.string(), z.string()).default({}),
});
export type PlannerContext = z.infer<typeof PlannerContext>;

const provider = "local";

/** Returns the provider options that carry a context to the planner. */
export const toProviderOptions = (context: PlannerContext) => ({ [provider]: context });

/** Reads the context of provider options; defaults where they have none. */
export function readContext(providerOptions: Readonly<Record<string, unknown>> | undefined): PlannerContext {
  const { data } = PlannerContext.safeParse(providerOptions?.[provider] ?? {});
  return data ?? PlannerContext.parse({});
}
