import * as z from "zod";
import { ranking } from "@/lib/platform/provider-ranking";

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

/** The kinds of functions that workers may take, each on machines of its own. */
export const workerLanes = ["render", "agent", "delivery"] as const;
export type WorkerLane = (typeof workerLanes)[number];

/** True when limits are counted once for all machines. */
export const sharedLimits = flag.default(false);
/** Number of machines that work. */
export const workers = z.coerce.number().int().min(1).max(1000).default(1);

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

/** Every variable the service reads, with its default; the entry points of `bin` set most of them. */
export const EnvVariables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: count(3000),
  /** Origin in every absolute address: API, signed media, sign-in. Never taken from `Host`. */
  APP_URL: z.url().optional(),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: z.string({ error: "DATABASE_URL is not set: start the service with `npm start`" }),
  DATABASE_POOL: count(10),
  /** Longest wait for a connection to the database; a request that gets none is answered 503. */
  DATABASE_WAIT_MS: count(5000),
  /** Part of the work of this service: `web` answers, `worker` runs jobs, `all` does both. */
  SPOTMILL_ROLE: z.enum(["web", "worker", "all"]).default("all"),
  /** Kinds of functions a worker runs, comma separated; absent: all. */
  WORKER_LANES: list.pipe(z.array(z.enum(workerLanes, `must be some of ${workerLanes.join(", ")}`))),
  /** Most steps a worker runs at the same time. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).default(16),
  /** Number of machines that work, the same on each: limits of the engine's lanes are multiplied by it. */
  WORKERS: workers,
  /** Address of the embedded engine, set by the supervisor that started it. Absent: Inngest itself runs the functions. */
  ENGINE_URL: z.url().optional(),
  /** Address of an Inngest server; absent: Inngest's own. */
  INNGEST_BASE_URL: z.url().optional(),
  /** Keys of that server; during a rotation the fallback is the one before. */
  INNGEST_SIGNING_KEY: z.string().optional(),
  /** Exact origins, comma separated, that the outbound guard lets through although they are not public. */
  EGRESS_ALLOW_ORIGINS: list,
  /** Secret under the hash of API keys. For a rotation `2:<new secret>,1:<old secret>`; a bare secret is version 1. */
  KEY_PEPPER: z.string().min(32, "KEY_PEPPER must have at least 32 characters"),
  /** Secret under the signatures of media addresses. */
  MEDIA_SIGNING_KEY: z.string().min(32, "MEDIA_SIGNING_KEY must have at least 32 characters"),
  /** Secret under what is stored encrypted, such as signing secrets of webhooks and those of two-factor sign-in. Absent: MEDIA_SIGNING_KEY is used. */
  ENCRYPTION_KEY: z.string().min(32, "ENCRYPTION_KEY must have at least 32 characters").optional(),
  NEXTAUTH_SECRET: z.string().min(32, "NEXTAUTH_SECRET must have at least 32 characters"),
  /** Most dollars sent to one provider in a calendar month (UTC), at its list prices; 0 for no bound. */
  PROVIDER_MONTHLY_USD: count(500),
  /** Most tokens of language models that the agent and the writing of scripts use for one account on one day (UTC). */
  AGENT_DAILY_TOKENS: count(2_000_000),
  /** Minutes of sound after which providers transcribe no more for one account on one day (UTC); a file begun before is heard to its end. */
  TRANSCRIBE_DAILY_MINUTES: count(120),
  /** Jobs of one account a day (UTC) whose units come back although a provider had been paid: so many that are cancelled, and as many that fail by checks that were to block. */
  FREE_CANCELS_PER_DAY: count(5),
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
  /** Local test billing, which moves no money, also where APP_URL is public. */
  TEST_BILLING: flag.default(false),
  BILLING_GRACE_HOURS: count(0),
  /** Limits are counted once for all machines on the database. Set by the supervisor where there may be several. */
  SHARED_LIMITS: sharedLimits,
  RATE_REQUESTS_PER_MINUTE: count(600),
  RATE_UNKNOWN_KEYS_PER_MINUTE: count(600),
  /** Host names, comma separated, whose pages may call the MCP endpoint beside our own. */
  MCP_ALLOWED_ORIGINS: list,
  MAX_OPEN_WAITS: count(10),
  MAX_OPEN_STREAMS: count(10),
  /** Render children at the same time; default: one per core, bounded by memory. */
  STUDIO_WORKERS: count(0),
  /** Short side in pixels of an ad that is planned here. Tests whose pixels nobody looks at draw a ninth of them. */
  STUDIO_SHORT_SIDE: z.coerce.number().int().min(144).max(1080).default(1080),
  /** Megabytes of finished pieces of renders kept for reuse; those used longest ago go first. */
  STAGE_CACHE_MB: count(4096),
  /** Megabytes of disk that stay free: below them new jobs, uploads and brands are refused. 0 refuses nothing. */
  DISK_RESERVE_MB: count(1024),
  /** Days for which things are kept; 0 keeps them for ever. See `.env.example`. */
  RETENTION_OUTPUT_DAYS: count(365),
  RETENTION_UPLOAD_DAYS: count(30),
  RETENTION_JOB_EVENT_DAYS: count(30),
  RETENTION_PROVIDER_REQUEST_DAYS: count(90),
  RETENTION_SESSION_DAYS: count(7),
  RETENTION_STRIPE_EVENT_DAYS: count(90),
  RETENTION_CACHE_DAYS: count(14),
  RETENTION_AUDIT_DAYS: count(400),
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
  /** The endpoint as clients reach it, in addresses made for them. Absent: S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Media at signed addresses: passed through this service, or fetched from the bucket after a redirect. */
  MEDIA_DELIVERY: z.enum(["stream", "redirect"]).default("stream"),
  /** Place of the bytes of direct uploads. */
  MEDIA_UPLOADS: z.enum(["service", "bucket"]).default("service"),
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
  /** Folder of speech models on this machine, one folder a model. Absent: there are none. */
  SPEECH_MODELS_DIR: z.string().optional(),
  /** Megabytes of speech models that stay loaded; those used longest ago go first. */
  SPEECH_MODELS_MB: count(2048),
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
  /** Bearer token of `GET /metrics`. Absent: callers on this machine alone may read it. */
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must have at least 16 characters").optional(),
  /** One log line for every request of the API. */
  ACCESS_LOG: flag.default(false),
  /** Collector of traces (OTLP over HTTP). Absent: nothing is traced and the SDK is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().default("spotmill"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});
