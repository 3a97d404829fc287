import type { TransactionSql } from "postgres";
import type { Form } from "../form";
import type { Settings } from "../settings";

/** One call of the API: what was sent, the transaction it runs in, and where this Stripe is. */
export interface Call {
  readonly tx: TransactionSql;
  readonly form: Form;
  readonly settings: Settings;
  /** The id in the path, empty where there is none. */
  readonly id: string;
}

/** Answers a call with the body of a 200. Throws a StripeError. */
export type Route = (call: Call) => Promise<object> | object;

/** A page of objects as Stripe wraps it. */
export const page = (url: string, data: readonly object[], hasMore = false): object => ({
  object: "list",
  url,
  has_more: hasMore,
  data,
});
