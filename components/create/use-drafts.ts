"use client";

import { useEffect, useRef, useState } from "react";
import { type Draft, type InitialDraft, toDraft } from "./draft";
import { type DraftState, type LastRun, readDrafts, writeDrafts } from "./draft-store";
import { type SubtitleDraft, toSubtitleDraft } from "./subtitles/draft";
import { toVariantDraft, type VariantDraft } from "./variants/draft";

const begin = (initialDraft: InitialDraft): DraftState => ({
  brief: toDraft(initialDraft),
  variants: toVariantDraft(initialDraft),
  subtitles: toSubtitleDraft(initialDraft),
  lastRun: null,
});

const empty = begin({ kind: "ugc", prompt: "", script: "", pictures: [], values: {} });

/** Storage of this tab, then that of the browser, with which a new tab begins; none where the window refuses them. */
function storagesHere(): readonly Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

/**
 * Drafts of the forms, kept in this tab and this browser as they are typed: those of `source` come back after a reload. The
 * brief is shared by all forms that have one.
 */
export function useDrafts(accountId: string, source: string, initialDraft: InitialDraft) {
  const [initial] = useState(() => begin(initialDraft));
  const [state, setState] = useState(initial);
  const kept = useRef(initial);
  useEffect(() => {
    const found = readDrafts(storagesHere(), { accountId, source, initial, now: Date.now() });
    if (!found) return;
    kept.current = found;
    // The server does not know what this browser keeps: the page is drawn without it first.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    setState(found);
  }, [accountId, source, initial]);
  useEffect(() => {
    // What was only read is no news: another tab may have typed since.
    if (state === initial || state === kept.current) return;
    // What was cleared is not kept as an empty form: a template or an earlier job begins it again.
    const next = state === empty ? null : state;
    writeDrafts(storagesHere(), { accountId, source, state: next, now: Date.now() });
  }, [accountId, source, initial, state]);
  return {
    ...state,
    isTouched: state !== initial,
    setBrief: (change: (last: Draft) => Draft) => setState((last) => ({ ...last, brief: change(last.brief) })),
    changeVariants: (change: Partial<VariantDraft>) =>
      setState((last) => ({ ...last, variants: { ...last.variants, ...change } })),
    changeSubtitles: (change: Partial<SubtitleDraft>) =>
      setState((last) => ({ ...last, subtitles: { ...last.subtitles, ...change } })),
    setLastRun: (lastRun: LastRun | null) => setState((last) => ({ ...last, lastRun })),
    clear: () => setState(empty),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
