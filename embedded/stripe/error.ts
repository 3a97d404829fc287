/** An error of the API, in the shape of Stripe's error object. */
export class StripeError extends Error {
  override readonly name = "StripeError";
  constructor(
    readonly status: number,
    message: string,
    readonly more: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
  }

  /** The body of the answer. */
  get body(): object {
    return { error: { type: "invalid_request_error", message: this.message, ...this.more } };
  }
}

/** Error for an id in a parameter that names nothing. */
export const missingParameter = (what: string, id: string): StripeError =>
  new StripeError(400, `No such ${what}: '${id}'`, { code: "resource_missing", param: what });

/** Error for an unknown id in a path. */
export const missing = (what: string, id: string): StripeError =>
  new StripeError(404, `No such ${what}: '${id}'`, { code: "resource_missing", param: "id" });
