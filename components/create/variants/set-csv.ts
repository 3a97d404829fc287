import type { Job } from "@/lib/contract/jobs";
import type { VariantSet } from "@/lib/contract/variants";
import { filmOf } from "../../jobs/job-summary";
import { zipEntriesOf } from "../../library/zip-names";

/** A cell that a spreadsheet reads as text: quoted, and never as a formula. */
const toCell = (value: string): string => {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** The finished jobs of a set: those whose files its archive has. */
export const finishedIn = ({ arms }: Pick<VariantSet, "arms">): Job[] =>
  arms.flatMap(({ job }) => (job.status === "completed" ? [job] : []));

/** Without it Excel reads letters such as "ü" as another alphabet's. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A set as a table of UTF-8: a row for each ad with its values, status, length and the names of its files in the set's archive. */
export function toCsv({ axes, arms }: Pick<VariantSet, "axes" | "arms">): string {
  const names = Object.keys(axes);
  const head = ["number", ...names, "status", "winner", "seconds", "file", "job"];
  const files = zipEntriesOf(finishedIn({ arms }));
  const rows = arms.map(({ index, values, job }) => [
    String(index + 1),
    ...names.map((name) => String(values[name] ?? "")),
    job.status,
    job.tags?.includes("winner") ? "yes" : "",
    String(filmOf(job).seconds ?? ""),
    files.flatMap(({ jobId, name }) => (jobId === job.id ? [name] : [])).join(" "),
    job.id,
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(toCell).join(",")).join("\r\n");
}
