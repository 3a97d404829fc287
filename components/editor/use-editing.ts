"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from "react";
import { useSaveConflict } from "../ui/use-save-conflict";
import { useUnsavedWarning } from "../ui/use-unsaved-warning";
import type { AdEdit } from "@/lib/contract/edits";
import type { Timeline } from "@/lib/contract/timeline/document";
import { useAction } from "@/lib/surfaces/sdk/react";
import { type Addresses, renewAddresses, withAddresses } from "./addresses";
import { changesBetween } from "./changes";
import { begin, change, type History, redo, undo } from "./history";

const PAUSE_MS = 800;

type Step =
  | { readonly type: "change"; readonly next: (last: Timeline) => Timeline; readonly field: string | null }
  | { readonly type: "undo" | "redo" };

function step(history: History, move: Step): History {
  if (move.type === "change") return change(history, move.next(history.present), move.field, performance.now());
  return move.type === "undo" ? undo(history) : redo(history);
}

/** Changes the document; `field` joins what is typed in it to one step of undo. */
export type Change = (next: (last: Timeline) => Timeline, field?: string) => void;

/** The document as it was last saved, and its version. */
interface Saved {
  readonly timeline: Timeline;
  readonly version: number;
}

const noAddresses: Addresses = new Map();

/** Newest addresses of the edit's files: those it was opened with expire while it stays open. */
function useAddresses({ timeline }: AdEdit): Addresses {
  const [known, setKnown] = useState(noAddresses);
  const renewed = renewAddresses(known, timeline);
  if (renewed !== known) setKnown(renewed);
  return renewed;
}

/** Saves a document from the version it began from, and holds what somebody else saved meanwhile. `sent` has fresh addresses. */
function useSaving(edit: AdEdit, document: Timeline, sent: Timeline) {
  const cache = useQueryClient();
  const [saved, setSaved] = useState<Saved>({ timeline: edit.timeline, version: edit.version });
  const editId = edit.id;
  const conflict = useSaveConflict("EDIT_CHANGED", async (api) => (await api.edits.get({ editId })).edit);
  const { theirs, resolve, onError } = conflict;
  const save = useAction("edits.save");
  const send = (baseVersion: number) =>
    save.mutate(
      { args: { editId, timeline: sent, baseVersion } },
      {
        onSuccess: (answer) => {
          setSaved({ timeline: document, version: answer.edit.version });
          resolve();
          cache.setQueryData(["edits.get", { editId }], answer);
        },
        onError,
      },
    );
  const adopt = ({ timeline, version }: AdEdit) => setSaved({ timeline, version });
  return {
    ...{ saved, theirs, send, adopt, isSaving: save.isPending, mayGoOn: !save.isPending && !save.isError && !theirs },
    forget() {
      save.reset();
      resolve();
    },
    error: conflict.errorOf(save.error),
  };
}

/**
 * An edit in the browser: every change is saved as the next version a moment later. Where it was saved elsewhere meanwhile,
 * nothing more is saved until one of both is chosen.
 */
export function useEditing(edit: AdEdit) {
  const [history, dispatch] = useReducer(step, edit.timeline, begin);
  const addresses = useAddresses(edit);
  // The history keeps what was written; addresses come with the way out, so that no step back brings an expired one.
  const present = useMemo(() => withAddresses(history.present, addresses), [history.present, addresses]);
  const saving = useSaving(edit, history.present, present);
  const { saved, theirs, send, mayGoOn } = saving;
  const isDirty = history.present !== saved.timeline;
  const take = (other: AdEdit) => {
    dispatch({ type: "change", next: () => other.timeline, field: null });
    saving.adopt(other);
  };
  // What was saved elsewhere is shown at once where nothing of one's own is open.
  if (!isDirty && mayGoOn && edit.version > saved.version) take(edit);

  const save = useEffectEvent(() => send(saved.version));
  useEffect(() => {
    if (!isDirty || !mayGoOn) return;
    const timer = setTimeout(() => save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [history.present, isDirty, mayGoOn]);
  // The times of a render are taken over again whenever the edit is opened: nobody loses them by leaving.
  useUnsavedWarning(isDirty && changesBetween(saved.timeline, present).notes.length > 0);

  const change: Change = useCallback((next, field) => dispatch({ type: "change", next, field: field ?? null }), []);
  return {
    ...{ present, theirs, isDirty, change, version: saved.version, isSaving: saving.isSaving, error: saving.error },
    retry: () => send(saved.version),
    undo: history.past.length > 0 ? () => dispatch({ type: "undo" }) : null,
    redo: history.future.length > 0 ? () => dispatch({ type: "redo" }) : null,
    takeTheirs: () => {
      if (!theirs) return;
      saving.forget();
      take(theirs);
    },
    saveMine: () => theirs && send(theirs.version),
  };
}

/** State of an edit that is open. */
export type Editing = ReturnType<typeof useEditing>;
