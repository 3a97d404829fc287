import * as z from "zod";
import type { ErrorEnvelope } from "./errors";
import { allScopes } from "./scopes";

/** A character that Postgres text cannot hold: NUL or a lone surrogate. Compiled with `u`: without it every emoji would match. */
export const unstorable = /[\u0000\ud800-\udfff]/u;
const anyText = /^[^\u0000\ud800-\udfff]*$/u;
const someText = /^\s*[^\s\u0000\ud800-\udfff][^\u0000\ud800-\udfff]*$/u;
const characters = "must not contain NUL or lone surrogates";

/** Text that may be empty; `max` counts Unicode code points. */
export const text = (max: number) => z.string().max(max).regex(anyText, characters);

/** Text with at least one non-blank character; `max` counts Unicode code points. */
export const requiredText = (max: number) =>
  z.string().min(1).max(max).regex(someText, "must contain text that is not blank");

/** Text that may be absent; empty or blank counts as absent. */
export const optionalText = (max: number) =>
  text(max)
    .optional()
    .transform((value) => (value?.trim() ? value : undefined));

/**
 * An absolute http(s) URL of at most 2,048 characters. Whether it may be fetched is decided by the guard in
 * `lib/platform/http/guard.ts`, since our own media URLs are accepted even on a loopback origin.
 */
export const mediaUrl = z.url({ protocol: /^https?$/, hostname: /.*/ }).max(2048);

/** The id of a resource in a request, in either case; it is read as it is stored, since files are found by it too. */
export const resourceId = z.uuid().toLowerCase();

/** An ISO 8601 date-time with offset; 40 characters hold nine decimals of a second. */
export const timestamp = z.iso.datetime({ offset: true }).max(40);
/** Schema of every error body. */
export const ErrorBody: z.ZodType<ErrorEnvelope> = z
  .object({ error: z.string(), code: z.string(), message: z.string(), hint: z.string() })
  .meta({ id: "Error" });
/** The name of a scope. */
export const Scope = z.enum(allScopes).meta({ id: "Scope" });
/** Aspect ratio of a video. */
export const videoAspectRatio = z.enum(["9:16", "16:9", "1:1"]);
/** Format an ad can be given: 4:5 too, for feeds. */
export const adFormat = z.enum(["9:16", "4:5", "1:1", "16:9"]);
/** Aspect ratio of an image ad. */
export const imageAspectRatio = z.enum(["9:16", "16:9", "1:1", "4:5", "3:4", "2:3"]);

/** The `Idempotency-Key` of a POST: 1 to 255 visible ASCII characters. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

/** A JSON object with keys of the caller's choice. */
export const freeObject = z.record(z.string(), z.unknown());

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** {@link freeObject} of at most so many KiB as JSON. */
export const boundedObject = (kibibytes: number) =>
  freeObject.refine((value) => bytesOf(value) <= kibibytes * 1024, {
    message: `must have at most ${kibibytes * 1024} bytes as JSON`,
  });

/** Fields of every job-creating body: waiting inline. */
export const syncFields = {
  sync: z.boolean().optional().describe("Wait for completion inline."),
  waitTimeoutMs: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("Maximum inline wait in milliseconds when `sync` is true; default 60000, clamped to 300000."),
};

/** Effect of a failed check on its job. */
export const CheckEnforcement = z.enum(["warn", "block"]);
export type CheckEnforcement = z.infer<typeof CheckEnforcement>;

/** Fields of job-creating bodies: unit cap, seed and checks. */
export const controlFields = {
  maxUnits: z
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe("Refuse the request, before anything is held, when it would charge more units than this."),
  seed: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional()
    .describe("Makes the local stages reproducible. Default: derived from the job id."),
  checks: z
    .strictObject({ enforcement: CheckEnforcement })
    .optional()
    .describe(
      "`warn` (default): failed checks are listed in the result. `block`: one failed check fails the job with " +
        "`CHECKS_FAILED`, and its units are released. Where a provider was paid for it, this is done a few times a day; then jobs " +
        "that block on the checks of a provider's model are refused with 429 until the next day (UTC).",
    ),
};

/** Fields that choose the saved brand of a job. */
export const brandFields = {
  brandId: optionalText(255).describe("Id of a saved brand."),
  brandSlug: optionalText(255).describe("Slug of a saved brand."),
  useDefaultBrand: z
    .boolean()
    .optional()
    .describe("Use the most recently ready brand when neither id nor slug is given."),
};

/**
 * Requires at least one of `keys`: checked by zod, and written as `anyOf` in JSON Schema, which cannot see a refinement. It stands
 * in an `allOf`, since generators of types read fields beside `anyOf` as one alternative more, and then take any body.
 */
export const requireOneOf = <S extends z.ZodObject>(
  schema: S,
  keys: readonly (keyof S["shape"] & string)[],
  meta: { id: string },
) =>
  schema
    .refine((value) => keys.some((key) => value[key] !== undefined), {
      message: `provide at least one of: ${keys.join(", ")}`,
    })
    .meta({ ...meta, allOf: [{ anyOf: keys.map((key) => ({ required: [key] })) }] });

/** Query field of event streams: the sequence of the last event seen, after which the stream resumes. 32 bits. */
export const lastSeen = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .optional()
  .catch(undefined)
  .describe("Sequence of the last event seen; anything else is ignored.");
