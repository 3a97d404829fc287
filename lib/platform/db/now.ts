import { sql } from "drizzle-orm";

/** The instant by the database's clock, inside a transaction too: `now()` is when that began. */
export const dbNow = sql`clock_timestamp()`;
