import { createHmac } from "node:crypto";
import type { Sql } from "postgres";
import { log } from "@/lib/platform/log";
import { nowSeconds } from "./objects";

const TIMEOUT_MS = 10_000;
const POLL_MS = 1000;
/** Stripe retries for three days; attempts here end after about two hours. */
const MAX_ATTEMPTS = 14;
const BATCH = 10;

interface Delivery {
  readonly id: string;
  readonly event: object;
  readonly attempts: number;
}

/** Seconds until the attempt after `attempts` failures: 1, 2, 4 … at most 30 minutes. */
const backoffSeconds = (attempts: number): number => Math.min(1800, 2 ** (attempts - 1));

/** The `Stripe-Signature` of a body. https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(payload: string, secret: string, timestamp = nowSeconds()): string {
  const mac = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${mac}`;
}

async function post(url: string, secret: string, event: object): Promise<string | null> {
  const body = JSON.stringify(event);
  const headers = { "content-type": "application/json", "stripe-signature": signatureOf(body, secret) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" }).catch(
    (error: unknown) => String(error),
  );
  if (typeof answer === "string") return answer;
  await answer.body?.cancel();
  return answer.ok ? null : `answered ${answer.status}`;
}

/** Delivers what is due; gives how many deliveries were tried. Several processes may do so at once. */
async function deliverDue(sql: Sql, url: string, secret: string): Promise<number> {
  // Due again after the time-out, should this process die in between.
  const due = await sql<Delivery[]>`
    update stripe_double.delivery set attempts = attempts + 1, due = now() + make_interval(secs => ${TIMEOUT_MS / 1000 + 5})
    where id in (
      select id from stripe_double.delivery
      where delivered_at is null and due <= now() and attempts < ${MAX_ATTEMPTS}
      order by seq limit ${BATCH} for update skip locked)
    returning id, event, attempts`;
  await Promise.all(
    due.map(async ({ id, event, attempts }) => {
      const problem = await post(url, secret, event);
      if (problem === null)
        await sql`update stripe_double.delivery set delivered_at = now(), problem = null where id = ${id}`;
      else
        await sql`
          update stripe_double.delivery set problem = ${problem}, due = now() + make_interval(secs => ${backoffSeconds(attempts)})
          where id = ${id}`;
    }),
  );
  return due.length;
}

/** Deletes answers after a day, as Stripe does, and delivered events after three. */
async function deleteExpired(sql: Sql): Promise<void> {
  await sql`delete from stripe_double.answer where created_at < now() - interval '1 day'`;
  await sql`delete from stripe_double.delivery where delivered_at < now() - interval '3 days'`;
}

/** Posts signed events to the app until stopped: at once when one appears, again with growing pauses when it fails. */
export async function startDelivery(sql: Sql, url: string, secret: string): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let wake = () => {};
  const work = async () => {
    while (!isStopping) {
      const rest = new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, POLL_MS).unref();
      });
      const tried = await deliverDue(sql, url, secret).catch((error: unknown) => {
        if (!isStopping) log.warn("events of the Stripe double wait", { error });
        return 0;
      });
      if (tried === 0 && !isStopping) await rest;
    }
  };
  await deleteExpired(sql);
  const listening = await sql.listen("stripe_double", () => wake());
  const done = work();
  return {
    async stop() {
      isStopping = true;
      wake();
      await done;
      await listening.unlisten().catch(() => undefined);
    },
  };
}
