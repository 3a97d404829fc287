"use client";

import { Clapperboard, Info, RefreshCw, X } from "lucide-react";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { ErrorAlert } from "../../ui/error-alert";
import { toClock } from "../../ui/film-time";
import { type Draft, drawSeed, nextSeed, storyboardSeed, withStoryboard } from "../draft";
import type { Panel } from "./panels";
import { type StoryboardState, useStoryboard } from "./use-storyboard";

function Scene({ panel, index, shape }: { panel: Panel; index: number; shape: number }) {
  const { picture, line, startMs, endMs } = panel;
  return (
    <li className="grid content-start gap-1.5">
      {picture === null ? (
        <span
          className="animate-pulse rounded-lg border border-line bg-sunk motion-reduce:animate-none"
          style={{ aspectRatio: shape }}
        />
      ) : (
        <img
          src={picture}
          alt={`Scene ${index + 1}`}
          className="w-full rounded-lg border border-line bg-sunk object-cover"
          style={{ aspectRatio: shape }}
        />
      )}
      <span className="text-xs text-quiet tabular-nums">
        {toClock(startMs)}–{toClock(endMs)}
      </span>
      <span className="min-w-0 text-xs wrap-anywhere">{line || <span className="text-quiet">No words</span>}</span>
    </li>
  );
}

const texts: Readonly<Record<StoryboardState["step"], string>> = {
  waiting: "Write a brief to see its storyboard.",
  planning: "Planning the scenes…",
  drawing: "Drawing the scenes…",
  done: "Scenes, words and look as the ad will have them. Times are estimates until the voice speaks.",
};

function Scenes({ board }: { board: StoryboardState }) {
  const { panels = [], shape, step } = board;
  const isWide = shape > 1.2;
  return (
    <ol
      aria-busy={step !== "done"}
      className={classNames(
        "grid gap-3",
        isWide ? "grid-cols-2 sm:grid-cols-3" : "grid-cols-3 sm:grid-cols-4",
        step === "done" || panels.length === 0 ? "" : "opacity-60",
      )}
    >
      {panels.map((panel, index) => (
        <Scene key={`${index} ${panel.id}`} panel={panel} index={index} shape={shape} />
      ))}
    </ol>
  );
}

function OpenStoryboard(props: { draft: Draft; onSeed: (seed: number | undefined) => void }) {
  const { draft, onSeed } = props;
  const board = useStoryboard(draft);
  const { warnings, error, retry, step } = board;
  return (
    <section aria-label="Storyboard" className="grid gap-3 rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium">Storyboard</h2>
        <div className="flex gap-1">
          <Button variant="quiet" isSmall onClick={() => onSeed(nextSeed(storyboardSeed(draft)))}>
            <RefreshCw aria-hidden /> Another version
          </Button>
          <Button variant="quiet" isSmall onClick={() => onSeed(undefined)}>
            <X aria-hidden /> Hide
          </Button>
        </div>
      </div>
      {error ? (
        <ErrorAlert error={error} onRetry={retry} />
      ) : (
        <output className="text-sm text-quiet">{texts[step]}</output>
      )}
      <Scenes board={board} />
      {warnings.map(({ code, message }) => (
        <p key={code} className="flex gap-2 text-sm">
          <Info className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      ))}
    </section>
  );
}

/** Storyboard of the ad a draft stands for, one picture a scene, before anything is charged. */
export function Storyboard({ draft, onChange }: { draft: Draft; onChange: (change: (last: Draft) => Draft) => void }) {
  const setSeed = (seed: number | undefined) => onChange((last) => withStoryboard(last, seed));
  if (storyboardSeed(draft) !== undefined) return <OpenStoryboard draft={draft} onSeed={setSeed} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isSmall disabled={draft.prompt.trim() === ""} onClick={() => setSeed(drawSeed())}>
        <Clapperboard aria-hidden /> Show storyboard
      </Button>
      <p className="text-xs text-quiet">One picture a scene, free, before you make the ad.</p>
    </div>
  );
}
