import { readdirSync, readFileSync } from "node:fs";
import * as z from "zod";
import type { DialogueState } from "@/lib/domains/agent/planner/classifier/features";
import { labels } from "@/lib/domains/agent/planner/classifier/labels";

const folder = new URL("messages/", import.meta.url);

/** A message somebody might type, and what they want; `state` is null where it may come at any time. */
const Message = z.tuple([
  z.enum(labels),
  z.enum(["new", "made", "running", "approval", "question", "other"]),
  z.string(),
]);

/** A labelled message. */
export interface LabelledMessage {
  /** Index into `labels`. */
  readonly label: number;
  readonly state: DialogueState | null;
  readonly text: string;
}

/** The files of messages, one an author. */
export const authors = (): string[] => readdirSync(folder).toSorted();

/** The messages of an author: label, state and text, parted by tabs. Throws ZodError for a line that is none. */
export const messagesOf = (author: string): LabelledMessage[] =>
  readFileSync(new URL(author, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [label, state, text] = Message.parse(line.split("\t"));
      const known = state === "running" ? "made" : state === "other" ? null : state;
      return { label: labels.indexOf(label), state: known, text };
    });
