import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

type WordsColumn = "accountId" | "name" | "request" | "result";
// Parted where a search is parted, so that "northlight.coffee" is found by "coffee".
const plain = (text: SQL): SQL => sql`translate(left(coalesce(${text}, ''), 20000), './:-_@+&#', '         ')`;

/**
 * Words of a job that a search finds, in lower case: name, prompt, script, headlines of images; and the account's id behind
 * an \@, which no word of a search has, so that the index leads to the account's own jobs. An index is on this very expression.
 */
export const jobWords = ({ accountId, name, request, result }: Readonly<Record<WordsColumn, AnyPgColumn>>): SQL =>
  sql`(array_to_tsvector(array['@' || ${accountId}::text])
    || to_tsvector('simple', ${plain(sql`${name}`)})
    || to_tsvector('simple', ${plain(sql`${request}->>'prompt'`)})
    || to_tsvector('simple', ${plain(sql`${result}->>'script'`)})
    || to_tsvector('simple', coalesce(jsonb_path_query_array(${result}, '$.images[*].text[*].text'), '[]')))`;
