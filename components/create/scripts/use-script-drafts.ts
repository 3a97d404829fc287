"use client";

import { useAction } from "@/lib/surfaces/sdk/react";
import { type KindSpec, specOf } from "../../parameters/kinds";
import { type Draft, type DraftedScripts, toRequest } from "../draft";
import { linesOf, toScriptText } from "./script-text";

const COUNT = 3;

/** Part of a request that its script is written from. */
function subjectOf(spec: KindSpec, draft: Draft) {
  const { prompt = "", duration, platform, brandId } = toRequest(spec, { ...draft, script: "" });
  const isText = (value: unknown): value is string => typeof value === "string";
  return {
    prompt: String(prompt),
    ...(typeof duration === "number" && { duration }),
    ...(isText(platform) && { platform }),
    ...(isText(brandId) && { brandId }),
  };
}

/** A draft with scripts for it, the chosen one as its own; the script that was typed before is kept. */
const withScripts = (draft: Draft, next: Omit<DraftedScripts, "typed">): Draft => ({
  ...draft,
  scripts: { ...next, typed: draft.scripts?.typed ?? draft.script },
  script: toScriptText(next.edits[next.chosen] ?? []),
});

/** Drafted scripts of a brief and what was edited in them. The chosen one is the draft's script. */
export function useScriptDrafts(draft: Draft, onChange: (change: (last: Draft) => Draft) => void) {
  const action = useAction("ugc.draftScripts");
  const { scripts } = draft;
  const seed = scripts?.seed ?? 0;
  const use = (next: Omit<DraftedScripts, "typed">) => onChange((last) => withScripts(last, next));

  /** Has scripts written for a prompt, by default the brief as it stands. */
  const write = (options: { prompt?: string; seed?: number } = {}) => {
    const { prompt } = options;
    const next = { ...subjectOf(specOf("ugc"), draft), ...(prompt !== undefined && { prompt }) };
    if (prompt !== undefined) onChange((last) => ({ ...last, prompt }));
    const args = { ...next, seed: options.seed ?? seed, count: COUNT };
    // What is shown stands until the next ones are there; a brief that was cleared meanwhile wants none.
    const show = (answer: DraftedScripts["answer"]) => {
      const edits = answer.scripts.map(linesOf);
      const written = { answer, edits, chosen: 0, seed: args.seed, writtenFor: JSON.stringify(next) };
      onChange((last) => (last.prompt.trim() === "" ? last : withScripts(last, written)));
    };
    action.mutate({ args }, { onSuccess: show });
  };
  const choose = (chosen: number) => scripts && use({ ...scripts, chosen });
  const edit = (lines: readonly string[]) =>
    scripts && use({ ...scripts, edits: scripts.edits.map((one, index) => (index === scripts.chosen ? lines : one)) });
  return {
    ...{ data: scripts?.answer, edits: scripts?.edits ?? [], chosen: scripts?.chosen ?? 0 },
    ...{ error: action.error, isPending: action.isPending, write, choose, edit },
    /** True for a brief that has fewer scripts that differ than were asked for. */
    areFew: scripts !== null && scripts.answer.scripts.length < COUNT,
    isOutdated: scripts?.writtenFor !== JSON.stringify(subjectOf(specOf("ugc"), draft)),
    writeOthers: () => write({ seed: seed + COUNT }),
    close: () => onChange((last) => ({ ...last, scripts: null })),
    /** Brings back the script that was typed before; null where there was none. */
    restoreTyped: scripts?.typed.trim()
      ? () => onChange((last) => ({ ...last, scripts: null, script: last.scripts?.typed ?? last.script }))
      : null,
  };
}
export type ScriptDrafts = ReturnType<typeof useScriptDrafts>;
