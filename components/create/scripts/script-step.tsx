"use client";

import { PenLine } from "lucide-react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import type { Draft } from "../draft";
import { ScriptField } from "../script-field";
import { BriefReading } from "./brief-reading";
import { DraftCard } from "./draft-card";
import { withLabelledLine } from "./script-text";
import { type ScriptDrafts, useScriptDrafts } from "./use-script-drafts";

/** The drafts themselves. Out of use while others are written: what is edited meanwhile would be lost with their arrival. */
function DraftChoice({ drafts, answer }: { drafts: ScriptDrafts; answer: NonNullable<ScriptDrafts["data"]> }) {
  const { edits, chosen, isPending, choose, edit } = drafts;
  return (
    <fieldset
      role="radiogroup"
      aria-label="Script"
      aria-busy={isPending}
      disabled={isPending}
      className="grid min-w-0 gap-2 transition-opacity disabled:opacity-60"
    >
      {answer.scripts.map((draft, index) => (
        <DraftCard
          key={index}
          draft={draft}
          lines={edits[index] ?? []}
          wanted={answer.brief.durationSeconds}
          isChosen={index === chosen}
          onChoose={() => choose(index)}
          onEdit={edit}
        />
      ))}
    </fieldset>
  );
}

/** Scripts to choose from, below what was read in the brief. */
function Drafts({ drafts, prompt }: { drafts: ScriptDrafts; prompt: string }) {
  const { data, isPending, isOutdated, write } = drafts;
  if (!data) return null;
  return (
    <section aria-label="Scripts" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium">Scripts</h2>
        <div className="flex flex-wrap gap-1">
          <Button variant="quiet" isSmall isBusy={isPending} onClick={drafts.writeOthers}>
            Other scripts
          </Button>
          <Button variant="quiet" isSmall disabled={isPending} onClick={drafts.close}>
            As one text
          </Button>
          {drafts.restoreTyped && (
            <Button variant="quiet" isSmall disabled={isPending} onClick={drafts.restoreTyped}>
              Your own script
            </Button>
          )}
        </div>
      </div>
      {isOutdated && !isPending && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-warn-wash p-3 text-sm text-warn">
          The brief, or a choice it depends on, has changed since.
          <Button isSmall onClick={() => write()}>
            Draft again
          </Button>
        </p>
      )}
      <BriefReading
        brief={data.brief}
        isBusy={isPending}
        onCorrect={(label, words) => write({ prompt: withLabelledLine(prompt, label, words) })}
      />
      <DraftChoice drafts={drafts} answer={data} />
      {drafts.areFew && (
        <p className="text-xs text-quiet">
          The brief says too little for three scripts that differ. Add facts to choose from more.
        </p>
      )}
    </section>
  );
}

/** Script of an ad: drafted from the brief and chosen, or typed. Left empty, one is written with the ad. */
export function ScriptStep({ draft, onChange }: { draft: Draft; onChange: (change: (last: Draft) => Draft) => void }) {
  const drafts = useScriptDrafts(draft, onChange);
  const { error, isPending } = drafts;
  return (
    <div className="grid gap-3">
      {drafts.data ? (
        <Drafts drafts={drafts} prompt={draft.prompt} />
      ) : (
        <>
          <ScriptField
            isOptional
            // What was typed meanwhile would be lost with the arrival of the drafts.
            disabled={isPending}
            hint="Spoken word for word. Leave it empty to have one written."
            value={draft.script}
            onValue={(script) => onChange((last) => ({ ...last, script }))}
          />
          <Button
            isSmall
            className="justify-self-start"
            isBusy={isPending}
            disabled={draft.prompt.trim() === ""}
            onClick={() => drafts.write()}
          >
            <PenLine aria-hidden />
            {isPending ? "Drafting…" : "Draft three scripts"}
          </Button>
        </>
      )}
      {error && <ErrorAlert error={error} />}
    </div>
  );
}
