/** How a thing stands: good, worth a look, broken, or not set up. */
export type Status = "ok" | "warn" | "fail" | "off";

/** One line of the doctor's report. */
export interface Finding {
  group: "machine" | "key" | "catalogue" | "webhook" | "spend";
  name: string;
  status: Status;
  message: string;
}

/** The findings as lines for people. */
export const toTable = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .map(({ group, name, status, message }, index) => {
      const title = group === findings[index - 1]?.group ? "" : `${index > 0 ? "\n" : ""}${group}\n`;
      return `${title}  ${status.padEnd(4)}  ${name.padEnd(width)}  ${message}`;
    })
    .join("\n");
};
