import { z } from "zod";
import { singleton } from "@/lib/platform/singleton";
import { ranking, studioNameFaults } from "@/lib/platform/provider-ranking";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

// Compose files and CI write the line breaks of a PEM text as \n.
const pem = z.string().transform((value) => value.replaceAll("\\n", "\n"));

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );

/** Host to origin, as JSON. */
const origins = z
  .string()
  .default("{}")
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON object from host to origin" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.url()));

/** Every variable the service reads, with its default. Parsed once, on first use; the entry points of `bin` set most of them. */
const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: count(3000),
  /** Origin in every absolute address: API, signed media, sign-in. Never taken from `Host`. */
  APP_URL: z.url().default("http://127.0.0.1:3000"),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: z.string({ error: "DATABASE_URL is not set: start the service with `npm start`" }),
  DATABASE_POOL: count(10),
  /** Set by the supervisor when it starts an embedded part; permits what production otherwise refuses. */
  SPOTMILL_EMBEDDED: flag.default(false),
  /** Address of the embedded engine, set by the supervisor that started it. Absent: Inngest itself runs the functions. */
  ENGINE_URL: z.url().optional(),
  /** Exact origins, comma separated, that the outbound guard lets through although they are not public. */
  EGRESS_ALLOW_ORIGINS: z
    .string()
    .default("")
    .transform((value) => value.split(",").filter(Boolean)),
  /** Secret under the hash of API keys. For a rotation `2:<new secret>,1:<old secret>`; a bare secret is version 1. */
  KEY_PEPPER: z.string().min(32, "KEY_PEPPER must have at least 32 characters"),
  /** Secret under the signatures of media addresses. */
  MEDIA_SIGNING_KEY: z.string().min(32, "MEDIA_SIGNING_KEY must have at least 32 characters"),
  /** Secret under what is stored encrypted, such as signing secrets of webhooks. Absent: MEDIA_SIGNING_KEY is used. */
  ENCRYPTION_KEY: z.string().min(32, "ENCRYPTION_KEY must have at least 32 characters").optional(),
  NEXTAUTH_SECRET: z.string().min(32, "NEXTAUTH_SECRET must have at least 32 characters"),
  /** Number of proxies in front of the service that are trusted about the caller's address. */
  TRUST_PROXY: count(0),
  /** Stripe's secret key. Absent: the local stand-in takes the payments, without money. */
  STRIPE_SECRET_KEY: z.string().startsWith("sk_").optional(),
  /** Signing secret of the webhook endpoint; two, comma separated, while it is rotated. */
  STRIPE_WEBHOOK_SECRET: list,
  /** The stand-in for Stripe: where it listens, its key and its signing secret. Set by the supervisor that started it. */
  STRIPE_DOUBLE_URL: z.url().optional(),
  STRIPE_DOUBLE_KEY: z.string().optional(),
  STRIPE_DOUBLE_WEBHOOK_SECRET: z.string().optional(),
  BILLING_GRACE_HOURS: count(0),
  RATE_REQUESTS_PER_MINUTE: count(600),
  RATE_UNKNOWN_KEYS_PER_MINUTE: count(600),
  /** Host names, comma separated, whose pages may call the MCP endpoint beside our own. */
  MCP_ALLOWED_ORIGINS: list,
  MAX_OPEN_WAITS: count(10),
  MAX_OPEN_STREAMS: count(10),
  /** Render children at the same time; default: one per core, bounded by memory. */
  STUDIO_WORKERS: count(0),
  /** Megabytes of finished pieces of renders kept for reuse; those used longest ago go first. */
  STAGE_CACHE_MB: count(4096),
  /** `smtps://user:password@host`. Absent: mail goes to the outbox in the data folder. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Spotmill <no-reply@spotmill.local>"),
  /** Sign-in through Google and GitHub, each where its two are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Language model of the agent: `openai/…`, `anthropic/…`, `google/…`, `compatible/…` or `local/planner`. Absent: the first with a key. */
  AGENT_MODEL: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  /** Any server that speaks the protocol of OpenAI, and the model it is asked for. */
  LLM_BASE_URL: z.url().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_API_KEY: z.string().optional(),
  FAL_KEY: z.string().optional(),
  REPLICATE_API_TOKEN: z.string().optional(),
  ELEVENLABS_API_KEY: z.string().optional(),
  /** Providers of each capability, comma separated, best first; absent: the default order. `local` is always among them. */
  STUDIO_SCRIPT: ranking("STUDIO_SCRIPT"),
  STUDIO_VOICE: ranking("STUDIO_VOICE"),
  STUDIO_ACTOR: ranking("STUDIO_ACTOR"),
  STUDIO_VIDEO: ranking("STUDIO_VIDEO"),
  STUDIO_IMAGE: ranking("STUDIO_IMAGE"),
  STUDIO_TRANSCRIBE: ranking("STUDIO_TRANSCRIBE"),
  /** JSON from a provider's host to the origin that stands in for it. Tests only. */
  PROVIDER_BASE_URLS: origins,
  /** PEM text, leaf first, of the certificates that signatures on media are made with. Absent: the server makes its own. */
  C2PA_CERT_CHAIN: pem.optional(),
  /** PEM text of the key of the first of them. */
  C2PA_PRIVATE_KEY: pem.optional(),
  /** The Chromium that draws sites made by scripts. Absent: the first in PATH; without any, such sites fail. */
  CHROMIUM_PATH: z.string().optional(),
  /** Folders of programs, as the operating system gives them. */
  PATH: z.string().default(""),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});
export type Env = z.output<typeof Env>;

/** Fault in the configuration of payments, as the variable and the fix; null when there is none. */
function billingFault(value: z.output<typeof Env>): [variable: string, error: string] | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_DOUBLE_URL: double } = value;
  if (key === undefined && secrets.length > 0)
    return ["STRIPE_SECRET_KEY", "belongs to STRIPE_WEBHOOK_SECRET: set both"];
  if (key !== undefined && secrets.length === 0)
    return ["STRIPE_WEBHOOK_SECRET", "belongs to STRIPE_SECRET_KEY: set both"];
  if (key?.startsWith("sk_test_double"))
    return ["STRIPE_SECRET_KEY", "is the key of the local stand-in: set Stripe's own"];
  if (key !== undefined && double !== undefined)
    return ["STRIPE_DOUBLE_URL", "sends payments elsewhere than STRIPE_SECRET_KEY: unset it"];
  if (value.NODE_ENV === "production" && key === undefined && !value.SPOTMILL_EMBEDDED)
    return [
      "STRIPE_SECRET_KEY",
      "is not set: set it with STRIPE_WEBHOOK_SECRET, or SPOTMILL_EMBEDDED=1 for local test billing",
    ];
  return null;
}

const Allowed = Env.superRefine((value, context) => {
  const fault = billingFault(value);
  if (fault) context.addIssue({ code: "custom", path: [fault[0]], message: fault[1] });
})
  .refine(
    (value) => value.NODE_ENV !== "production" || value.SPOTMILL_EMBEDDED || value.EGRESS_ALLOW_ORIGINS.length === 0,
    { path: ["EGRESS_ALLOW_ORIGINS"], error: "opens private addresses to callers, so production refuses it: unset it" },
  )
  .refine(
    (value) =>
      value.NODE_ENV !== "production" || value.SPOTMILL_EMBEDDED || Object.keys(value.PROVIDER_BASE_URLS).length === 0,
    { path: ["PROVIDER_BASE_URLS"], error: "sends keys to other servers, so production refuses it: unset it" },
  )
  .refine((value) => (value.C2PA_CERT_CHAIN === undefined) === (value.C2PA_PRIVATE_KEY === undefined), {
    path: ["C2PA_CERT_CHAIN"],
    error: "belongs together with C2PA_PRIVATE_KEY: set both or neither",
  });

/** The environment, parsed. Throws one sentence per wrong variable. */
export const env = (): Env =>
  singleton("env", () => {
    // An empty variable counts as absent: compose files and CI pass those they do not set.
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
    const parsed = Allowed.safeParse(given);
    const misspelled = studioNameFaults(Object.keys(given), Object.keys(Env.shape));
    if (parsed.success && misspelled.length === 0) return parsed.data;
    const issues = parsed.error?.issues ?? [];
    const problems = [...misspelled, ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)];
    throw new Error(`the environment is incomplete: ${problems.join("; ")}`);
  });

/** The level of the log alone: readable while the rest of the environment is still wrong, so that this can be logged. */
export const logLevel = (): Env["LOG_LEVEL"] => Env.shape.LOG_LEVEL.catch("info").parse(process.env["LOG_LEVEL"]);
