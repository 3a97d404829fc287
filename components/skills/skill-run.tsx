"use client";

import { Play } from "lucide-react";
import Link from "next/link";
import { useRef, useState, type FormEvent } from "react";
import { JobOutcome, aspectRatioOf } from "../create/job-outcome";
import { useIdempotencyKey } from "../create/use-start-request";
import { specOf } from "../parameters/kinds";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { Field, Input } from "../ui/field";
import { useChange } from "@/lib/surfaces/sdk/react";
import { variablesOf } from "@/lib/contract/skill-template";
import type { SkillDraft } from "./skill-draft";

/** The form its template asks for, and what a run with it makes. `save` stores what was changed and gives the skill's id. */
export function SkillRun({
  draft,
  isChanged,
  save,
}: {
  draft: SkillDraft;
  isChanged: boolean;
  save: () => Promise<string>;
}) {
  const names = variablesOf(draft.promptTemplate);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const outcome = useRef<HTMLDivElement>(null);
  const attempt = useIdempotencyKey();
  const run = useChange(
    async (api) => {
      const variables = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
      const args = { skillId: await save(), variables };
      const made = await api.skills.run(args, { idempotencyKey: attempt.keyOf([args, draft]) });
      attempt.done();
      return made;
    },
    ["jobs.list", "account.usage"],
  );
  if (draft.kind === "agent")
    return <Card className="p-5 text-sm text-quiet">Skills for the agent are run in a conversation, not here.</Card>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate(undefined, {
      onSuccess: () => outcome.current?.scrollIntoView({ behavior: "smooth", block: "nearest" }),
    });
  };
  const jobId = run.data?.job.id;
  return (
    <section aria-labelledby="try" className="grid gap-4">
      <Card className="p-5">
        <h2 id="try" className="mb-1 text-lg">
          Try it
        </h2>
        <p className="mb-4 text-sm text-quiet">
          {names.length > 0 ? "One field for each variable. " : "The prompt has no variables yet. "}A run makes a real
          job and charges what it charges.
        </p>
        <form className="grid gap-4" onSubmit={submit}>
          {names.map((name) => (
            <Field key={name} label={name}>
              {(ids) => (
                <Input
                  {...ids}
                  required
                  autoComplete="off"
                  maxLength={6000}
                  value={values[name] ?? ""}
                  onChange={({ target }) => setValues((last) => ({ ...last, [name]: target.value }))}
                />
              )}
            </Field>
          ))}
          {run.error && <ErrorAlert error={run.error} />}
          <Button type="submit" isBusy={run.isPending} disabled={!draft.promptTemplate.trim() || !draft.name.trim()}>
            <Play aria-hidden /> {run.isPending ? "Starting…" : isChanged ? "Save and run" : "Run"}
          </Button>
        </form>
      </Card>
      <div ref={outcome}>
        {jobId && (
          <JobOutcome key={jobId} jobId={jobId} shape={aspectRatioOf(specOf(draft.kind), draft.defaultParams)} />
        )}
      </div>
      <p className="text-xs text-quiet">
        Your code runs it with <code className="font-mono">POST /skills/{"{skillId}"}/run</code>.{" "}
        <Link href="/docs/skills" prefetch={false} className="underline underline-offset-4">
          How skills work
        </Link>
      </p>
    </section>
  );
}
