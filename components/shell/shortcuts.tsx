"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { dashboardPages } from "./dashboard-pages";
import { CTRL_K, searchKeysOn } from "./search-keys";

// Read on first use: most visits to the dashboard never open it.
const CommandPalette = dynamic(() => import("./command-palette").then((module) => module.CommandPalette), {
  ssr: false,
});

const ShortcutHelp = dynamic(() => import("./shortcut-help").then((module) => module.ShortcutHelp), { ssr: false });

const neverChanges = () => () => {};
const searchKeysHere = () => searchKeysOn(navigator.platform);

const SECOND_KEY_MS = 1200;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** A key pressed with none of the keys that make it mean something else to the browser. */
const isPlain = (event: KeyboardEvent): boolean => !event.metaKey && !event.ctrlKey && !event.altKey;

/** Keyboard shortcuts: `⌘K`, `Ctrl K` and `/` open the palette; `?` lists the keys; `g` and a letter open a page. */
function useShortcuts(open: () => void, openHelp: () => void): void {
  const router = useRouter();
  const pressedG = useRef(-Infinity);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
      if (isCommand || (event.key === "/" && isPlain(event) && !isTyping(event))) {
        event.preventDefault();
        return open();
      }
      // A dialog has the keyboard to itself.
      if (isTyping(event) || !isPlain(event) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (event.key === "?") return openHelp();
      const isSecond = event.timeStamp - pressedG.current < SECOND_KEY_MS;
      const page = isSecond ? dashboardPages.find(({ shortcut }) => shortcut === event.key) : undefined;
      pressedG.current = event.key === "g" ? event.timeStamp : -Infinity;
      if (page) router.push(page.href);
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [open, openHelp, router]);
}

/** The button that opens the palette, and the keys of the dashboard. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const searchKeys = useSyncExternalStore(neverChanges, searchKeysHere, () => CTRL_K);
  const open = useCallback(() => {
    setOpen(true);
    setOpened(true);
  }, []);
  useShortcuts(open, openHelp);
  return (
    <>
      <button
        type="button"
        onClick={open}
        title={`Search (${searchKeys} or /). Press ? for all keys`}
        className="flex items-center gap-2 rounded-lg p-2.5 text-sm text-quiet transition-colors duration-150 hover:bg-sunk hover:text-ink lg:w-full lg:border lg:border-line lg:px-3 lg:py-2"
      >
        <Search className="size-4" aria-hidden />
        <span className="sr-only flex-1 text-left lg:not-sr-only">Search</span>
        <kbd className="hidden font-mono text-xs lg:block" suppressHydrationWarning>
          {searchKeys}
        </kbd>
      </button>
      {wasOpened && <CommandPalette isOpen={isOpen} onOpenChange={setOpen} />}
      {isHelpOpen && <ShortcutHelp searchKeys={searchKeys} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
