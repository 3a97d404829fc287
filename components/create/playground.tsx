"use client";

import { Tabs } from "radix-ui";
import { useRef, useState } from "react";
import { kinds, specOf } from "@/components/parameters/kinds";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { useChange } from "@/lib/sdk/react";
import { BriefForm } from "./brief-form";
import { CodeDrawer } from "./code-drawer";
import { type Beginning, type Draft, toDraft, toRequest } from "./draft";
import { Outcome, shapeOf, Stage } from "./outcome";
import { SaveAsSkill } from "./save-as-skill";

const tabClass =
  "rounded-md px-4 py-1.5 text-sm text-quiet transition-colors duration-150 hover:text-ink " +
  "data-[state=active]:bg-raised data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-xs";

/** The form of a request, and beside it what it makes. `origin` is where the API is. */
export function Playground({ origin, beginning }: { origin: string; beginning: Beginning }) {
  const [kind, setKind] = useState(specOf(beginning.kind).kind);
  const [draft, setDraft] = useState<Draft>(toDraft(beginning));
  const spec = specOf(kind);
  const request = toRequest(spec, draft);
  const create = useChange((api) => spec.start(api, request), ["jobs.list", "account.usage"]);
  const result = useRef<HTMLElement>(null);
  // On a phone the result is below the form.
  const show = () => result.current?.scrollIntoView({ behavior: "smooth", block: "nearest" });
  const shape = shapeOf(spec, draft.values);
  return (
    <Tabs.Root value={kind} onValueChange={(value) => setKind(specOf(value).kind)}>
      <PageHeader
        title="Create"
        action={
          <div className="flex flex-wrap gap-2">
            <SaveAsSkill spec={spec} draft={draft} />
            <CodeDrawer spec={spec} request={request} origin={origin} />
          </div>
        }
      >
        {spec.text}
      </PageHeader>
      <Tabs.List aria-label="What to make" className="mb-4 inline-flex gap-1 rounded-lg border border-line bg-sunk p-1">
        {kinds.map(({ kind: value, label }) => (
          <Tabs.Trigger key={value} value={value} className={tabClass}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Tabs.Content value={kind} tabIndex={-1} className="outline-none">
          <Card className="p-5 sm:p-6">
            <BriefForm
              spec={spec}
              draft={draft}
              onChange={setDraft}
              onSubmit={() => create.mutate(undefined, { onSuccess: show })}
              error={create.error}
              isPending={create.isPending}
            />
          </Card>
        </Tabs.Content>
        <section ref={result} aria-label="Result" className="xl:sticky xl:top-10">
          {create.data ? (
            <Outcome key={create.data.job.id} jobId={create.data.job.id} shape={shape} />
          ) : (
            <Stage shape={shape} />
          )}
        </section>
      </div>
    </Tabs.Root>
  );
}
