"use client";

import { useEffect, useEffectEvent, useState } from "react";

const TYPING_MS = 300;

/**
 * Words of a search field, and what changes them. `onSearch` gets what is typed a moment after the last letter; meanwhile the
 * field keeps it, and else it follows `search`, the words of the address.
 */
export function useSearchWords(search: string, onSearch: (words: string) => void) {
  const [field, setField] = useState({ words: search, search });
  if (field.search !== search) {
    const isOpen = field.words.trim() !== field.search;
    setField({ words: isOpen ? field.words : search, search });
  }
  const { words } = field;
  const isTyped = words.trim() !== search;
  const send = useEffectEvent(() => onSearch(words.trim()));
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(() => send(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, isTyped]);
  return { words, setWords: (next: string) => setField((last) => ({ ...last, words: next })) };
}
