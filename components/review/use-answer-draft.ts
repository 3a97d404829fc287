"use client";

import { fieldsOf } from "@/lib/contract/json-object";
import { useKept } from "../ui/use-kept";

/** Who answers, and a comment that is not sent yet. */
export interface AnswerDraft {
  readonly name: string;
  readonly text: string;
}

const nothing: AnswerDraft = { name: "", text: "" };

function toDraft(value: unknown): AnswerDraft | null {
  const { name, text } = fieldsOf(value);
  return typeof name === "string" && typeof text === "string" ? { name, text } : null;
}

/** What a reviewer types, kept in this tab, so that a reload loses nothing. */
export function useAnswerDraft(token: string) {
  const [draft, setDraft] = useKept(`spotmill-review-${token}`, nothing, toDraft);
  return { draft, change: (part: Partial<AnswerDraft>) => setDraft((last) => ({ ...last, ...part })) };
}
