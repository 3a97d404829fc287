import type { LanguageModelV4Message } from "@ai-sdk/provider";
import { expect } from "vitest";

export const job = (id: string) => ({ job: { id, type: "ugc", status: "queued", progress: 0 } });
export const ended = (id: string, more: object = {}) => ({
  job: { id, status: "completed", ...more },
  timedOut: false,
});
export const words = (pattern: RegExp) => expect.stringMatching(pattern);

/** A turn: its number, the words, what came before, and what must happen first. */
export type Turn = [number, string, (() => LanguageModelV4Message[]) | null, object];
