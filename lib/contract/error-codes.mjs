// Plain JavaScript, because the server that stands before the application reads it without a compiler.

/**
 * The HTTP status of each code, and the default hint on what to do about it.
 * @satisfies {Record<string, readonly [status: number, hint: string]>}
 */
export const errorCodes = /** @type {const} */ ({
  INVALID_REQUEST: [400, "Compare the request with /openapi.json."],
  IDEMPOTENCY_KEY_REUSED: [400, "Send a new Idempotency-Key, or repeat the first request unchanged."],
  SPEND_CAP_EXCEEDED: [400, "Raise maxUnits or ask for less."],
  JOB_FINISHED: [400, "Only queued and running jobs can be cancelled."],
  CURSOR_INVALID: [400, "Start again without a cursor."],
  PUBLIC_API_KEY_REQUIRED: [401, "Send one key: `Authorization: Bearer <API_KEY>` or `x-api-key: <API_KEY>`."],
  PUBLIC_API_SUBSCRIPTION_REQUIRED: [402, "Start a Startup, Growth or Pro plan on the billing page."],
  PUBLIC_API_BILLING_EXPIRED: [402, "The billing cycle ended. Renew on the billing page, then retry."],
  PUBLIC_API_QUOTA_EXCEEDED: [402, "Wait for the next billing cycle or upgrade on the billing page."],
  PUBLIC_API_SCOPE_DENIED: [403, "Use a key that carries the scope of this operation."],
  MEDIA_ADDRESS_REFUSED: [403, "Read the resource again for a fresh address, and use it exactly as it is."],
  NOT_FOUND: [404, "Check the path and the id; /openapi.json lists every path."],
  METHOD_NOT_ALLOWED: [405, "Use a method named in the Allow header."],
  BOOK_CHANGED: [409, "Read the book again, then send your edit with its version as baseVersion."],
  EDIT_CHANGED: [409, "Read the edit again, then send your change with its latestVersion as baseVersion."],
  JOB_IN_USE: [409, "Wait for the end of the job, or cancel it first, then delete it."],
  RATE_LIMITED: [429, "Wait for the seconds in Retry-After, then retry."],
  CONCURRENCY_LIMITED: [429, "Let another open request, wait or stream of yours end first, then retry."],
  STORAGE_QUOTA_EXCEEDED: [
    507,
    "Delete jobs, uploads and brands you no longer need, or choose a larger plan on the billing page.",
  ],
  SERVER_STORAGE_LOW: [507, "Nothing was stored or charged. The operator has to free disk space; retry later."],
  INTERNAL_ERROR: [500, "Retry; if it persists, report the X-Request-Id of this response."],
});

/**
 * The body of a failure, as every surface sends it. Spec part 7.
 * @param {string} code
 * @param {string} message
 * @param {string} hint
 */
export const toEnvelope = (code, message, hint) => ({ error: message, code, message, hint });
