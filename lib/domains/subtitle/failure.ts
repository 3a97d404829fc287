import { JobFailure } from "@/lib/domains/jobs/service";

const HINT = "Send an MP4, MOV or WebM of at most 10 minutes, 4096 pixels a side and 200 MB.";

/** Failure of a subtitle job whose video or script cannot be used; the message is public. */
export const sourceFailure = (message: string, hint: string = HINT): JobFailure =>
  new JobFailure({ code: "SOURCE_INVALID", message, hint, retryable: false });
