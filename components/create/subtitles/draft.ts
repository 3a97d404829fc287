import type { Request } from "../../parameters/kinds";
import type { InitialDraft } from "../draft";

/** Source of the video. */
export type SourceKind = "job" | "file" | "address";

/** State of the subtitle form. */
export interface SubtitleDraft {
  readonly from: SourceKind;
  /** A finished job, once one is chosen. */
  readonly jobId: string | null;
  /** URL of an uploaded file. */
  readonly fileUrl: string | null;
  /** Name it had on the person's machine; absent or null where that is not known. */
  readonly fileName?: string | null;
  /** As typed. */
  readonly address: string;
  readonly preset: string;
  readonly script: string;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Subtitle draft with the initial values: another job's video, or the request of an earlier one. */
export function toSubtitleDraft({ script, values }: InitialDraft): SubtitleDraft {
  const address = textOf(values["videoUrl"]) ?? "";
  const preset = textOf(values["preset"]) ?? "classic_subtitle";
  return {
    from: address ? "address" : "job",
    jobId: textOf(values["sourceJobId"]),
    fileUrl: null,
    address,
    preset,
    script,
  };
}

function sourceOf({ from, jobId, fileUrl, address }: SubtitleDraft): Request {
  if (from === "job") return jobId ? { sourceJobId: jobId } : {};
  const url = from === "file" ? fileUrl : address.trim();
  return url ? { videoUrl: url } : {};
}

/** The request a draft stands for. */
export function toSubtitleRequest(draft: SubtitleDraft): Request {
  const script = draft.script.trim();
  return { ...sourceOf(draft), preset: draft.preset, ...(script && { script }) };
}
