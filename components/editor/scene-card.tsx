"use client";

import { ArrowDown, ArrowUp, Play, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { toClock } from "../ui/film-time";
import { TextareaField, TextField } from "../ui/text-field";
import type { Scene, Timeline } from "@/lib/contract/timeline/document";
import { withLine, withMove, withOverlay, withPicture } from "./document";
import { overlayNames, roleNames } from "./names";
import { ScenePicture } from "./scene-picture";
import type { Change } from "./use-editing";

/** Picture of a scene; the frame a document has is kept while a new one is drawn. */
function Frame(props: {
  url: string | undefined;
  isDrawing: boolean;
  ratio: number;
  label: string;
  onPlay: () => void;
}) {
  const { url, isDrawing, ratio, label, onPlay } = props;
  return (
    <button
      type="button"
      onClick={onPlay}
      aria-label={label}
      style={{ aspectRatio: ratio }}
      className="group relative block w-full overflow-hidden rounded-lg border border-line bg-sunk"
    >
      {url ? (
        <img
          src={url}
          alt=""
          className={classNames("size-full object-cover transition-opacity", isDrawing && "opacity-60")}
        />
      ) : (
        isDrawing && (
          <span className="absolute inset-0 grid animate-pulse-soft place-items-center text-xs text-quiet">
            Drawing…
          </span>
        )
      )}
      <span className="absolute inset-0 grid place-items-center opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
        <Play className="size-8 rounded-full bg-black/70 p-2 text-white" aria-hidden />
      </span>
    </button>
  );
}

function Moves(props: {
  name: string;
  mayRise: boolean;
  maySink: boolean;
  isOnly: boolean;
  id: string;
  onChange: Change;
  onRemove: (id: string) => void;
}) {
  const { name, id, onChange, onRemove } = props;
  const move = (step: -1 | 1) => () => onChange((last) => withMove(last, id, step));
  const icon = (label: string, isDisabled: boolean, act: () => void, image: ReactNode) => (
    <Button
      variant="quiet"
      isSmall
      className="px-2"
      aria-label={`${label} ${name}`}
      disabled={isDisabled}
      onClick={act}
    >
      {image}
    </Button>
  );
  return (
    <span className="flex">
      {icon("Move up", !props.mayRise, move(-1), <ArrowUp aria-hidden />)}
      {icon("Move down", !props.maySink, move(1), <ArrowDown aria-hidden />)}
      {icon("Remove", props.isOnly, () => onRemove(id), <Trash2 aria-hidden />)}
    </span>
  );
}

function Words({ scene, onChange }: { scene: Scene; onChange: Change }) {
  const { id, line, overlays } = scene;
  return (
    <>
      <TextareaField
        label={scene.continues ? "Spoken, continues the line before" : "Spoken"}
        rows={2}
        className="min-h-16"
        maxLength={3000}
        value={line}
        onValue={(text) => onChange((last) => withLine(last, id, text), `line:${id}`)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {overlays.map(({ kind, text }, nth) =>
          kind === "emoji" ? null : (
            <TextField
              key={nth}
              label={`${overlayNames[kind]} on screen`}
              maxLength={300}
              value={text}
              onValue={(next) => onChange((last) => withOverlay(last, id, nth, next), `overlay:${id}:${nth}`)}
            />
          ),
        )}
      </div>
    </>
  );
}

interface SceneProps {
  readonly scene: Scene;
  readonly number: number;
  readonly format: Pick<Timeline, "width" | "height" | "pictures" | "brand">;
  readonly onChange: Change;
}

function Pictures({ scene: { id, visual }, number, format, onChange }: SceneProps) {
  if (visual.pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {visual.pictures.map((picture, nth) => (
        <ScenePicture
          key={picture}
          timeline={format}
          picture={picture}
          label={`picture ${nth + 1} of scene ${number}`}
          onSwap={(next) => onChange((last) => withPicture(last, id, picture, next))}
        />
      ))}
    </div>
  );
}

interface CardProps extends SceneProps {
  readonly frameUrl: string | undefined;
  readonly isDrawing: boolean;
  readonly mayRise: boolean;
  readonly maySink: boolean;
  readonly isOnly: boolean;
  readonly onPlay: (ms: number) => void;
  readonly onRemove: (id: string) => void;
}

/** One scene to edit: its picture as it would be rendered, its words, its pictures, its place. */
export const SceneCard = memo(function SceneCard(props: CardProps) {
  const { scene, number, format, onChange, onPlay } = props;
  const { id, role, startMs, endMs } = scene;
  const columns =
    format.height > format.width ? "sm:grid-cols-[7rem_minmax(0,1fr)]" : "sm:grid-cols-[11rem_minmax(0,1fr)]";
  return (
    <li
      id={`scene-${id}`}
      tabIndex={-1}
      aria-label={`Scene ${number}`}
      className={classNames("grid scroll-mt-6 gap-4 rounded-xl border border-line bg-raised p-4", columns)}
    >
      <div className="w-28 sm:w-full">
        <Frame
          url={props.frameUrl}
          isDrawing={props.isDrawing}
          ratio={format.width / format.height}
          label={`Play scene ${number}`}
          onPlay={() => onPlay(startMs)}
        />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-sm font-semibold">
            {number}. {roleNames[role]}{" "}
            <span className="font-normal text-quiet tabular-nums">
              {toClock(startMs)} · {((endMs - startMs) / 1000).toFixed(1)} s
            </span>
          </h2>
          <Moves {...props} id={id} name={`scene ${number}`} />
        </div>
        <Words scene={scene} onChange={onChange} />
        <Pictures scene={scene} number={number} format={format} onChange={onChange} />
      </div>
    </li>
  );
});
