import { createHash } from "node:crypto";
import * as z from "zod";
import { ApiError } from "@/lib/contract/errors";

/** The last row of a page, in the order `created_at` descending, then `id` descending. */
export interface Position {
  createdAt: Date;
  id: string;
}

// No cursor of ours has the year 0, which the database refuses.
const Instant = z.iso.datetime().refine((instant) => !instant.startsWith("0000"));
const Content = z.tuple([Instant, z.string(), z.string()]);

const digest = (filter: unknown): string =>
  createHash("sha256").update(JSON.stringify(filter)).digest("base64url").slice(0, 12);

/** The opaque text that continues a list after `position`; `filter` is everything that chose the list's rows. */
export const toCursor = ({ createdAt, id }: Position, filter: unknown): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id, digest(filter)])).toString("base64url");

/**
 * The position a cursor names; `Id` is the form of the list's ids. Throws ApiError CURSOR_INVALID when it is unreadable or
 * belongs to other filters.
 */
export function fromCursor(cursor: string, filter: unknown, Id: z.ZodType<string> = z.uuid()): Position {
  const content = readContent(cursor);
  if (!content || !Id.safeParse(content[1]).success)
    throw new ApiError("CURSOR_INVALID", "cursor: not a cursor of this list");
  const [createdAt, id, made] = content;
  if (made === digest(filter)) return { createdAt: new Date(createdAt), id };
  throw new ApiError(
    "CURSOR_INVALID",
    "cursor: made with other filters",
    "Repeat the filters of the first page, or start again without a cursor.",
  );
}

/**
 * A page of a list and the cursor that continues it, null behind the last; `rows` are those of the page and, where more follow,
 * at least one of them.
 */
export function toPage<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { page: T[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}

function readContent(cursor: string): z.infer<typeof Content> | undefined {
  try {
    return Content.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}
