type Fields = Readonly<Record<string, unknown>>;
const MAX_CELL = 48;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => value === null || typeof value !== "object";

const cell = (value: unknown): string => {
  const text = (value === null || value === undefined ? "–" : String(value)).replace(/\s+/g, " ");
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
};

/** Formats rows of cells as lines with aligned columns. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function listOf(items: readonly Fields[]): string {
  const names = [...new Set(items.flatMap((item) => Object.keys(item).filter((name) => isScalar(item[name]))))];
  return alignColumns([names, ...items.map((item) => names.map((name) => cell(item[name])))]).join("\n");
}

/** Path (`a.b.c`) and value of everything in an object; arrays of plain values are joined, others counted. */
function linesOf(value: Fields, path: string): [string, string][] {
  return Object.entries(value).flatMap(([name, part]): [string, string][] => {
    const here = path + name;
    if (isFields(part)) return linesOf(part, `${here}.`);
    if (!Array.isArray(part)) return [[here, part === null ? "–" : String(part)]];
    return [[here, part.every(isScalar) ? part.join(", ") : `${part.length} entries`]];
  });
}

const isList = (value: unknown): value is Fields[] => Array.isArray(value) && value.length > 0 && value.every(isFields);

/** True for an answer that is a list, and has nothing in it. */
function isEmptyPage({ nextCursor: _cursor, ...rest }: Fields): boolean {
  const [only, ...more] = Object.values(rest);
  return more.length === 0 && Array.isArray(only) && only.length === 0;
}

/** The tables of lists, each below its name where there are several, and how to read the page that follows. */
function tablesOf(lists: readonly (readonly [string, readonly Fields[]])[], nextCursor: unknown): string {
  const tables = lists.map(([name, items]) => (lists.length > 1 ? `${name}\n${listOf(items)}` : listOf(items)));
  const next = typeof nextCursor === "string" ? [`there are more: --cursor ${nextCursor}`] : [];
  return [...tables, ...next].join("\n\n");
}

/** An answer for people: a table for each list, else one line per field. Addresses are not shortened, so that they can be opened. */
export function toTable(answer: unknown): string {
  if (!isFields(answer)) return String(answer);
  const lists = Object.entries(answer).flatMap(([name, value]) => (isList(value) ? [[name, value] as const] : []));
  if (lists.length > 0) return tablesOf(lists, answer["nextCursor"]);
  if (isEmptyPage(answer)) return "nothing";
  return alignColumns(linesOf(answer, "")).join("\n");
}
