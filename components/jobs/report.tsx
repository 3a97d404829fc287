import { SectionCard } from "../ui/section-card";
import { stepName } from "./job-summary";
import { type Result } from "./result";

const seconds = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

interface Step {
  readonly name: string;
  readonly ms: number;
  /** Pieces it is cached in, and how many of them were reused. */
  readonly pieces: number;
  readonly reused: number;
  readonly isReused: boolean;
}

const none = { ms: 0, pieces: 0, reused: 0, isReused: false };

/** Steps with their time and the count of their pieces, in the order in which they began. */
function stepsIn(stages: Result["stages"]): Step[] {
  const steps = new Map<string, Step>();
  for (const { stage, part, ms, reused } of stages) {
    const name = stepName(stage);
    const last = steps.get(name) ?? { name, ...none };
    const count = reused ? 1 : 0;
    steps.set(
      name,
      part === null
        ? { ...last, ms: last.ms + ms, isReused: reused }
        : { ...last, pieces: last.pieces + 1, reused: last.reused + count },
    );
  }
  return [...steps.values()];
}

function noteOf({ pieces, reused, isReused }: Step): string | null {
  if (isReused || (pieces > 0 && reused === pieces)) return "reused";
  if (pieces < 2) return null;
  return reused > 0 ? `${pieces} pieces, ${reused} reused` : `${pieces} pieces`;
}

/** The steps a job went through, each with its share of the time. */
export function Stages({ stages }: Pick<Result, "stages">) {
  const steps = stepsIn(stages);
  const longest = Math.max(1, ...steps.map(({ ms }) => ms));
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <SectionCard title="Stages" note={seconds(total)}>
      <ol className="grid gap-2.5">
        {steps.map((step) => (
          <li
            key={step.name}
            className="grid grid-cols-[minmax(0,1fr)_4rem] items-center gap-3 text-sm sm:grid-cols-[16rem_1fr_4rem]"
          >
            <span>
              {step.name} <span className="text-quiet">{noteOf(step)}</span>
            </span>
            <span className="h-1.5 rounded-full bg-line max-sm:hidden" aria-hidden>
              <span
                className="block h-full min-w-1 rounded-full bg-ink"
                style={{ width: `${(step.ms / longest) * 100}%` }}
              />
            </span>
            <span className="text-right font-mono text-xs text-quiet tabular-nums">{seconds(step.ms)}</span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

const reasons: Readonly<Record<string, string>> = {
  requested: "as requested",
  preferred: "the first choice",
  only_configured: "the only one set up",
  no_key: "no key for another",
  unavailable: "the first choice is down",
  auth: "the key of the first choice was refused",
  quota: "the first choice has no quota left",
  timeout: "the first choice took too long",
  bad_output: "the first choice made nothing usable",
};

/** Maker of a part in words; where the built-in renderer is all there is, nothing more has to be said. */
function originOf({
  real,
  fallback,
  reason,
}: Pick<Result["decisions"][number], "real" | "fallback" | "reason">): string {
  const isBuiltIn = real === "local";
  if (isBuiltIn && reason === "only_configured") return "Built-in renderer";
  const maker = isBuiltIn ? "Built-in renderer" : "Model of a provider";
  return `${maker}, ${fallback ? "took over: " : ""}${reasons[reason] ?? reason.replaceAll("_", " ")}`;
}

/** Models that made each part, and why each was chosen. */
export function Decisions({ decisions }: Pick<Result, "decisions">) {
  return (
    <SectionCard title="Who made it">
      <ul className="grid gap-2.5 text-sm">
        {decisions.map(({ stage, capability, chosen, real, fallback, reason }) => (
          <li
            key={`${stage}-${capability}`}
            className="grid gap-x-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-baseline"
          >
            <span className="capitalize">{capability}</span>
            <span className="font-mono text-xs wrap-anywhere">
              {chosen.model.includes("/") ? chosen.model : `${chosen.provider}/${chosen.model}`}
            </span>
            <span className="text-quiet">{originOf({ real, fallback, reason })}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
