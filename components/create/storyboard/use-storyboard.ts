"use client";

import { useState } from "react";
import type { ArgsOf, OutputOf } from "@/lib/surfaces/sdk/client";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { specOf } from "../../parameters/kinds";
import { type Draft, toRequest } from "../draft";
import { useRestedRequest } from "../use-rested-request";
import { toPanels, type Panel } from "./panels";

type Warning = OutputOf<"timelines.draft">["warnings"][number];

/** Warnings that the estimate below the form does not have: they are known once there is a document. */
const own = new Set(["FACTS_OMITTED", "PICTURES_UNUSED"]);

interface Shown {
  readonly timeline: OutputOf<"timelines.draft">["timeline"];
  readonly answer: OutputOf<"timelines.frames">;
}

/** Storyboard of a draft: planned, then drawn, again whenever the draft has rested on something else. */
export interface StoryboardState {
  /** Panels of the newest storyboard; their pictures are null until they are drawn. Undefined before the first plan. */
  readonly panels: readonly Panel[] | undefined;
  readonly shape: number;
  readonly step: "waiting" | "planning" | "drawing" | "done";
  readonly warnings: readonly Warning[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Plans and draws the storyboard of a draft. */
export function useStoryboard(draft: Draft): StoryboardState {
  const request = useRestedRequest(toRequest(specOf("ugc"), draft));
  const isReady = request["prompt"] !== undefined;
  // The service validates what a form has put together.
  const args = request as ArgsOf<"timelines.draft">;
  const planned = useOperation("timelines.draft", args, { isEnabled: isReady });
  const timeline = planned.data?.timeline;
  const drawn = useOperation("timelines.frames", { timeline } as ArgsOf<"timelines.frames">, {
    isEnabled: timeline !== undefined,
  });
  // What is shown stands until the next one is drawn.
  const [shown, show] = useState<Shown>();
  if (timeline && drawn.data && shown?.answer !== drawn.data) show({ timeline, answer: drawn.data });
  const shape = shown?.timeline ?? timeline;
  const failed = planned.error ? planned : drawn;
  return {
    panels: shown ? toPanels(shown.timeline, shown.answer.frames) : timeline && toPanels(timeline, []),
    shape: shape ? shape.width / shape.height : 9 / 16,
    step: !isReady ? "waiting" : !timeline ? "planning" : drawn.data ? "done" : "drawing",
    warnings: (planned.data?.warnings ?? []).filter(({ code }) => own.has(code)),
    error: failed.error,
    retry: () => void failed.refetch(),
  };
}
