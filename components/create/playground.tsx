"use client";

import { Eraser, LayoutTemplate } from "lucide-react";
import { Link } from "@/components/ui/link";
import { useSearchParams } from "next/navigation";
import { Tabs } from "radix-ui";
import { useEffect, useRef } from "react";
import { type KindSpec, type Request, type StartOperation, specOf } from "../parameters/kinds";
import { PageHeader } from "../shell/page-header";
import { Button, buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDialog } from "../ui/dialog";
import { FieldErrors } from "../ui/field-errors";
import { scrollToSight } from "../ui/stillness";
import { BriefForm } from "./brief-form";
import { CodeDrawer } from "./code-drawer";
import { readAddress, sourceOf, withAddress } from "./create-address";
import { type InitialDraft, toRequest, valuesOf, withNextSeed } from "./draft";
import { JobOutcome, aspectRatioOf, ResultPlaceholder } from "./job-outcome";
import { RecentRuns } from "./recent-runs";
import { SaveAsSkill } from "./save-as-skill";
import type { Submission } from "./submit-row";
import { toSubtitleRequest } from "./subtitles/draft";
import { SubtitleForm } from "./subtitles/subtitle-form";
import { type Tab, tabs } from "./tabs";
import { type Drafts, useDrafts } from "./use-drafts";
import { useStartRequest } from "./use-start-request";
import { toVariantRequest } from "./variants/draft";
import { VariantSetOutcome } from "./variants/set-outcome";
import { VariantForm } from "./variants/variant-form";

const tabClass =
  "rounded-md px-2 py-1.5 text-[0.8125rem] whitespace-nowrap sm:text-sm text-quiet transition-colors duration-150 hover:text-ink sm:px-4 " +
  "data-[state=active]:bg-raised data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-xs";

type Run = ReturnType<typeof readAddress>["run"];

/** Request shown as code: the form's own, or an example while the form is empty. */
function shownRequest(operation: StartOperation, request: Request, { placeholder }: KindSpec): Request {
  if (operation !== "variants.create") return Object.keys(request).length > 0 ? request : { prompt: placeholder };
  if ("fromJobId" in request) return request;
  return { ...request, base: { prompt: placeholder, ...Object(request["base"]) } };
}

function requestOf({ kind }: Tab, drafts: Drafts): [StartOperation, Request] {
  if (kind === "subtitle") return ["subtitle.create", toSubtitleRequest(drafts.subtitles)];
  if (kind === "variants") return ["variants.create", toVariantRequest(drafts.brief, drafts.variants)];
  const spec = specOf(kind);
  return [spec.operation, toRequest(spec, drafts.brief)];
}

function Form({ tab: { kind }, drafts, submission }: { tab: Tab; drafts: Drafts; submission: Submission }) {
  const { brief, variants, subtitles, setBrief, changeVariants, changeSubtitles } = drafts;
  const own = { submission, draft: brief, onChange: setBrief };
  if (kind === "subtitle") return <SubtitleForm submission={submission} draft={subtitles} onChange={changeSubtitles} />;
  if (kind === "variants") return <VariantForm {...own} variants={variants} onVariants={changeVariants} />;
  return <BriefForm {...own} spec={specOf(kind)} />;
}

function Result({ run, shape }: { run: Run; shape: string }) {
  // Below the form, as on a phone, an empty frame only takes room.
  if (!run)
    return (
      <div className="max-xl:hidden">
        <ResultPlaceholder shape={shape} />
      </div>
    );
  if (run.kind === "set") return <VariantSetOutcome key={run.id} setId={run.id} />;
  return <JobOutcome key={run.id} jobId={run.id} shape={shape} />;
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

/** Brings the result of what was started here into sight: on a phone it is below the form. */
function useResultInSight(startedId: string | undefined) {
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (startedId === undefined) return;
    const isBelow = matchMedia("(max-width: 1279px)").matches;
    scrollToSight(result.current, isBelow ? "start" : "nearest");
  }, [startedId]);
  return result;
}

/** State of the page: what its address names, its drafts, and the request they make with what starts it. */
function usePlayground(accountId: string, initialDraft: InitialDraft) {
  const search = new URLSearchParams(useSearchParams());
  const { tab, run } = readAddress(search, initialDraft.kind);
  const drafts = useDrafts(accountId, sourceOf(search), initialDraft);
  const [operation, request] = requestOf(tab, drafts);
  const create = useStartRequest(operation, request);
  const asText = JSON.stringify([operation, request]);
  const choose = (kind: string) => {
    window.history.replaceState(null, "", withAddress(search, { kind }));
    // The error was about the other form.
    if (create.error) create.reset();
  };
  const submission: Submission = {
    onSubmit: () =>
      create.mutate(undefined, {
        onSuccess: (made) => {
          drafts.setLastRun({ request: asText, ...made });
          window.history.pushState(null, "", withAddress(search, { kind: tab.kind, run: made }));
        },
      }),
    error: create.error,
    isPending: create.isPending,
    isStarted: drafts.lastRun?.request === asText,
    onAnother: () => {
      drafts.setLastRun(null);
      drafts.setBrief((last) => withNextSeed(last, specOf(tab.kind)));
    },
  };
  const clear = () => {
    drafts.clear();
    window.history.pushState(null, "", withAddress(search, { kind: tab.kind, run: null }));
  };
  return { tab, run, choose, drafts, operation, request, submission, clear, startedId: create.data?.id };
}

/** What can be done with the form, beside sending it. */
function Actions({ page, origin }: { page: ReturnType<typeof usePlayground>; origin: string }) {
  const { tab, drafts, operation, request, clear } = page;
  const spec = specOf(tab.kind);
  return (
    <div className="flex flex-wrap gap-2">
      {drafts.isTouched && (
        <ConfirmDialog
          trigger={
            <Button variant="quiet">
              <Eraser aria-hidden /> Clear
            </Button>
          }
          title="Clear the form?"
          description="What you typed, chose and uploaded on all tabs is discarded. What was made stays."
          action="Clear the form"
          onConfirm={clear}
        />
      )}
      {tab.kind === "ugc" && (
        <Link href="/dashboard/templates" className={buttonClass("quiet")}>
          <LayoutTemplate aria-hidden /> Templates
        </Link>
      )}
      {tab.kind === spec.kind && <SaveAsSkill spec={spec} draft={drafts.brief} />}
      <CodeDrawer operation={operation} request={shownRequest(operation, request, spec)} origin={origin} />
    </div>
  );
}

/** The form of a request, and beside it what it makes. `origin` is that of the API. */
export function Playground(props: { accountId: string; origin: string; initialDraft: InitialDraft }) {
  const page = usePlayground(props.accountId, props.initialDraft);
  const { tab, run, drafts, submission } = page;
  const result = useResultInSight(page.startedId);
  const spec = specOf(tab.kind);
  const shape = tab.kind === "subtitle" ? "16:9" : aspectRatioOf(spec, valuesOf(spec, drafts.brief));
  return (
    <Tabs.Root value={tab.kind} onValueChange={page.choose}>
      <PageHeader title="Create" action={<Actions page={page} origin={props.origin} />}>
        {tab.text}
      </PageHeader>
      <TabBar />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Tabs.Content value={tab.kind} tabIndex={-1} className="min-w-0 outline-none">
          <Card className="p-5 sm:p-6">
            <FieldErrors error={submission.error}>
              <Form tab={tab} drafts={drafts} submission={submission} />
            </FieldErrors>
          </Card>
        </Tabs.Content>
        <section ref={result} aria-label="Result" className="scroll-mt-20 xl:sticky xl:top-10 xl:row-span-2">
          <Result run={run} shape={shape} />
        </section>
        <RecentRuns runId={run?.kind === "job" ? run.id : null} />
      </div>
    </Tabs.Root>
  );
}
