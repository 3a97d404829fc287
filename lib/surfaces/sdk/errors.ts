import { toEnvelope } from "../../contract/error-codes.mjs";
import type { ErrorEnvelope, FieldProblem } from "../../contract/errors";
import { fieldsOf } from "../../contract/json-object";
import { toBaseUrl } from "./base-url";
import { retryAfterMs } from "../../contract/retry-after";

const isText = (value: unknown): value is string => typeof value === "string";

/** The fields of an error body that a client relies on. */
export interface CallFailure extends Pick<ErrorEnvelope, "message" | "code" | "hint"> {
  readonly problems?: readonly FieldProblem[] | undefined;
}

/** A failed call. `status` is the HTTP status; `message`, `code` and `hint` come from the envelope. */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string | null;
  /** Milliseconds the service asks to wait before the next attempt; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** Invalid fields of the request. The service sends them to the dashboard only. */
  readonly problems?: readonly FieldProblem[] | undefined;

  constructor(
    status: number,
    { message, code, hint, problems }: CallFailure,
    requestId: string | null,
    retryAfterMs: number | null = null,
  ) {
    super(message);
    this.name = "ApiCallError";
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.problems = problems;
  }

  /** The four fields of every failure of the service. */
  get envelope(): ErrorEnvelope {
    return toEnvelope(this.code, this.message, this.hint);
  }
}

/** Failure of a job that tells none of its own, by its status. */
const withoutPayload = (job: { readonly status: string }): Pick<ErrorEnvelope, "message" | "code" | "hint"> =>
  job.status === "queued" || job.status === "running"
    ? {
        message: `the job is still ${job.status}`,
        code: "JOB_UNFINISHED",
        hint: "The wait is over, the job goes on: wait again with the same id.",
      }
    : { message: `the job was ${job.status}`, code: "JOB_CANCELLED", hint: "Create the job again." };

/**
 * Error of a job that did not complete. `job` is its last state; `code` and `hint` come from its `error_payload`. While it is
 * queued or running the code is JOB_UNFINISHED: the wait ended first.
 */
export class JobFailedError extends Error {
  readonly job: { readonly id: string; readonly status: string };
  readonly code: string;
  readonly hint: string;

  constructor(job: { readonly id: string; readonly status: string; readonly error_payload: unknown }) {
    const { code, message, hint } = Object(job.error_payload) as Readonly<Record<string, unknown>>;
    const otherwise = withoutPayload(job);
    super(isText(message) ? message : otherwise.message);
    this.name = "JobFailedError";
    this.job = job;
    this.code = isText(code) ? code : otherwise.code;
    this.hint = isText(hint) ? hint : otherwise.hint;
  }
}

function isFieldProblem(value: unknown): value is FieldProblem {
  const { field, message } = fieldsOf(value);
  return isText(field) && isText(message);
}

/** Failure of a call to an address that is not the API's. */
const noApi = (baseUrl: string): CallFailure => ({
  message: `no Spotmill API at ${toBaseUrl(baseUrl)}`,
  code: "NO_API",
  hint: "Set SPOTMILL_BASE_URL (in code, baseUrl) to the address of the service, such as http://127.0.0.1:3000.",
});

/** The error of an address that is none. Nothing was sent. */
export const notAnAddress = (baseUrl: string): ApiCallError => new ApiCallError(400, noApi(baseUrl), null);

/**
 * Throws ApiCallError for an answer that came from another origin than was asked, as from https in place of http: a redirect
 * takes no key along, so it says nothing of the key.
 */
export async function assertSameOrigin(response: Response, asked: string): Promise<void> {
  const [{ origin: from }, to] = [new URL(asked), response.redirected ? new URL(response.url).origin : undefined];
  if (to === undefined || to === from) return;
  await response.body?.cancel();
  const message = `${from} sends to ${to}, and no key goes along`;
  const hint = `Set SPOTMILL_BASE_URL (in code, baseUrl) to the address where the service itself answers, such as ${to}.`;
  throw new ApiCallError(400, { message, code: "NO_API", hint }, null);
}

/** The JSON of a success. Throws ApiCallError for a page of another program. */
export async function readJson(response: Response, baseUrl: string): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new ApiCallError(response.status, noApi(baseUrl), null) : error;
  });
}

/** A success that is a stream of events. Throws ApiCallError for a page of another program. */
export async function toEventStream(response: Response, baseUrl: string): Promise<Response> {
  const type = response.headers.get("content-type");
  if (type === null || /^text\/event-stream\b/i.test(type)) return response;
  await response.body?.cancel();
  throw new ApiCallError(response.status, noApi(baseUrl), null);
}

/**
 * The error of a response that is not a success, also of one that this service did not send: a 404 without the envelope
 * below a `baseUrl` means that the API is not there.
 */
export async function errorOf(response: Response, baseUrl?: string): Promise<ApiCallError> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code, hint, problems } = fieldsOf(body);
  const failure =
    isText(message) && isText(code) && isText(hint)
      ? { message, code, hint, problems: Array.isArray(problems) ? problems.filter(isFieldProblem) : undefined }
      : baseUrl !== undefined && response.status === 404
        ? noApi(baseUrl)
        : { message: `the service answered ${response.status}`, code: "UNKNOWN", hint: "Try again in a moment." };
  const { status, headers } = response;
  const waitMs = retryAfterMs(headers.get("retry-after"), Date.now()) ?? null;
  return new ApiCallError(status, failure, headers.get("x-request-id"), waitMs);
}
