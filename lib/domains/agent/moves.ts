import type { UIMessage } from "ai";
import type { Entry } from "@/lib/contract/registry";
import type { Caller } from "@/lib/contract/operation";
import type { RunRow } from "./repo";

/** Calls an operation with flat arguments, as `lib/surfaces/operations/call.ts` does: a domain does not know its surfaces. */
export type Call = (entry: Entry, caller: Caller, args: Record<string, unknown>) => Promise<unknown>;

/** What one move came to. `wait`, `finish` and `stop` end the segment; `sleep` is for something that is not over. */
export type Moved =
  | { readonly kind: "moved" | "wait" | "finish" | "stop" | "lost" }
  | { readonly kind: "sleep"; readonly jobId: string | null };

/** Where a run stands: its row, its events so far, the last sequence, and the message they fold to. */
export interface Standing {
  readonly run: RunRow;
  readonly seq: number;
  readonly soFar: UIMessage | undefined;
}
