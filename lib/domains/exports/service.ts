import { RecordKind } from "@/lib/contract/accounts";
import type * as contract from "@/lib/contract/accounts";
import type { Handler } from "@/lib/contract/operation";
import type { Scope } from "@/lib/contract/scopes";
import { filesOf } from "@/lib/platform/storage/references";
import { fromCursor, type Position, toCursor } from "./cursor";
import { kinds } from "./kinds-repo";
import { listRows } from "./repo";

/** Rows read at once: what is held in memory is at most these, each as large as a request may be. */
const ROWS = 20;
/** A page ends behind the row with which it is longer than this. */
const PAGE_CHARACTERS = 1_000_000;

type Page = Awaited<ReturnType<Handler<typeof contract.exportRecords>>>;
type ExportRecord = Page["records"][number];

const withheldFrom = (scopes: readonly Scope[]): Page["withheld"] =>
  Object.fromEntries(
    RecordKind.options.flatMap((kind) => (scopes.includes(kinds[kind].scope) ? [] : [[kind, kinds[kind].scope]])),
  );

/** A row as a record: dates as text; references and storage keys of the account's files as addresses. */
function toRecord(accountId: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const files = filesOf(accountId);
  const fields = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (value instanceof Date) return [name, value.toISOString()];
    const file = /^(storage|sheet|manifest)Key$/.exec(name)?.[1];
    if (file !== undefined && typeof value === "string") return [`${file}Url`, files.toAddresses({ $file: value })];
    return [name, files.toAddresses(value)];
  });
  return Object.fromEntries(fields);
}

/** Every record of the account behind a position, with its own; the kinds in their order. */
async function* walk(
  accountId: string,
  [first, after]: Position,
  { withheld }: Pick<Page, "withheld">,
): AsyncGenerator<{ made: ExportRecord; at: Position }> {
  for (const kind of RecordKind.options.slice(RecordKind.options.indexOf(first))) {
    let place = kind === first ? after : [];
    let rows: Awaited<ReturnType<typeof listRows>> = [];
    do {
      rows = kind in withheld ? [] : await listRows(kinds[kind], accountId, place, ROWS);
      for (const { row, place: own } of rows) {
        place = own;
        yield { made: { kind, record: toRecord(accountId, row) }, at: [kind, own] };
      }
    } while (rows.length === ROWS);
  }
}

/**
 * A page of everything stored of the account, bounded by `limit` and by size; `withheld` names what the key's scopes keep
 * back. Throws ApiError CURSOR_INVALID.
 */
export const exportRecords: Handler<typeof contract.exportRecords> = async (caller, { limit, cursor }) => {
  const { accountId, scopes } = caller;
  const withheld = withheldFrom(scopes);
  const from: Position = cursor === undefined ? ["profile", []] : fromCursor(accountId, cursor);
  const records: ExportRecord[] = [];
  let characters = 0;
  for await (const { made, at } of walk(accountId, from, { withheld })) {
    records.push(made);
    characters += JSON.stringify(made).length;
    if (records.length === limit || characters > PAGE_CHARACTERS)
      return { records, withheld, nextCursor: toCursor(accountId, at) };
  }
  return { records, withheld, nextCursor: null };
};
