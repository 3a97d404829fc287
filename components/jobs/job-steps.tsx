import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { classNames } from "../ui/class-names";
import type { Job } from "@/lib/contract/jobs";
import { stepName, stepsOf, WAITING_STEP } from "./job-summary";

const marks = {
  done: <CircleCheck className="text-good" aria-label="done" />,
  now: <CircleDot className="animate-pulse-soft text-run" aria-label="now" />,
  next: <Circle className="text-edge" aria-label="to come" />,
} as const;

/** The usual steps of a job's type; one that only some jobs go through comes before the rendering. */
function stepsFor({ type, step }: Job): readonly string[] {
  const usual = stepsOf[type];
  if (step === null || step === WAITING_STEP || usual.includes(step)) return usual;
  return usual.flatMap((name) => (name === "compose" ? [step, name] : [name]));
}

/** The steps of an active job, in order: what is done, what is being done, what is to come. */
export function JobSteps({ job }: { job: Job }) {
  const steps = stepsFor(job);
  // A job that waits has no step of its own yet.
  const at = job.step === null ? -1 : steps.indexOf(job.step);
  const stateOf = (index: number) => (index < at ? "done" : index === at ? "now" : "next");
  return (
    <ol className="grid gap-2.5 text-sm" aria-label="Steps">
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li key={step} className="flex items-center gap-3 [&_svg]:size-4 [&_svg]:shrink-0">
            {marks[state]}
            <span className={classNames(state === "now" && "font-medium", state === "next" && "text-quiet")}>
              {stepName(step)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
