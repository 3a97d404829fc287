import * as z from "zod";
import { isDiskFull } from "@/lib/platform/storage/disk-full";

/** Codes of `error_payload`; `CANCELLED` is written by cancellation only. */
export const FailureCode = z.enum([
  "PROVIDER_REJECTED",
  "PROVIDER_UNAVAILABLE",
  "PROVIDER_TIMEOUT",
  "SOURCE_UNREACHABLE",
  "SOURCE_INVALID",
  "TRANSCRIPT_UNAVAILABLE",
  "CHECKS_FAILED",
  "CANCELLED",
  "INTERNAL_ERROR",
]);
export type FailureCode = z.infer<typeof FailureCode>;

/** Public description of why a job did not complete. `extra` adds keys to the payload, such as `checks`. `isChosen`: it would have been delivered, had the request not ruled that out. */
export const Failure = z.object({
  code: FailureCode,
  message: z.string(),
  hint: z.string(),
  retryable: z.boolean(),
  isChosen: z.boolean().optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof Failure>;

/** Thrown by a stage that knows what went wrong; everything in it is public. Retrying the step would not help. */
export class JobFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "JobFailure";
    this.failure = failure;
  }
}

/** Thrown by a stage whose job has ended meanwhile. */
export class JobEnded extends Error {
  constructor() {
    super("the job has ended");
    this.name = "JobEnded";
  }
}

/** Failure whose reason is ours and not for the public. */
export const internalFailure: Failure = {
  code: "INTERNAL_ERROR",
  message: "something went wrong on our side",
  hint: "Send the request again; if it persists, report the requestId of this job.",
  retryable: true,
};

/** Failure for a disk that is full; what waits to be written may fit later. */
const diskFullFailure: Failure = {
  code: "INTERNAL_ERROR",
  message: "this server is short of disk space",
  hint: "Nothing was charged. The operator has to free disk space; send the request again later.",
  retryable: true,
};

/** Public failure for an error that is ours: a full disk by its name, anything else as {@link internalFailure}. */
export const ownFailure = (error: unknown): Failure => (isDiskFull(error) ? diskFullFailure : internalFailure);

/** Failure of a job that outlived its time limit. */
export const timeoutFailure = (minutes: number): Failure => ({
  code: "PROVIDER_TIMEOUT",
  message: `the job did not finish within ${minutes} minutes`,
  hint: "Send the request again; a shorter duration renders faster.",
  retryable: true,
});

/** Failure of a job that waited in the queue for longer than any backlog explains. */
export const abandonedFailure: Failure = {
  code: "PROVIDER_UNAVAILABLE",
  message: "the job was not started within a day",
  hint: "Send the request again.",
  retryable: true,
};

/** Failure of a job its owner cancelled; `settled`: the units it was charged all the same. */
export const cancelledFailure = (settled: number): Failure => ({
  code: "CANCELLED",
  message: "the job was cancelled",
  hint:
    settled === 0
      ? "Nothing was charged. Send the request again to start over."
      : "Its units were charged: a provider had been paid, and the free cancels of the day (UTC) were used up. Sent again, the request charges again.",
  retryable: true,
});
