"use client";

import type { FormEvent } from "react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import { ScriptField } from "../script-field";
import { type SubtitleDraft, toSubtitleRequest } from "./draft";
import { PresetPicker } from "./preset-picker";
import { SourcePicker } from "./source-picker";

const scriptHint = {
  job: "Word for word. Leave it empty to use the words of the video.",
  file: "Word for word, as it is spoken. Required unless a transcriber is configured on this server.",
  address: "Word for word, as it is spoken. Required unless a transcriber is configured on this server.",
} as const;

/** Form of a subtitle job. */
export function SubtitleForm(props: {
  draft: SubtitleDraft;
  onChange: (change: Partial<SubtitleDraft>) => void;
  onSubmit: () => void;
  error: Error | null;
  isPending: boolean;
}) {
  const { draft, onChange, error, isPending } = props;
  const { sourceJobId, videoUrl } = toSubtitleRequest(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <form className="grid gap-6" onSubmit={submit}>
      <SourcePicker draft={draft} onChange={onChange} />
      <PresetPicker value={draft.preset} onChange={(preset) => onChange({ preset })} />
      <ScriptField
        isOptional={draft.from === "job"}
        hint={scriptHint[draft.from]}
        value={draft.script}
        onValue={(script) => onChange({ script })}
      />
      {error && <ErrorAlert error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-sm text-quiet">Free of charge</p>
        <Button type="submit" variant="primary" isBusy={isPending} disabled={!sourceJobId && !videoUrl}>
          {isPending ? "Starting…" : "Add the subtitles"}
        </Button>
      </div>
    </form>
  );
}
