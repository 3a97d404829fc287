"use client";

import { type FormEvent, useState } from "react";
import type { ScriptBrief } from "@/lib/contract/ugc-scripts";
import { Button } from "../../ui/button";
import { Field, Input } from "../../ui/field";
import { type BriefLabel, unsaidDirections } from "./script-text";

/** Part of the brief as it was read, to be put right. */
function Correction(props: {
  label: string;
  read: string | null;
  onCorrect: (words: string) => void;
  isBusy: boolean;
}) {
  const { label, read, onCorrect, isBusy } = props;
  const [words, setWords] = useState(read ?? "");
  const isChanged = words.trim() !== "" && words.trim() !== read;
  const correct = (event?: FormEvent) => {
    event?.preventDefault();
    if (isChanged) onCorrect(words);
  };
  return (
    <Field label={label} {...(read === null && { hint: "None was found." })}>
      {(ids) => (
        <span className="flex gap-2">
          <Input
            {...ids}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => event.key === "Enter" && correct(event)}
          />
          {isChanged && (
            <Button isBusy={isBusy} onClick={() => correct()}>
              Use this
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}

/** Parts of the brief that were taken for directions, each to be said after all. */
function Directions(props: { texts: readonly string[]; isBusy: boolean; onSay: (words: string) => void }) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Directions, never spoken</p>
      <ul className="grid gap-1">
        {props.texts.map((words) => (
          <li key={words} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 wrap-anywhere text-quiet">{words}</span>
            <Button variant="quiet" isSmall isBusy={props.isBusy} onClick={() => props.onSay(words)}>
              Say it
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The brief as it was read. What was taken wrongly is put right with one click, in the brief itself. */
export function BriefReading(props: {
  brief: ScriptBrief;
  isBusy: boolean;
  onCorrect: (label: BriefLabel, words: string) => void;
}) {
  const { brief, isBusy, onCorrect } = props;
  const { product, callToAction, omitted } = brief;
  const unsaid = unsaidDirections(brief);
  return (
    <div className="grid gap-4 rounded-lg bg-sunk p-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Correction
          key={`name ${product}`}
          label="Product name"
          read={product}
          isBusy={isBusy}
          onCorrect={(words) => onCorrect("Name", words)}
        />
        <Correction
          key={`action ${callToAction}`}
          label="Call to action"
          read={callToAction}
          isBusy={isBusy}
          onCorrect={(words) => onCorrect("CTA", words)}
        />
      </div>
      {unsaid.length > 0 && (
        <Directions texts={unsaid} isBusy={isBusy} onSay={(words) => onCorrect("Mention", words)} />
      )}
      {omitted.length > 0 && <p className="text-sm text-quiet">No room for: {omitted.join(" · ")}</p>}
    </div>
  );
}
