import { toEnvelope } from "../../contract/error-codes.mjs";
import type { ErrorEnvelope } from "../../contract/errors";
import { ApiCallError, JobFailedError } from "../sdk/errors";
import { networkFailure } from "../sdk/network-failure";

/** Exit codes of a command: success, failure, wrong usage, no access, wait ended before the job. */
export const exitCodes = { done: 0, failed: 1, usage: 2, access: 3, waiting: 4 } as const;
/** Exit code of a command. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Error of a command line that cannot be understood. Nothing was sent. */
export class UsageError extends Error {
  readonly hint: string;

  constructor(message: string, hint = "Run `spotmill --help`.") {
    super(message);
    this.name = "UsageError";
    this.hint = hint;
  }
}

/** Error of a completed job whose files could not be saved. The job itself has been made, and charged. */
export class NotSavedError extends Error {
  readonly hint: string;

  constructor(jobId: string, cause: unknown) {
    super(
      `the job is completed, but its files were not saved: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
    this.name = "NotSavedError";
    this.hint = `Save them with \`spotmill jobs get --job-id ${jobId} --output FILE\`; making the job again would charge again.`;
  }
}

/** Error of a command that has no API key. Nothing was sent. */
export class NoKeyError extends Error {}

const accessCodes = new Set(["PUBLIC_API_SUBSCRIPTION_REQUIRED", "PUBLIC_API_BILLING_EXPIRED"]);

const isAccess = ({ status, code }: ApiCallError): boolean =>
  status === 401 || status === 403 || (status === 402 && accessCodes.has(code));

/** The error envelope of a failure, and its exit code. */
export function toFailure(
  error: unknown,
  baseUrl: string,
): { readonly code: ExitCode; readonly envelope: ErrorEnvelope } {
  if (error instanceof UsageError)
    return { code: exitCodes.usage, envelope: toEnvelope("WRONG_USAGE", error.message, error.hint) };
  if (error instanceof NoKeyError)
    return {
      code: exitCodes.access,
      envelope: toEnvelope(
        "PUBLIC_API_KEY_REQUIRED",
        "there is no API key to call with",
        "Set SPOTMILL_API_KEY, or run `spotmill login`. Keys are made in the dashboard.",
      ),
    };
  if (error instanceof ApiCallError)
    return { code: isAccess(error) ? exitCodes.access : exitCodes.failed, envelope: error.envelope };
  if (error instanceof JobFailedError)
    return { code: exitCodes.failed, envelope: toEnvelope(error.code, error.message, error.hint) };
  if (error instanceof NotSavedError)
    return { code: exitCodes.failed, envelope: toEnvelope("NOT_SAVED", error.message, error.hint) };
  const message = error instanceof Error ? error.message : String(error);
  const envelope =
    networkFailure(error, baseUrl) ??
    toEnvelope("CLIENT_ERROR", message, "Run the command again with --help to compare.");
  return { code: exitCodes.failed, envelope };
}
