import type * as z from "zod";
import { singleton } from "@/lib/platform/singleton";
import { studioNameFaults } from "@/lib/platform/provider-ranking";
import { faultsOf } from "@/lib/platform/env-faults";
import { EnvVariables, sharedLimits, workers } from "@/lib/platform/env-variables";
import { allowsTestBilling } from "@/lib/platform/relaxations";

export { workerLanes, type WorkerLane } from "@/lib/platform/env-variables";

const Allowed = EnvVariables.superRefine((value, context) => {
  for (const [variable, message] of faultsOf(value)) context.addIssue({ code: "custom", path: [variable], message });
}).transform((value) => ({
  ...value,
  APP_URL: value.APP_URL ?? "http://127.0.0.1:3000",
  /** True when plans may be had for play money, as that of the demo account. */
  allowsTestBilling: allowsTestBilling(value),
}));
export type Env = z.output<typeof Allowed>;

// An empty variable counts as absent: compose files and CI pass those they do not set.
const withoutEmpty = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));

/** The environment, parsed once, on first use. Throws one sentence per wrong variable. */
export const env = (): Env =>
  singleton("env", () => {
    const given = withoutEmpty(process.env);
    const parsed = Allowed.safeParse(given);
    const misspelled = studioNameFaults(Object.keys(given), Object.keys(EnvVariables.shape));
    if (parsed.success && misspelled.length === 0) return parsed.data;
    const issues = parsed.error?.issues ?? [];
    const problems = [...misspelled, ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`)];
    throw new Error(`the environment is incomplete: ${problems.join("; ")}`);
  });

const Retention = EnvVariables.pick({
  RETENTION_OUTPUT_DAYS: true,
  RETENTION_UPLOAD_DAYS: true,
  RETENTION_JOB_EVENT_DAYS: true,
  RETENTION_PROVIDER_REQUEST_DAYS: true,
  RETENTION_SESSION_DAYS: true,
  RETENTION_STRIPE_EVENT_DAYS: true,
  RETENTION_CACHE_DAYS: true,
  RETENTION_AUDIT_DAYS: true,
});

/** Days for which things are kept, by variable: readable without the rest of the environment, for the docs. */
export const retentionDays = (): z.output<typeof Retention> => Retention.parse(withoutEmpty(process.env));

const SpeechModels = EnvVariables.pick({ SPEECH_MODELS_DIR: true, SPEECH_MODELS_MB: true });

/** The folder of speech models and the memory they have: readable without the rest of the environment, as by tools. */
export const speechModels = (): { dir: string | undefined; memoryMb: number } => {
  const { SPEECH_MODELS_DIR: dir, SPEECH_MODELS_MB: memoryMb } = SpeechModels.parse(withoutEmpty(process.env));
  return { dir, memoryMb };
};

/** Number of machines that work alone: readable where functions are defined, which a build of pages does without the rest. */
export const workerCount = (): number => workers.catch(1).parse(process.env["WORKERS"] || undefined);

/** The part of the work of this service, alone: readable without the rest, as functions are told apart where nothing else is set. */
export const serviceRole = (): Env["SPOTMILL_ROLE"] =>
  EnvVariables.shape.SPOTMILL_ROLE.parse(process.env["SPOTMILL_ROLE"] || undefined);

/** True when limits are counted for all machines, alone: readable without the rest, as limits are where nothing else is set. */
export const sharesLimits = (): boolean => sharedLimits.parse(process.env["SHARED_LIMITS"] || undefined);

/** Secret under what is stored encrypted. */
export const encryptionKey = (): string => env().ENCRYPTION_KEY ?? env().MEDIA_SIGNING_KEY;

/** The level of the log alone: readable while the rest of the environment is still wrong, so that this can be logged. */
export const logLevel = (): Env["LOG_LEVEL"] =>
  EnvVariables.shape.LOG_LEVEL.catch("info").parse(process.env["LOG_LEVEL"]);

/** The data folder alone, as it was given: known also to what runs without the rest of the environment. */
export const dataDir = (): string => EnvVariables.shape.DATA_DIR.parse(process.env["DATA_DIR"] || undefined);
