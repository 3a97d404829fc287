"use client";

import { Tabs } from "radix-ui";
import { useRef, useState } from "react";
import { type KindSpec, type Request, type Started, type StartOperation, specOf } from "../parameters/kinds";
import { PageHeader } from "../shell/page-header";
import { FieldErrors } from "../ui/field-errors";
import { Card } from "../ui/card";
import { BriefForm } from "./brief-form";
import { CodeDrawer } from "./code-drawer";
import { type InitialDraft, type Draft, toDraft, toRequest } from "./draft";
import { JobOutcome, aspectRatioOf, ResultPlaceholder } from "./job-outcome";
import { SaveAsSkill } from "./save-as-skill";
import { toSubtitleDraft, toSubtitleRequest } from "./subtitles/draft";
import { SubtitleForm } from "./subtitles/subtitle-form";
import { type Tab, tabOf, tabs } from "./tabs";
import { useStartRequest } from "./use-start-request";
import { toVariantDraft, toVariantRequest } from "./variants/draft";
import { VariantSetOutcome } from "./variants/set-outcome";
import { VariantForm } from "./variants/variant-form";

const tabClass =
  "rounded-md px-2 py-1.5 text-[0.8125rem] whitespace-nowrap sm:text-sm text-quiet transition-colors duration-150 hover:text-ink sm:px-4 " +
  "data-[state=active]:bg-raised data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-xs";

/** Request shown as code: the form's own, or an example while the form is empty. */
function shownRequest(operation: StartOperation, request: Request, { placeholder }: KindSpec): Request {
  if (operation !== "variants.create") return Object.keys(request).length > 0 ? request : { prompt: placeholder };
  return { ...request, base: { prompt: placeholder, ...Object(request["base"]) } };
}

/** Drafts of the forms; the brief is shared by all that have one. */
function useDrafts(initialDraft: InitialDraft) {
  const [brief, setBrief] = useState<Draft>(toDraft(initialDraft));
  const [variants, setVariants] = useState(toVariantDraft(initialDraft));
  const [subtitles, setSubtitles] = useState(toSubtitleDraft(initialDraft));
  return {
    ...{ brief, variants, subtitles, setBrief },
    changeVariants: (change: Partial<typeof variants>) => setVariants((last) => ({ ...last, ...change })),
    changeSubtitles: (change: Partial<typeof subtitles>) => setSubtitles((last) => ({ ...last, ...change })),
  };
}
type Drafts = ReturnType<typeof useDrafts>;

function requestOf({ kind }: Tab, drafts: Drafts): [StartOperation, Request] {
  if (kind === "subtitle") return ["subtitle.create", toSubtitleRequest(drafts.subtitles)];
  if (kind === "variants") return ["variants.create", toVariantRequest(drafts.brief, drafts.variants)];
  const spec = specOf(kind);
  return [spec.operation, toRequest(spec, drafts.brief)];
}

interface FormProps {
  readonly onSubmit: () => void;
  readonly error: Error | null;
  readonly isPending: boolean;
}

function Form({ tab: { kind }, drafts, form }: { tab: Tab; drafts: Drafts; form: FormProps }) {
  const { brief, variants, subtitles, setBrief, changeVariants, changeSubtitles } = drafts;
  if (kind === "subtitle") return <SubtitleForm {...form} draft={subtitles} onChange={changeSubtitles} />;
  if (kind === "variants")
    return <VariantForm {...form} draft={brief} onChange={setBrief} variants={variants} onVariants={changeVariants} />;
  return <BriefForm {...form} spec={specOf(kind)} draft={brief} onChange={setBrief} />;
}

function Result({ made, shape }: { made: Started | undefined; shape: string }) {
  // Below the form, as on a phone, an empty frame only takes room.
  if (!made)
    return (
      <div className="max-xl:hidden">
        <ResultPlaceholder shape={shape} />
      </div>
    );
  if (made.kind === "set") return <VariantSetOutcome key={made.id} setId={made.id} />;
  return <JobOutcome key={made.id} jobId={made.id} shape={shape} />;
}

function TabBar() {
  return (
    <div className="-mx-4 mb-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <Tabs.List aria-label="What to make" className="inline-flex gap-0.5 rounded-lg border border-line bg-sunk p-1">
        {tabs.map(({ kind, label }) => (
          <Tabs.Trigger key={kind} value={kind} className={tabClass}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </div>
  );
}

/** State of the page: the chosen tab, its drafts, and the request they make with what starts it. */
function usePlayground(initialDraft: InitialDraft) {
  const [tab, setTab] = useState(tabOf(initialDraft.kind));
  const drafts = useDrafts(initialDraft);
  const [operation, request] = requestOf(tab, drafts);
  const create = useStartRequest(operation, request);
  const choose = (value: string) => {
    setTab(tabOf(value));
    // The error was about the other form.
    if (create.error) create.reset();
  };
  return { tab, choose, drafts, operation, request, create };
}

/** The form of a request, and beside it what it makes. `origin` is that of the API. */
export function Playground({ origin, initialDraft }: { origin: string; initialDraft: InitialDraft }) {
  const { tab, choose, drafts, operation, request, create } = usePlayground(initialDraft);
  const result = useRef<HTMLElement>(null);
  // On a phone the result is below the form.
  const show = () => result.current?.scrollIntoView({ behavior: "smooth", block: "nearest" });
  const form = {
    onSubmit: () => create.mutate(undefined, { onSuccess: show }),
    error: create.error,
    isPending: create.isPending,
  };
  const spec = specOf(tab.kind);
  const shape = tab.kind === "subtitle" ? "16:9" : aspectRatioOf(spec, drafts.brief.values);
  const actions = (
    <div className="flex flex-wrap gap-2">
      {tab.kind === spec.kind && <SaveAsSkill spec={spec} draft={drafts.brief} />}
      <CodeDrawer operation={operation} request={shownRequest(operation, request, spec)} origin={origin} />
    </div>
  );
  return (
    <Tabs.Root value={tab.kind} onValueChange={choose}>
      <PageHeader title="Create" action={actions}>
        {tab.text}
      </PageHeader>
      <TabBar />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Tabs.Content value={tab.kind} tabIndex={-1} className="min-w-0 outline-none">
          <Card className="p-5 sm:p-6">
            <FieldErrors error={create.error}>
              <Form tab={tab} drafts={drafts} form={form} />
            </FieldErrors>
          </Card>
        </Tabs.Content>
        <section ref={result} aria-label="Result" className="xl:sticky xl:top-10">
          <Result made={create.data} shape={shape} />
        </section>
      </div>
    </Tabs.Root>
  );
}
