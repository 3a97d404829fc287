"use client";

import { Tabs } from "radix-ui";
import { useRef, useState } from "react";
import { kinds, type KindSpec, type Request, specOf } from "@/components/parameters/kinds";
import { PageHeader } from "@/components/shell/page-header";
import { Faults } from "@/components/ui/faults";
import { Card } from "@/components/ui/card";
import { BriefForm } from "./brief-form";
import { CodeDrawer } from "./code-drawer";
import { type Beginning, type Draft, toDraft, toRequest } from "./draft";
import { Outcome, shapeOf, Stage } from "./outcome";
import { SaveAsSkill } from "./save-as-skill";
import { toSubtitleDraft, toSubtitleRequest } from "./subtitles/draft";
import { SubtitleForm } from "./subtitles/subtitle-form";
import { useStart } from "./use-start";

const tabClass =
  "rounded-md px-3 py-1.5 text-sm whitespace-nowrap text-quiet transition-colors duration-150 hover:text-ink sm:px-4 " +
  "data-[state=active]:bg-raised data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-xs";

/** What the drawer shows: the request, or where nothing is written yet one that could be. */
const shownRequest = (request: Request, { placeholder }: KindSpec): Request =>
  Object.keys(request).length > 0 ? request : { prompt: placeholder };

const subtitles = {
  kind: "subtitle",
  label: "Subtitles",
  text: "Words onto a video you have: an ad made here, or a clip of your own.",
} as const;

const tabs = [...kinds, subtitles];

/** The form of a request, and beside it what it makes. `origin` is where the API is. */
export function Playground({ origin, beginning }: { origin: string; beginning: Beginning }) {
  const [kind, setKind] = useState(tabs.find((tab) => tab.kind === beginning.kind)?.kind ?? "ugc");
  const [draft, setDraft] = useState<Draft>(toDraft(beginning));
  const [subtitleDraft, setSubtitleDraft] = useState(toSubtitleDraft(beginning));
  const isSubtitles = kind === "subtitle";
  const spec = specOf(kind);
  const operation = isSubtitles ? "subtitle.create" : spec.operation;
  const request = isSubtitles ? toSubtitleRequest(subtitleDraft) : toRequest(spec, draft);
  const create = useStart(operation, request);
  const result = useRef<HTMLElement>(null);
  // On a phone the result is below the form.
  const show = () => result.current?.scrollIntoView({ behavior: "smooth", block: "nearest" });
  const form = {
    onSubmit: () => create.mutate(undefined, { onSuccess: show }),
    error: create.error,
    isPending: create.isPending,
  };
  const choose = (value: string) => {
    setKind(tabs.find((tab) => tab.kind === value)?.kind ?? "ugc");
    // What the service said was about the other form.
    if (create.error) create.reset();
  };
  const shape = isSubtitles ? "16:9" : shapeOf(spec, draft.values);
  return (
    <Tabs.Root value={kind} onValueChange={choose}>
      <PageHeader
        title="Create"
        action={
          <div className="flex flex-wrap gap-2">
            {!isSubtitles && <SaveAsSkill spec={spec} draft={draft} />}
            <CodeDrawer operation={operation} request={shownRequest(request, spec)} origin={origin} />
          </div>
        }
      >
        {isSubtitles ? subtitles.text : spec.text}
      </PageHeader>
      <div className="mb-4 overflow-x-auto">
        <Tabs.List aria-label="What to make" className="inline-flex gap-1 rounded-lg border border-line bg-sunk p-1">
          {tabs.map(({ kind: value, label }) => (
            <Tabs.Trigger key={value} value={value} className={tabClass}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Tabs.Content value={kind} tabIndex={-1} className="min-w-0 outline-none">
          <Card className="p-5 sm:p-6">
            <Faults error={create.error}>
              {isSubtitles ? (
                <SubtitleForm
                  {...form}
                  draft={subtitleDraft}
                  onChange={(change) => setSubtitleDraft((last) => ({ ...last, ...change }))}
                />
              ) : (
                <BriefForm {...form} spec={spec} draft={draft} onChange={setDraft} />
              )}
            </Faults>
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
