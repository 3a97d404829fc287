import type { ChannelEvent } from "@/lib/contract/channels";

/** An occasion to notify of a run of the agent: its end, or an input it requested. */
export interface RunOccasion {
  readonly kind: ChannelEvent;
  readonly accountId: string;
  readonly runId: string;
  /** The input it requested; null at its end. */
  readonly pendingInputId: string | null;
}

/** A picture attached to an e-mail. */
export interface Thumbnail {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** Content of an e-mail about a run. */
export interface RunSummary {
  readonly kind: ChannelEvent;
  readonly title: string;
  /** The last paragraphs of the run's answer, or the question it asks. */
  readonly text: string;
  /** Address of the signed-in page that shows the run. */
  readonly link: string;
  readonly thumbnails: readonly Thumbnail[];
}

/**
 * Loads the summary of a run; null when the run or its thread is gone. The agent implements this port; the function that
 * delivers e-mails passes it in.
 */
export type LoadRunSummary = (occasion: RunOccasion) => Promise<RunSummary | null>;
