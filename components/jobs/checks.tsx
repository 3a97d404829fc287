import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from "lucide-react";
import { SectionCard } from "../ui/section-card";
import type { CheckLine, Result } from "./result";

const icons = {
  pass: <CircleCheck className="text-good" aria-label="passed" />,
  warn: <TriangleAlert className="text-warn" aria-label="warning" />,
  fail: <CircleX className="text-alarm" aria-label="failed" />,
  skipped: <CircleMinus className="text-quiet" aria-label="skipped" />,
} as const;

/** Labels of the units of measurements. */
const units: Readonly<Record<string, string>> = {
  pixels: "px",
  seconds: "s",
  milliseconds: "ms",
  "words per second": "words/s",
  "percent of the frame beyond": "% outside",
  "output pixels per source pixel": "× enlarged",
  "share of the picture": "kept",
  ratio: ": 1",
};

function measureOf({ measured, unit }: CheckLine): string | null {
  if (measured === null || (measured === 0 && unit !== "milliseconds")) return null;
  const value = typeof measured === "number" ? measured.toLocaleString("en") : measured.replace("x", " × ");
  return unit ? `${value} ${units[unit] ?? unit}` : value;
}

const nameOf = (id: string): string => id.replaceAll(/[._]/g, " ");

/** Quality checks of the finished file. */
export function Checks({ checks }: Pick<Result, "checks">) {
  const passed = checks.filter(({ status }) => status === "pass").length;
  // What does not apply, such as sound where there is none, was not failed either.
  const made = checks.filter(({ status }) => status !== "skipped").length;
  return (
    <SectionCard title="Checks" note={`${passed} of ${made} passed`}>
      <ul className="grid gap-2 text-sm">
        {checks.map((check) => (
          <li
            key={check.id}
            title={nameOf(check.id)}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-3 [&_svg]:mt-0.5 [&_svg]:size-4"
          >
            {icons[check.status]}
            <span className="min-w-0 first-letter:uppercase">{check.message ?? nameOf(check.id)}</span>
            <span className="font-mono text-xs leading-5 text-quiet tabular-nums">{measureOf(check)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
