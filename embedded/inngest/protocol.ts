import * as z from "zod";

/** Inngest's bound on the output of one step. */
export const MAX_STEP_BYTES = 4 * 1024 * 1024;
/** Error that ends the run of a step above that bound. */
export const TOO_LARGE = "the output of a step exceeds 4 MB";

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// Values below come out of JSON.parse and are only passed on: walking up to 4 MB again would prove nothing.
const json = z.custom<Json>();

/** One event as the SDK sends it. */
export const EventPayload = z.object({
  id: z.string().min(1).max(500).nullish(),
  name: z.string().min(1).max(500),
  data: json.nullish(),
  ts: z.number().nullish(),
});
export type EventPayload = z.infer<typeof EventPayload>;

/** An event as runs carry it: `ts` in milliseconds since 1970. */
export type StoredEvent = { id: string; name: string; data: Json; ts: number };

const unsupportedOption = z.unknown().optional();

const Limit = z.object({
  limit: z.int().min(1),
  key: z.string().optional(),
  scope: z.enum(["fn", "env", "account"]).default("fn"),
});

/** One function as a sync describes it. Options this engine lacks are kept so that they can be rejected by name. */
export const FunctionConfig = z.object({
  id: z.string(),
  triggers: z.array(
    z.object({
      event: z.string().optional(),
      expression: z.string().optional(),
      cron: z.string().optional(),
      jitter: unsupportedOption,
    }),
  ),
  steps: z.object({
    step: z.object({ retries: z.object({ attempts: z.int().min(0).optional() }).optional() }),
  }),
  concurrency: z
    .union([
      z
        .int()
        .min(1)
        .transform((limit) => [Limit.parse({ limit })]),
      z.array(Limit),
      Limit.transform((one) => [one]),
    ])
    .default([]),
  cancel: z.array(z.object({ event: z.string(), if: z.string().optional(), timeout: unsupportedOption })).default([]),
  priority: z.object({ run: z.string().optional() }).optional(),
  idempotency: z.string().optional(),
  timeouts: z.object({ start: unsupportedOption, finish: z.string().optional() }).optional(),
  batchEvents: unsupportedOption,
  debounce: unsupportedOption,
  rateLimit: unsupportedOption,
  singleton: unsupportedOption,
  throttle: unsupportedOption,
});
export type FunctionConfig = z.infer<typeof FunctionConfig>;

/** Body of a registration, in band and out of band alike. */
export const Registration = z.object({ functions: z.array(FunctionConfig) });

/** Result of a step, as it is memoised and sent back to the SDK. */
export type Result = { data: Json } | { error: Json };

/** One operation of an answer with status 206. */
export const Operation = z.object({
  op: z.string(),
  /** Hash of the step's id. */
  id: z.string(),
  name: z.string().nullish(),
  displayName: z.string().nullish(),
  data: json.optional(),
  error: json.optional(),
  opts: z
    .object({
      parallelMode: z.string().nullish(),
      timeout: z.string().nullish(),
      if: z.string().nullish(),
      function_id: z.string().nullish(),
      payload: z.object({ data: json.nullish() }).nullish(),
    })
    .nullish(),
});
export type Operation = z.infer<typeof Operation>;

/** Body of a checkpoint: finished steps of a turn that still goes on. */
export const Checkpoint = z.object({ qi_id: z.string(), steps: z.array(Operation) });

/** An error in the form the SDK turns back into an exception. */
export const toError = (name: string, message: string): Result & { error: Json } => ({ error: { name, message } });

/** Message for a feature this engine lacks; `what` names it. */
export const needsServer = (what: string): string => `${what} needs a real Inngest server`;
