"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { mayLeave } from "../ui/leave-guard";
import { CTRL_K, searchKeysOn } from "./search-keys";
import { isSearchKey, shortcutOf } from "./shortcut-keys";

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

const isInDialog = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Listens to the keyboard shortcuts of the dashboard. */
function useShortcuts(open: () => void, openHelp: () => void): void {
  const router = useRouter();
  const pressedG = useRef(-Infinity);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, timeStamp } = event;
      const isSecond = timeStamp - pressedG.current < SECOND_KEY_MS;
      const pressed = { key, metaKey, ctrlKey, altKey, isSecond, isInDialog: isInDialog(), isTyping: isTyping(event) };
      const shortcut = shortcutOf(pressed);
      if (shortcut === "search" || isSearchKey(pressed)) event.preventDefault();
      pressedG.current = shortcut === "first" ? timeStamp : -Infinity;
      if (shortcut === "search") open();
      else if (shortcut === "help") openHelp();
      else if (shortcut !== null && shortcut !== "first" && mayLeave()) router.push(shortcut.href);
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
