import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accountId } from "./account-column";
import { at } from "./columns";

/** Pieces of renders by content address, an account's own. Files may be removed at any time: a piece is then made again. */
export const stagePieces = pgTable(
  "stage_pieces",
  {
    accountId: accountId(),
    /** `sha256:` of the stage's name and all that goes into it. */
    key: text("key").notNull(),
    storageKey: text("storage_key").notNull().unique(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    /** Facts about the piece that the stage needs without reading it. */
    about: jsonb("about").$type<Record<string, unknown>>().notNull(),
    usedAt: at("used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] }), index("stage_pieces_used").on(table.usedAt)],
);
