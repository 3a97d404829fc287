import postgres, { type Sql, type TransactionSql } from "postgres";
import { reconnectSeconds } from "@/lib/platform/db/reconnect";
import type { Kind, Kinds } from "./objects";
import { missing, missingParameter } from "./error";

/** The double's own pool. It is never the app's: a request of the app that waits for this process may hold its last connection. */
export const connect = (url: string, connections = 4): Sql =>
  postgres(url, { max: connections, backoff: reconnectSeconds, onnotice() {} });

/** An object as a parameter to be cast by `::text::jsonb`. */
export const toJson = (value: object): string => JSON.stringify(value);

/** A connection or a transaction of the double. */
export type Tx = Sql | TransactionSql;

type Row<K extends Kind> = { body: Kinds[K] };

/** Stores an object, new or changed. Objects of a customer are found by it. */
export async function put<K extends Kind>(sql: Tx, kind: K, body: Kinds[K]): Promise<void> {
  const customer = "customer" in body ? body.customer : body.id;
  await sql`
    insert into stripe_double.object (id, kind, customer, body) values (${body.id}, ${kind}, ${customer}, ${toJson(body)}::text::jsonb)
    on conflict (id) do update set body = excluded.body`;
}

/** The object of an id, locked until the end of the transaction, or undefined. */
async function find<K extends Kind>(sql: Tx, kind: K, id: string): Promise<Kinds[K] | undefined> {
  const [row] = await sql<Row<K>[]>`
    select body from stripe_double.object where id = ${id} and kind = ${kind} for update`;
  return row?.body;
}

/** The object of an id, locked until the end of the transaction. Throws Stripe's 404. */
export async function get<K extends Kind>(sql: Tx, kind: K, id: string): Promise<Kinds[K]> {
  const body = await find(sql, kind, id);
  if (!body) throw missing(kind, id);
  return body;
}

/** Throws Stripe's 400 unless a parameter names a customer. */
export async function requireCustomer(sql: Tx, id: string): Promise<void> {
  if (!(await find(sql, "customer", id))) throw missingParameter("customer", id);
}

/** A page of a customer's objects. */
export interface Page<K extends Kind> {
  readonly data: Kinds[K][];
  readonly hasMore: boolean;
}

/** Objects of a customer, newest first: at most `limit`, those after the id `after` when given, of one of `statuses` when given. */
export async function list<K extends Kind>(
  sql: Tx,
  kind: K,
  query: { customer: string; limit: number; after?: string | undefined; statuses?: readonly string[] | undefined },
): Promise<Page<K>> {
  const { customer, limit, after = null, statuses = null } = query;
  const rows = await sql<Row<K>[]>`
    select body from stripe_double.object
    where kind = ${kind} and customer = ${customer}
      and (${after}::text is null or seq < (select seq from stripe_double.object where id = ${after}))
      and (${statuses}::text[] is null or body ->> 'status' = any(${statuses}::text[]))
    order by seq desc limit ${limit + 1}`;
  return { data: rows.slice(0, limit).map(({ body }) => body), hasMore: rows.length > limit };
}

/** Deletes an object. */
export async function remove(sql: Tx, id: string): Promise<void> {
  await sql`delete from stripe_double.object where id = ${id}`;
}
