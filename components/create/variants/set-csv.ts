import type { VariantSet } from "@/lib/contract/variants";
import { fileNameOf } from "../../jobs/file-name";
import { filmOf } from "../../jobs/job-summary";

/** A cell that a spreadsheet reads as text: quoted, and never as a formula. */
const toCell = (value: string): string => {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** A set as a table: a row for each ad with its values, status, length and file. */
export function toCsv({ axes, arms }: Pick<VariantSet, "axes" | "arms">): string {
  const names = Object.keys(axes);
  const head = ["number", ...names, "status", "winner", "seconds", "file", "job"];
  const rows = arms.map(({ index, values, job }) => [
    String(index + 1),
    ...names.map((name) => String(values[name] ?? "")),
    job.status,
    job.tags?.includes("winner") ? "yes" : "",
    String(filmOf(job).seconds ?? ""),
    job.status === "completed" ? `${fileNameOf(job)}.mp4` : "",
    job.id,
  ]);
  return [head, ...rows].map((row) => row.map(toCell).join(",")).join("\r\n");
}
