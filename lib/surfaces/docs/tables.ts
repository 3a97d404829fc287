import type { FieldRow } from "./fields";

const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").replaceAll(/(?<!\\)\|/g, "\\|");

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

/** Table of a request's fields; required ones are marked. */
export const requestTable = (rows: readonly FieldRow[]): string =>
  table(
    ["Field", "Type", "Meaning"],
    rows.map(({ name, type, isRequired, text }) => [`\`${name}\`${isRequired ? " required" : ""}`, type, text]),
  );

/** Table of a response's fields. */
export const answerTable = (rows: readonly FieldRow[]): string =>
  table(
    ["Field", "Type", "Meaning"],
    rows.map(({ name, type, text }) => [`\`${name}\``, type, text]),
  );
