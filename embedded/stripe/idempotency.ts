import type { TransactionSql } from "postgres";
import { StripeError } from "./error";
import { toJson } from "./store";

/**
 * Answers a request with an `Idempotency-Key` once: the same request again gets the first answer, another one with the
 * same key Stripe's error. Requests with the same key wait for each other. A failed request stores nothing.
 */
export async function runOnce(
  tx: TransactionSql,
  key: string,
  fingerprint: string,
  act: () => Promise<object> | object,
): Promise<object> {
  await tx`select pg_advisory_xact_lock(hashtext('stripe_double.answer'), hashtext(${key}))`;
  const [stored] = await tx<{ fingerprint: string; body: object }[]>`
    select fingerprint, body from stripe_double.answer where key = ${key}`;
  if (stored && stored.fingerprint !== fingerprint)
    throw new StripeError(
      400,
      "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      {
        type: "idempotency_error",
      },
    );
  if (stored) return stored.body;
  const body = await act();
  await tx`insert into stripe_double.answer (key, fingerprint, body) values (${key}, ${fingerprint}, ${toJson(body)}::text::jsonb)`;
  return body;
}
