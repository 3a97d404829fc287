import type { UIMessage } from "ai";
import type { Caller } from "@/lib/contract/operation";
import type { Entry } from "@/lib/contract/registry";
import type { RunRow } from "./run-repo";

/** Calls an operation with flat arguments, as `lib/surfaces/operations/call.ts` does: a domain does not know its surfaces. */
export type InvokeOperation = (entry: Entry, caller: Caller, args: Record<string, unknown>) => Promise<unknown>;

/**
 * Result of one step of a run. `wait`, `finish` and `stop` end the function; `conflict`: another driver has written to the
 * run; `sleep`: what the run waits for is not over, `jobId` being null for a brand; `pause`: its model is busy until an instant.
 */
export type StepResult =
  | { readonly kind: "continue" | "wait" | "finish" | "stop" | "conflict" }
  | { readonly kind: "sleep"; readonly jobId: string | null }
  | { readonly kind: "pause"; readonly until: string };

/** State of a run as its log gives it: its row, the last sequence, and the message its events fold to. */
export interface RunState {
  readonly run: RunRow;
  readonly seq: number;
  readonly soFar: UIMessage | undefined;
}
