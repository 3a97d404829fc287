import { alignColumns } from "../../lib/surfaces/cli/table";

/** Outcome of a check: good, worth a look, broken, or not set up. */
export type Status = "ok" | "warn" | "fail" | "off";

/** One line of the doctor's report. */
export interface Finding {
  group: "machine" | "models" | "ledger" | "key" | "catalogue" | "webhook" | "spend";
  name: string;
  status: Status;
  message: string;
}

const STATUS_WIDTH = 4;

/** The findings as lines for people, below the names of their groups. */
export function toReport(findings: readonly Finding[]): string {
  const rows = alignColumns(findings.map(({ status, name, message }) => [status.padEnd(STATUS_WIDTH), name, message]));
  return findings
    .map(({ group }, index) => {
      const title = group === findings[index - 1]?.group ? "" : `${index > 0 ? "\n" : ""}${group}\n`;
      return `${title}  ${rows[index] ?? ""}`;
    })
    .join("\n");
}
