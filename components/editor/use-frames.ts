"use client";

import { useEffect, useState } from "react";
import type { Timeline } from "@/lib/contract/timeline/document";
import type { OutputOf } from "@/lib/surfaces/sdk/client";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { useRested } from "../ui/use-rested";

const PAUSE_MS = 600;
const WIDTH = 360;

type Frame = OutputOf<"timelines.frames">["frames"][number];

/** A picture of each scene of a document by its id, as it would be rendered; those before are shown until new ones come. */
export function useFrames(timeline: Timeline) {
  const rested = useRested(timeline, PAUSE_MS);
  const { data, error, isFetching, refetch } = useOperation("timelines.frames", { timeline: rested, width: WIDTH });
  const [frames, setFrames] = useState<ReadonlyMap<string, Frame>>(new Map());
  useEffect(() => {
    if (!data) return;
    const byId = data.frames.flatMap((frame): [string, Frame][] => {
      const scene = rested.scenes[frame.sceneIndex];
      return scene ? [[scene.id, frame]] : [];
    });
    setFrames(new Map(byId));
    // The document belongs to its answer: both change together.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return { frames, error, isDrawing: isFetching || rested !== timeline, retry: () => void refetch() };
}
