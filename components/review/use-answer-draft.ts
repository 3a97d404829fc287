"use client";

import { useEffect, useRef, useState } from "react";

/** Who answers, and a comment that is not sent yet. */
export interface AnswerDraft {
  readonly name: string;
  readonly text: string;
}

const nothing: AnswerDraft = { name: "", text: "" };

const keyOf = (token: string): string => `spotmill-review-${token}`;

/** The kept draft; null where there is none, or where the window refuses its storage. */
function readDraft(token: string): AnswerDraft | null {
  try {
    const { name, text }: Record<string, unknown> = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? "{}");
    return typeof name === "string" && typeof text === "string" ? { name, text } : null;
  } catch {
    return null;
  }
}

function keepDraft(token: string, draft: AnswerDraft): void {
  try {
    sessionStorage.setItem(keyOf(token), JSON.stringify(draft));
  } catch {
    // Refused: the draft then lasts as long as the page.
  }
}

/** What a reviewer types, kept in this tab, so that a reload loses nothing. */
export function useAnswerDraft(token: string) {
  const [draft, setDraft] = useState(nothing);
  const isRead = useRef(false);
  useEffect(() => {
    const kept = readDraft(token);
    // The server does not know what this tab keeps: the page is drawn without it first.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (kept) setDraft(kept);
    isRead.current = true;
  }, [token]);
  useEffect(() => {
    if (isRead.current && draft !== nothing) keepDraft(token, draft);
  }, [token, draft]);
  return { draft, change: (part: Partial<AnswerDraft>) => setDraft((last) => ({ ...last, ...part })) };
}
