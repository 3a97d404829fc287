"use client";

import { useEffect } from "react";

const QUESTION = "Leave without saving? What you changed here is lost.";

/** Asks before a page with unsaved changes is left: by its links, by a reload, by closing the tab. */
export function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const askLink = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const isHere = link?.getAttribute("href")?.startsWith("#") ?? true;
      if (!isPlain || isHere || link?.getAttribute("target") === "_blank" || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", askBrowser);
    document.addEventListener("click", askLink, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", askBrowser);
      document.removeEventListener("click", askLink, { capture: true });
    };
  }, [isChanged]);
}
