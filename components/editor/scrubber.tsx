"use client";

import type { RefObject } from "react";
import { classNames } from "../ui/class-names";
import { toClock, usePosition } from "../ui/film-time";
import type { Scene } from "@/lib/contract/timeline/document";

/** Id of the scene at a time; the last one where the film is longer than the document. */
const sceneAt = (scenes: readonly Scene[], atMs: number): string | null =>
  atMs < 0 ? null : (scenes.findLast(({ startMs }) => startMs <= atMs)?.id ?? null);

interface ScrubberProps {
  readonly scenes: readonly Scene[];
  readonly frameUrlOf: (id: string) => string | undefined;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly onGo: (scene: Scene) => void;
}

/** The scenes as a strip, each as wide as it is long; one that is pressed is played from its start. `film` names what plays. */
export const Scrubber = ({ film, ...props }: ScrubberProps & { film: string | null }) => (
  // Another film has another player to follow.
  <Strip key={film} {...props} />
);

function Strip(props: ScrubberProps) {
  const { scenes, frameUrlOf, video, onGo } = props;
  const atMs = usePosition(video);
  const current = sceneAt(scenes, atMs);
  return (
    <ol aria-label="Scenes" className="flex h-16 gap-0.5 overflow-x-auto rounded-lg">
      {scenes.map((scene, index) => {
        const { id, startMs, endMs } = scene;
        const url = frameUrlOf(id);
        return (
          <li key={id} style={{ flexGrow: endMs - startMs }} className="min-w-8 basis-0">
            <button
              type="button"
              onClick={() => onGo(scene)}
              aria-label={`Scene ${index + 1}, at ${toClock(startMs)}`}
              aria-current={id === current ? "true" : undefined}
              className={classNames(
                "relative block size-full overflow-hidden rounded border bg-sunk focus-visible:outline-offset-[-2px]",
                id === current ? "border-2 border-ink" : "border-line hover:border-edge",
              )}
            >
              {url && <img src={url} alt="" className="size-full object-cover" />}
              <span className="absolute bottom-0.5 left-0.5 rounded bg-black/75 px-1 font-mono text-[0.625rem] text-white tabular-nums">
                {index + 1}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
