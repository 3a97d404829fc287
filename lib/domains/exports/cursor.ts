import * as z from "zod";
import { RecordKind } from "@/lib/contract/accounts";
import { ApiError } from "@/lib/contract/errors";
import { equalsInConstantTime, hmacHex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";

const Position = z.tuple([RecordKind, z.array(z.string())]);
/** The last record a page has: its kind and its place there, empty before the first of a kind. */
export type Position = z.infer<typeof Position>;

// Signed: its values go to the database as they are.
const signatureOf = (accountId: string, content: string): string =>
  hmacHex(env().MEDIA_SIGNING_KEY, `export ${accountId} ${content}`).slice(0, 32);

/** The opaque text that continues an export of the account behind a position. */
export function toCursor(accountId: string, position: Position): string {
  const content = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${content}.${signatureOf(accountId, content)}`;
}

/** The position a cursor names. Throws ApiError CURSOR_INVALID for any text that was not made for the account. */
export function fromCursor(accountId: string, cursor: string): Position {
  const [content = "", signature = ""] = cursor.split(".");
  if (equalsInConstantTime(signature, signatureOf(accountId, content)))
    return Position.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
  throw new ApiError("CURSOR_INVALID", "cursor: not a cursor of this account's export");
}
