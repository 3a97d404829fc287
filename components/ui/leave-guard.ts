const QUESTION = "Leave this page? What you have not saved or copied here is lost.";

const unsaved = new Set<symbol>();

/** True when the page may be left: nothing on it is unsaved, or the person says so when asked. */
export const mayLeave = (): boolean => unsaved.size === 0 || window.confirm(QUESTION);

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

function askLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const isHere = link?.getAttribute("href")?.startsWith("#") ?? true;
  if (!isPlain || isHere || link?.getAttribute("target") === "_blank" || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Asks at the browser's Back and Forward, which have moved in its history already: staying moves back. */
function askHistory(signal: AbortSignal): void {
  const { pathname } = window.location;
  let moved = -1;
  let isReturning = false;
  // Where a browser does not tell how far it moved, it was most likely Back.
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener(
    "currententrychange",
    ({ from, navigationType }) => {
      if (navigationType === "traverse" && navigation.currentEntry) moved = navigation.currentEntry.index - from.index;
    },
    { signal },
  );
  const ask = (event: PopStateEvent) => {
    if (!isReturning && (window.location.pathname === pathname || mayLeave())) return;
    // The router has not moved: it hears of neither move.
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    if (isReturning) window.history.go(-moved);
  };
  window.addEventListener("popstate", ask, { capture: true, signal });
}

function listen(signal: AbortSignal): void {
  window.addEventListener("beforeunload", askBrowser, { signal });
  document.addEventListener("click", askLink, { capture: true, signal });
  askHistory(signal);
}

let listening = new AbortController();

/**
 * Counts something of the page as unsaved until the returned function is called: meanwhile links, Back, a reload and closing
 * the tab ask first. What leaves the page by other means asks `mayLeave`.
 */
export function guardLeaving(): () => void {
  const holder = Symbol("unsaved");
  if (unsaved.size === 0) listen(listening.signal);
  unsaved.add(holder);
  return () => {
    unsaved.delete(holder);
    if (unsaved.size > 0) return;
    listening.abort();
    listening = new AbortController();
  };
}
