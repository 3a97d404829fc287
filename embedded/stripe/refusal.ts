/** A request this Stripe does not fulfil, in the shape of Stripe's error object. */
export class Refusal extends Error {
  override readonly name = "Refusal";
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

/** The answer for an id nobody knows. */
export const missing = (what: string, id: string): Refusal =>
  new Refusal(404, `No such ${what}: '${id}'`, { code: "resource_missing", param: "id" });
