import * as z from "zod";

/** Settings of the engine's process, from its environment. Keys are never optional: it always runs signed. */
export const Settings = z
  .object({
    DATABASE_URL: z.string(),
    SERVE_URL: z.url().optional(),
    PORT: z.coerce.number().int().min(1).default(8288),
    INNGEST_SIGNING_KEY: z.string().regex(/^signkey-\w+-([0-9a-f]{2})+$/, "must be signkey-<environment>-<hex>"),
    INNGEST_EVENT_KEY: z.string().min(16),
    ENGINE_CONCURRENCY: z.coerce.number().int().min(1).default(48),
    ENGINE_LEASE_SECONDS: z.coerce.number().int().min(1).default(10),
    ENGINE_BACKOFF_SCALE: z.coerce.number().positive().default(1),
    ENGINE_SLEEP_SCALE: z.coerce.number().positive().default(1),
  })
  .transform((env) => ({
    databaseUrl: env.DATABASE_URL,
    /** Address of the app's `/api/inngest`. Undefined where workers connect by themselves. */
    appUrl: env.SERVE_URL,
    port: env.PORT,
    signingKey: env.INNGEST_SIGNING_KEY,
    eventKey: env.INNGEST_EVENT_KEY,
    /** Turns in flight at the same time; room for all lanes of `inngest/lanes.ts` together. */
    capacity: env.ENGINE_CONCURRENCY,
    /** Lease of the engine on its tasks, in seconds: one that is silent for longer loses them. */
    leaseSeconds: env.ENGINE_LEASE_SECONDS,
    /** Factor on the retry table and on the patience with an unreachable app; below 1 in tests. */
    backoffScale: env.ENGINE_BACKOFF_SCALE,
    /** Factor on how long a run sleeps or waits for an event; below 1 in tests of runs that poll a provider. */
    sleepScale: env.ENGINE_SLEEP_SCALE,
  }));
export type Settings = z.output<typeof Settings>;
