import { uuid } from "drizzle-orm/pg-core";
import { users } from "./users";

/** The account a row belongs to and goes with. */
export const accountId = () =>
  uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
