import type { Caller } from "@/lib/contract/operation";
import type { Executor } from "@/lib/platform/db/client";
import type { ScheduleRow } from "./repo";

/** The schedule a run is started for: whose account, key and scopes it has, and the message it begins with. */
export type ScheduleSource = Pick<
  ScheduleRow,
  "id" | "accountId" | "threadId" | "keyId" | "isByKey" | "scopes" | "prompt"
>;

/** The agent's runs as schedules use them. The agent implements this port; the caller of a schedule passes it in. */
export interface ScheduledRuns {
  /**
   * Returns the id of the account's thread when `threadId` is given, else of a new thread with this title. Throws
   * ApiError INVALID_REQUEST for a thread that is not the account's.
   */
  openThread(tx: Executor, accountId: string, threadId: string | undefined, title: string): Promise<string>;
  /** State of a run; undefined when there is no run of that id. */
  findRun(tx: Executor, runId: string): Promise<{ readonly isOver: boolean } | undefined>;
  /**
   * Reads what a run of the schedule acts with now, before the transaction that stores it. Throws ApiError when the key or
   * the payment is gone.
   */
  findCaller(schedule: ScheduleSource): Promise<Caller>;
  /**
   * Stores the schedule's message and its queued run under `runId`. Throws ApiError 429 with too many open runs. The run
   * starts once {@link requestRun} follows the commit.
   */
  startRun(tx: Executor, caller: Caller, schedule: ScheduleSource, runId: string): Promise<void>;
  /** Publishes the request to drive a committed run. */
  requestRun(schedule: ScheduleSource, runId: string): Promise<void>;
}
