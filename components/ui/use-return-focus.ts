"use client";

import { useRef } from "react";

/**
 * Handlers of a dialog that no button of its own opens: when it closes the keyboard goes on where it was, or, where that is no
 * longer there, at the page's content. Radix does it for its triggers alone.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isThere = before.current?.isConnected === true && before.current !== document.body;
      const next = isThere ? before.current : document.getElementById("main");
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
  };
}
