"use client";

import { Redo2, Undo2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { titleOf } from "../jobs/job-summary";
import { useIsSpokenHere } from "../parameters/use-is-spoken-here";
import { PageHeader } from "../shell/page-header";
import { Button } from "../ui/button";
import { ErrorAlert } from "../ui/error-alert";
import { playFrom } from "../ui/film-time";
import { SaveConflict } from "../ui/save-conflict";
import type { AdEdit } from "@/lib/contract/edits";
import type { Job } from "@/lib/contract/jobs";
import type { Scene, Timeline } from "@/lib/contract/timeline/document";
import { isActive, type JobNews, useLiveJob, useOperation } from "@/lib/surfaces/sdk/react";
import { changesBetween } from "./changes";
import { mayMove, withoutScene } from "./document";
import { DocumentDiff } from "./document-diff";
import { RenderChanges } from "./render";
import { SceneCard } from "./scene-card";
import { Scrubber } from "./scrubber";
import { Settings } from "./settings";
import { Stage } from "./stage";
import { type Editing, useEditing } from "./use-editing";
import { useFrames } from "./use-frames";
import { Versions } from "./versions";

function SaveState({ isDirty, isSaving, version, theirs, error }: Editing) {
  const text = theirs
    ? "Not saved"
    : error
      ? "Not saved"
      : isDirty || isSaving
        ? "Saving…"
        : `Saved, version ${version}`;
  return (
    <p aria-live="polite" className="text-sm text-quiet tabular-nums">
      {text}
    </p>
  );
}

function Steps({ undo, redo }: Pick<Editing, "undo" | "redo">) {
  return (
    <span className="flex">
      <Button variant="quiet" aria-label="Undo" disabled={!undo} onClick={() => undo?.()}>
        <Undo2 aria-hidden />
      </Button>
      <Button variant="quiet" aria-label="Redo" disabled={!redo} onClick={() => redo?.()}>
        <Redo2 aria-hidden />
      </Button>
    </span>
  );
}

/** The last render of an edit, and the document of the ad that was completed last. */
interface Rendered {
  readonly job: Job | undefined;
  readonly news: JobNews | null;
  readonly base: Timeline | null;
}

/** Takes over the times of a render: its scenes are as long as what was said in them. */
function useRenderedTimes({ present, theirs, change }: Editing, base: Timeline | null): void {
  const taken = useRef<Timeline | null>(null);
  useEffect(() => {
    if (!base || theirs || taken.current === base) return;
    const isRendered = changesBetween(base, present).notes.length === 0;
    const isTimed = base.durationMs === present.durationMs && base.scenes.length === present.scenes.length;
    if (!isRendered || isTimed) return;
    taken.current = base;
    change(() => base);
  });
}

/** Removes scenes; the keyboard goes on at the scene that takes the place of the one that is gone. */
function useRemoval({ present, change }: Editing) {
  const list = useRef<HTMLOListElement>(null);
  const gone = useRef<number | null>(null);
  const { scenes } = present;
  const at = useMemo(() => new Map(scenes.map(({ id }, index) => [id, index])), [scenes]);
  const remove = useCallback(
    (id: string) => {
      gone.current = at.get(id) ?? null;
      change((last) => withoutScene(last, id));
    },
    [at, change],
  );
  useEffect(() => {
    const items = list.current?.children;
    if (gone.current === null || !items) return;
    const next = items[Math.min(gone.current, items.length - 1)];
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    gone.current = null;
  }, [scenes]);
  return { list, remove };
}

function SceneList(props: { editing: Editing; frames: ReturnType<typeof useFrames>; onPlay: (ms: number) => void }) {
  const { editing, frames, onPlay } = props;
  const { present, change } = editing;
  const { list, remove } = useRemoval(editing);
  const { width, height, pictures, brand } = present;
  const format = useMemo(() => ({ width, height, pictures, brand }), [width, height, pictures, brand]);
  return (
    <ol ref={list} className="grid gap-4">
      {present.scenes.map((scene, index) => (
        <SceneCard
          key={scene.id}
          scene={scene}
          number={index + 1}
          format={format}
          frameUrl={frames.frames.get(scene.id)?.url}
          isDrawing={frames.isDrawing}
          mayRise={mayMove(present, scene.id, -1)}
          maySink={mayMove(present, scene.id, 1)}
          isOnly={present.scenes.length === 1}
          onChange={change}
          onPlay={onPlay}
          onRemove={remove}
        />
      ))}
    </ol>
  );
}

function Problems({ editing, frames }: { editing: Editing; frames: ReturnType<typeof useFrames> }) {
  const { theirs, present, isSaving, error, retry, saveMine, takeTheirs } = editing;
  const isSpoken = useIsSpokenHere(present.voice.voiceId);
  return (
    <>
      {!isSpoken && (
        <p className="rounded-xl border border-warn/40 bg-warn-wash p-4 text-sm">
          The voice of this ad speaks whole ads only. Choose another one below to render changes: every line is then
          re-recorded.
        </p>
      )}
      {error && <ErrorAlert error={error} onRetry={retry} />}
      {theirs && (
        <SaveConflict noun="ad" theirVersion={theirs.version} isBusy={isSaving} onMine={saveMine} onTheirs={takeTheirs}>
          <DocumentDiff before={theirs.timeline} after={present} label="What your edit changes in the saved version" />
        </SaveConflict>
      )}
      {frames.error && <ErrorAlert error={frames.error} onRetry={frames.retry} />}
    </>
  );
}

function Header({ edit, editing, rendered }: { edit: AdEdit; editing: Editing; rendered: Rendered }) {
  const { job, base } = rendered;
  const { present, change, theirs } = editing;
  const isSpoken = useIsSpokenHere(present.voice.voiceId);
  return (
    <PageHeader
      title={edit.name ?? (job ? titleOf(job) : "Edit an ad")}
      back={
        edit.jobId
          ? { href: `/dashboard/jobs/${edit.jobId}`, label: "The ad" }
          : { href: "/dashboard/edit", label: "Edits" }
      }
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Steps {...editing} />
          <Versions editId={edit.id} present={present} onRestore={(old) => change(() => old)} />
          <RenderChanges
            editId={edit.id}
            timeline={present}
            base={base}
            isDisabled={theirs !== null || isActive(job) || !isSpoken}
          />
        </div>
      }
    >
      <SaveState {...editing} />
    </PageHeader>
  );
}

function Workspace({ edit, rendered }: { edit: AdEdit; rendered: Rendered }) {
  const video = useRef<HTMLVideoElement>(null);
  const editing = useEditing(edit);
  const { present, change } = editing;
  const frames = useFrames(present);
  const { job, news, base } = rendered;
  useRenderedTimes(editing, base);
  const play = useCallback((ms: number) => playFrom(video, ms), []);
  const go = (scene: Scene) => {
    play(scene.startMs);
    document.getElementById(`scene-${scene.id}`)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <Header edit={edit} editing={editing} rendered={rendered} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3 xl:sticky xl:top-10">
          <Stage job={job} news={news} video={video} />
          <Scrubber
            film={job?.status === "completed" ? job.id : null}
            scenes={present.scenes}
            frameUrlOf={(id) => frames.frames.get(id)?.url}
            video={video}
            onGo={go}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Problems editing={editing} frames={frames} />
          <SceneList editing={editing} frames={frames} onPlay={play} />
          <Settings timeline={present} onChange={change} />
        </div>
      </div>
    </>
  );
}

function WorkspaceOfAd({ edit, jobId }: { edit: AdEdit; jobId: string }) {
  const { job, news } = useLiveJob(jobId);
  // Until this render is complete, and where it never is, the document differs from the ad before.
  const baseId = job?.status === "completed" ? jobId : edit.renderedJobId === jobId ? null : edit.renderedJobId;
  const base = useOperation("timelines.get", { jobId: baseId ?? jobId }, { isEnabled: baseId !== null });
  return <Workspace edit={edit} rendered={{ job, news, base: (baseId !== null && base.data?.timeline) || null }} />;
}

/** An ad to edit: the film and its scenes at the left, every scene with its words and pictures at the right. */
export const Editor = ({ edit }: { edit: AdEdit }) =>
  edit.jobId === null ? (
    <Workspace edit={edit} rendered={{ job: undefined, news: null, base: null }} />
  ) : (
    <WorkspaceOfAd edit={edit} jobId={edit.jobId} />
  );
