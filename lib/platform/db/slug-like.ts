import { eq, like, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Condition of rows whose slug is `slug`, or `slug` with a suffix behind a hyphen; others that begin alike may be among them. */
export const isSlugLike = (column: AnyPgColumn, slug: string): SQL | undefined =>
  // A slug that fills all 80 characters gives some up to its suffix, so compare by a shorter beginning.
  or(eq(column, slug), like(column, `${slug.slice(0, 70)}%`));
