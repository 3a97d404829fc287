"use client";

import { Play } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { JobOutcome, aspectRatioOf } from "../create/job-outcome";
import { sendOnce } from "../create/send-once";
import { specOf } from "../parameters/kinds";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { scrollToSight } from "../ui/stillness";
import { TextField } from "../ui/text-field";
import { useChange } from "@/lib/surfaces/sdk/react";
import { variablesOf } from "@/lib/contract/skill-template";
import type { SkillDraft } from "./skill-draft";

type Values = Readonly<Record<string, string>>;

interface SkillRunProps {
  readonly draft: SkillDraft;
  readonly isChanged: boolean;
  /** Stores what was changed and returns the id of the skill. */
  readonly save: () => Promise<string>;
}

/** Saves the skill and runs it with these values of its variables, once per request however often it is pressed. */
function useRunSkill({ draft, save }: SkillRunProps, names: readonly string[], values: Values) {
  return useChange(
    async (api) => {
      const variables = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
      const args = { skillId: await save(), variables };
      return sendOnce("skills.run", [args, draft], (idempotencyKey) => api.skills.run(args, { idempotencyKey }));
    },
    ["jobs.list", "account.usage"],
  );
}

function VariableFields(props: { names: readonly string[]; values: Values; onChange: (values: Values) => void }) {
  const { names, values, onChange } = props;
  return names.map((name) => (
    <TextField
      key={name}
      label={name}
      required
      autoComplete="off"
      maxLength={6000}
      value={values[name] ?? ""}
      onValue={(value) => onChange({ ...values, [name]: value })}
    />
  ));
}

interface RunFormProps {
  readonly names: readonly string[];
  readonly values: Values;
  readonly onValues: (values: Values) => void;
  readonly onSubmit: () => void;
  readonly error: Error | null;
  readonly children: ReactNode;
}

function RunForm({ names, values, onValues, onSubmit, error, children }: RunFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card className="p-5">
      <h2 id="try" className="mb-1 text-lg">
        Try it
      </h2>
      <p className="mb-4 text-sm text-quiet">
        {names.length > 0 ? "One field for each variable. " : "The prompt has no variables yet. "}A run starts a real
        job and charges its usual units.
      </p>
      <form className="grid gap-4" onSubmit={submit}>
        <VariableFields names={names} values={values} onChange={onValues} />
        {error && <ErrorAlert error={error} />}
        {children}
      </form>
    </Card>
  );
}

const RunHint = () => (
  <p className="text-xs text-quiet">
    Your code runs it with <code className="font-mono">POST /skills/{"{skillId}"}/run</code>.{" "}
    <Link href="/docs/skills" className="underline underline-offset-4">
      How skills work
    </Link>
  </p>
);

/** A form for the variables of a skill, and below it what a run with them makes. */
export function SkillRun(props: SkillRunProps) {
  const { draft, isChanged } = props;
  const names = variablesOf(draft.promptTemplate);
  const [values, setValues] = useState<Values>({});
  const run = useRunSkill(props, names, values);
  const outcome = useRef<HTMLDivElement>(null);
  if (draft.kind === "agent")
    return (
      <Card className="p-5 text-sm text-quiet">
        The agent runs this skill when you ask for it by its name, in a{" "}
        <Link href="/dashboard/agent" className="text-ink underline decoration-edge underline-offset-4">
          conversation
        </Link>
        .
      </Card>
    );
  const show = () => scrollToSight(outcome.current, "nearest");
  const start = () => run.mutate(undefined, { onSuccess: show });
  const jobId = run.data?.job.id;
  return (
    <section aria-labelledby="try" className="grid gap-4">
      <RunForm names={names} values={values} onValues={setValues} onSubmit={start} error={run.error}>
        <Button type="submit" isBusy={run.isPending} disabled={!draft.promptTemplate.trim() || !draft.name.trim()}>
          <Play aria-hidden /> {run.isPending ? "Starting…" : isChanged ? "Save and run" : "Run"}
        </Button>
      </RunForm>
      <div ref={outcome}>
        {jobId && (
          <JobOutcome key={jobId} jobId={jobId} shape={aspectRatioOf(specOf(draft.kind), draft.defaultParams)} />
        )}
      </div>
      <RunHint />
    </section>
  );
}
