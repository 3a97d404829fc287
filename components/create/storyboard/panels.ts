import type { OutputOf } from "@/lib/surfaces/sdk/client";

/** One scene of a storyboard; `picture` is null until it is drawn. */
export interface Panel {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly line: string;
  readonly picture: string | null;
}

/** Scenes of a document with the pictures drawn of them. */
export const toPanels = (
  { scenes }: OutputOf<"timelines.draft">["timeline"],
  frames: OutputOf<"timelines.frames">["frames"],
): Panel[] =>
  scenes.map(({ id, startMs, endMs, line }, index) => ({
    id,
    startMs,
    endMs,
    line: line.replaceAll("\n", " "),
    picture: frames.find(({ sceneIndex }) => sceneIndex === index)?.url ?? null,
  }));
