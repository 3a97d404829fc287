import * as z from "zod";

/** Settings of the double's process, from its environment. */
export const Settings = z
  .object({
    DATABASE_URL: z.string(),
    PORT: z.coerce.number().int().min(0),
    STRIPE_DOUBLE_KEY: z.string().startsWith("sk_test_double_"),
    STRIPE_DOUBLE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
    PAGES_URL: z.url(),
    WEBHOOK_URL: z.url().optional(),
  })
  .transform((env) => ({
    databaseUrl: env.DATABASE_URL,
    port: env.PORT,
    /** The only valid API key. */
    key: env.STRIPE_DOUBLE_KEY,
    webhookSecret: env.STRIPE_DOUBLE_WEBHOOK_SECRET,
    /** Public address of this process's pages; the app forwards the requests below it. */
    pagesUrl: env.PAGES_URL,
    /** The app's webhook route; when absent, events are stored and not delivered. */
    webhookUrl: env.WEBHOOK_URL,
  }));
export type Settings = z.output<typeof Settings>;
