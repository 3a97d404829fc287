import type { ErrorEnvelope } from "../../contract/errors";

/** A failed call. `status` is the HTTP status; `message`, `code` and `hint` come from the envelope. */
export class ApiCallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly requestId: string | null;
  /** How long the service asks to wait before the next attempt; null when it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    { message, code, hint }: Pick<ErrorEnvelope, "message" | "code" | "hint">,
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
  }

  /** The four fields of every failure of the service. */
  get envelope(): ErrorEnvelope {
    return { error: this.message, code: this.code, message: this.message, hint: this.hint };
  }
}

/** The job ended without what was asked for. `job` is its last state, `code` and `hint` come from its `error_payload`. */
export class JobFailedError extends Error {
  readonly job: { readonly id: string; readonly status: string };
  readonly code: string;
  readonly hint: string;

  constructor(job: { readonly id: string; readonly status: string; readonly error_payload: unknown }) {
    const { code, message, hint } = Object(job.error_payload) as Readonly<Record<string, unknown>>;
    super(typeof message === "string" ? message : `the job was ${job.status}`);
    this.name = "JobFailedError";
    this.job = job;
    this.code = typeof code === "string" ? code : "JOB_CANCELLED";
    this.hint = typeof hint === "string" ? hint : "Create the job again.";
  }
}

const isText = (value: unknown): value is string => typeof value === "string";

function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** The error of an answer that is no success; one that is not the service's own still becomes an ApiCallError. */
export async function errorOf(response: Response): Promise<ApiCallError> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code, hint } = Object(body) as Readonly<Record<string, unknown>>;
  const said =
    isText(message) && isText(code) && isText(hint)
      ? { message, code, hint }
      : { message: `the service answered ${response.status}`, code: "UNKNOWN", hint: "Try again in a moment." };
  return new ApiCallError(response.status, said, response.headers.get("x-request-id"), retryAfterOf(response.headers));
}
