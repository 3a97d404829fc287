import { Circle, CircleCheck, CircleDot } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import type { Job } from "@/lib/jobs/contract";
import { stepName, stepsOf } from "./result";

const marks = {
  done: <CircleCheck className="text-good" aria-label="done" />,
  now: <CircleDot className="animate-pulse-soft text-tally" aria-label="now" />,
  next: <Circle className="text-edge" aria-label="to come" />,
} as const;

/** The steps of an active job, in order: what is done, what is being done, what is to come. */
export function JobSteps({ job }: { job: Job }) {
  const steps = stepsOf[job.type];
  // A job that waits has no step of its own yet; one in a step of another kind shows none as done.
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
