import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accountId } from "./account-column";
import { at } from "./columns";

/** One combination of a set: its values by axis, the axes in which it differs from the first arm, and its job. */
export interface StoredArm {
  index: number;
  values: Record<string, string>;
  changed: string[];
  jobId: string;
  /** True for the ad that the set was made from, and that stands in it as it is; absent in sets that were stored without it. */
  isSource?: boolean;
}

/** One ad in many versions; every arm is an ordinary job. */
export const variantSets = pgTable(
  "variant_sets",
  {
    id: uuid("id").primaryKey(),
    accountId: accountId(),
    design: text("design").$type<"full" | "oneFactor">().notNull(),
    axes: jsonb("axes").$type<Record<string, string[]>>().notNull(),
    arms: jsonb("arms").$type<StoredArm[]>().notNull(),
    /** Storage keys, once every arm has ended. */
    sheetKey: text("sheet_key"),
    manifestKey: text("manifest_key"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("variant_sets_account").on(table.accountId, table.createdAt.desc()),
    index("variant_sets_open")
      .on(table.createdAt)
      .where(sql`${table.manifestKey} is null`),
    check("variant_sets_design", sql`${table.design} in ('full', 'oneFactor')`),
  ],
);
