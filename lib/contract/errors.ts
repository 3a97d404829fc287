import { errorCodes, toEnvelope } from "./error-codes.mjs";

export { errorCodes };

/** Error code of the API. */
export type ErrorCode = keyof typeof errorCodes;

/** The body of every failure. `error` equals `message`; all four are non-empty. Spec part 7. */
export interface ErrorEnvelope {
  error: string;
  code: string;
  message: string;
  hint: string;
}

/** A problem with one field of a request. */
export interface FieldProblem {
  /** Path of the field in the request, such as `scenes[2].endMs`. */
  readonly field: string;
  /** Predicate of the field: `must be at most 120`. */
  readonly message: string;
}

/** An error that the caller may see. Anything else thrown becomes INTERNAL_ERROR, and only the log has the cause. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Invalid fields of the request. Not part of the public envelope: only responses to the dashboard include them. */
  readonly problems: readonly FieldProblem[];
  readonly status: number;

  constructor(
    code: ErrorCode,
    message: string,
    hint: string = errorCodes[code][1],
    headers: Record<string, string> = {},
    problems: readonly FieldProblem[] = [],
    status: number = errorCodes[code][0],
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.hint = hint;
    this.headers = headers;
    this.problems = problems;
    this.status = status;
  }

  get envelope(): ErrorEnvelope {
    return toEnvelope(this.code, this.message, this.hint);
  }
}

/** Creates the 400 for a request that is invalid as a whole. */
export const invalid = (message: string, hint?: string, problems: readonly FieldProblem[] = []): ApiError =>
  new ApiError("INVALID_REQUEST", message, hint, {}, problems);

/** Creates the 400 for a field, or for several that contradict each other; its message reads `field: problem`. */
export function invalidField(field: string | readonly string[], problem: string, hint?: string): ApiError {
  const fields = typeof field === "string" ? [field] : field;
  return invalid(
    `${fields.join(", ")}: ${problem}`,
    hint,
    fields.map((name) => ({ field: name, message: problem })),
  );
}

/** Creates the 401: one text for unknown, revoked, expired and orphaned keys, so that callers cannot tell them apart. */
export const unauthenticated = (
  message = "a valid API key is required: none was sent, or it is malformed, unknown, revoked or expired",
  hint?: string,
): ApiError => new ApiError("PUBLIC_API_KEY_REQUIRED", message, hint);

/** Creates the 404, which is the same for another account's row and one that never existed. */
export const notFound = (what: string): ApiError => new ApiError("NOT_FOUND", `${what} not found`);

/** Creates the 403 for a key without any of the needed scopes. */
export const denied = (needed: readonly string[]): ApiError =>
  new ApiError(
    "PUBLIC_API_SCOPE_DENIED",
    `this key lacks the scope ${needed.join(" or ")}`,
    `Create a key with ${needed.join(" or ")} in the dashboard or with POST /keys.`,
  );

/** Creates the 405 with its `Allow` header. */
export const methodNotAllowed = (allow: readonly string[]): ApiError =>
  new ApiError("METHOD_NOT_ALLOWED", "method not allowed on this path", undefined, { allow: allow.join(", ") });

/** Creates the 429; `seconds` until the caller may try again are rounded up and at least 1. */
export const limited = (
  seconds: number,
  message = "too many requests",
  code: "RATE_LIMITED" | "CONCURRENCY_LIMITED" = "RATE_LIMITED",
): ApiError => new ApiError(code, message, undefined, { "retry-after": String(Math.max(1, Math.ceil(seconds))) });

/** Creates the 503: the service itself is short of something for the moment, and the request had no effect. */
export const unavailable = (seconds: number, message: string): ApiError =>
  new ApiError(
    "INTERNAL_ERROR",
    message,
    "Wait for the seconds in Retry-After, then repeat the request unchanged.",
    { "retry-after": String(seconds) },
    [],
    503,
  );
