import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { Kind } from "./kinds-repo";

/** A stored row without its secrets, and its place in the order of its kind. */
export interface Placed {
  readonly row: Readonly<Record<string, unknown>>;
  /** Values of the ordering columns as PostgreSQL writes them: a date keeps its microseconds. */
  readonly place: string[];
}

const PLACE = "exportPlace";

/** The account's next rows of a kind behind a place, at most `limit`; the first ones behind an empty place. */
export async function listRows(kind: Kind, accountId: string, after: readonly string[], limit: number) {
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(kind.table)).filter(([name]) => !kind.secret?.includes(name)),
  );
  const texts = sql.join(
    kind.order.map((column) => sql`${column}::text`),
    sql`, `,
  );
  const rows: Record<string, unknown>[] = await db()
    .select({ ...columns, [PLACE]: sql<string[]>`array[${texts}]`.as(PLACE) })
    .from(kind.table)
    .where(
      after.length > 0 ? sql`${kind.isOwnedBy(accountId)} and ${isBehind(kind, after)}` : kind.isOwnedBy(accountId),
    )
    .orderBy(...kind.order)
    .limit(limit);
  return rows.map(({ [PLACE]: place, ...row }): Placed => ({
    row,
    place: Array.isArray(place) ? place.map(String) : [],
  }));
}

function isBehind({ order }: Kind, after: readonly string[]): SQL {
  const columns = sql.join([...order], sql`, `);
  const values = sql.join(
    order.map((column, index) => sql`${after[index] ?? ""}::text::${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return sql`(${columns}) > (${values})`;
}
