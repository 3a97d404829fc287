import { log } from "@/lib/platform/log";
import { StripeError } from "./error";

/** An answer of this process; `location` only with 303. */
export interface Answer {
  readonly status: number;
  readonly type: "application/json" | "text/html; charset=utf-8";
  readonly body: string;
  readonly location?: string;
}

/** An answer of the API. */
export const json = (status: number, body: object): Answer => ({
  status,
  type: "application/json",
  body: JSON.stringify(body),
});

/** Answer to a thrown error: Stripe's error object, or a 500 whose reason is logged only. */
export function toAnswer(error: unknown): Answer {
  if (error instanceof StripeError) return json(error.status, error.body);
  log.error("the Stripe double failed", { error });
  return json(500, { error: { type: "api_error", message: "the Stripe double failed, see its log" } });
}
