import { JobFailure } from "@/lib/domains/jobs/service";

const HINT = "Send an MP4, MOV or WebM of at most 10 minutes, 4096 pixels a side and 200 MB.";

/** Failure of a subtitle job whose words nobody wrote down, found or heard; `message` is public. */
export const transcriptFailure = (message: string): JobFailure =>
  new JobFailure({
    code: "TRANSCRIPT_UNAVAILABLE",
    message,
    hint:
      'Send "script" with the words that are spoken, send a video that has a subtitle stream, or ask the operator to ' +
      "set the key of a transcription provider or to install a speech model (SPEECH_MODELS_DIR). Nothing was charged.",
    retryable: false,
  });

/** Failure of a subtitle job whose video or script cannot be used; the message is public. */
export const sourceFailure = (message: string, hint: string = HINT): JobFailure =>
  new JobFailure({ code: "SOURCE_INVALID", message, hint, retryable: false });
