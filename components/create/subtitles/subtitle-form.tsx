"use client";

import type { FormEvent } from "react";
import { ScriptField } from "../script-field";
import { type Submission, SubmitRow } from "../submit-row";
import { type SubtitleDraft, toSubtitleRequest } from "./draft";
import { PresetPicker } from "./preset-picker";
import { SourcePicker } from "./source-picker";
import { useOperation } from "@/lib/surfaces/sdk/react";

const ownHint = "Word for word. Leave it empty to use the words of the video.";
const heardHint = "Word for word. Left empty, the video's own subtitles are used, else what is heard in it.";
const unheardHint =
  "Word for word, as it is spoken. Left empty, the video's own subtitles are used; this server cannot transcribe speech, so a video without any ends as failed.";

/** What happens without a script, said before anything is started. */
function useScriptHint(from: SubtitleDraft["from"]): string {
  const transcription = useOperation("captionPresets.list", {}).data?.transcription;
  if (from === "job") return ownHint;
  return transcription?.available ? heardHint : unheardHint;
}

/** Form of a subtitle job. */
export function SubtitleForm(props: {
  draft: SubtitleDraft;
  onChange: (change: Partial<SubtitleDraft>) => void;
  submission: Submission;
}) {
  const { draft, onChange, submission } = props;
  const { sourceJobId, videoUrl } = toSubtitleRequest(draft);
  const hint = useScriptHint(draft.from);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.onSubmit();
  };
  return (
    <form className="grid gap-6" onSubmit={submit}>
      <SourcePicker draft={draft} onChange={onChange} />
      <PresetPicker value={draft.preset} onChange={(preset) => onChange({ preset })} />
      <ScriptField isOptional hint={hint} value={draft.script} onValue={(script) => onChange({ script })} />
      <SubmitRow submission={submission} label="Add subtitles" isDisabled={!sourceJobId && !videoUrl}>
        <p className="text-sm text-quiet">Free of charge</p>
      </SubmitRow>
    </form>
  );
}
