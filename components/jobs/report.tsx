import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { stepName, type Result } from "./result";

const icons = {
  pass: <CircleCheck className="text-good" aria-label="passed" />,
  warn: <TriangleAlert className="text-warn" aria-label="warning" />,
  fail: <CircleX className="text-alarm" aria-label="failed" />,
  skipped: <CircleMinus className="text-quiet" aria-label="skipped" />,
} as const;

/** A titled part of a job's page. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-quiet tabular-nums">{note}</p>}
      </div>
      {children}
    </Card>
  );
}

const seconds = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The stages a job went through, each with its share of the time. */
export function Stages({ stages }: Pick<Result, "stages">) {
  const longest = Math.max(1, ...stages.map(({ ms }) => ms));
  const total = stages.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <Part title="Stages" note={seconds(total)}>
      <ol className="grid gap-2.5">
        {stages.map(({ stage, ms, reused }) => (
          <li
            key={stage}
            className="grid grid-cols-[10rem_1fr_4rem] items-center gap-3 text-sm max-sm:grid-cols-[1fr_4rem]"
          >
            <span>{stepName(stage)}</span>
            <span className="h-1.5 rounded-full bg-line max-sm:hidden" aria-hidden>
              <span
                className="block h-full min-w-1 rounded-full bg-ink"
                style={{ width: `${(ms / longest) * 100}%` }}
              />
            </span>
            <span className="text-right font-mono text-xs text-quiet tabular-nums">
              {reused ? "reused" : seconds(ms)}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What was measured on the finished file. */
export function Checks({ checks }: Pick<Result, "checks">) {
  const passed = checks.filter(({ status }) => status === "pass").length;
  return (
    <Part title="Checks" note={`${passed} of ${checks.length} passed`}>
      <ul className="grid gap-2 text-sm">
        {checks.map(({ id, status, measured, message }) => (
          <li
            key={id}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-3 [&_svg]:mt-1 [&_svg]:size-4"
          >
            {icons[status]}
            <span className="min-w-0 first-letter:uppercase">
              {id.replaceAll(/[._]/g, " ")}
              {status !== "pass" && message && <span className="block text-xs text-quiet">{message}</span>}
            </span>
            <span className="font-mono text-xs text-quiet tabular-nums">{measured}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Who made each part and why that one was chosen. */
export function Decisions({ decisions }: Pick<Result, "decisions">) {
  return (
    <Part title="Who made it">
      <ul className="grid gap-2 text-sm">
        {decisions.map(({ stage, capability, chosen, real, fallback, reason }) => (
          <li key={`${stage}-${capability}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="capitalize">{capability}</span>
            <span className="text-quiet">
              <span className="font-mono text-xs">
                {chosen.model.includes("/") ? chosen.model : `${chosen.provider}/${chosen.model}`}
              </span>
              {` · ${real === "local" ? "this server's studio" : "model"} · ${fallback ? "took over, the first choice: " : ""}${reason.replaceAll("_", " ")}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
