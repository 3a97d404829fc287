import { type DashboardPage, dashboardPages } from "./dashboard-pages";

/** What a pressed key asks of the dashboard: a dialog to open, a page to go to, or the first key of two. */
export type Shortcut = "search" | "help" | "first" | DashboardPage;

/** A pressed key, and what was going on when it was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  /** True while a dialog is open, which has the keyboard to itself. */
  readonly isInDialog: boolean;
  /** True in a field that takes text. */
  readonly isTyping: boolean;
  /** True shortly after `g`. */
  readonly isSecond: boolean;
}

/** True for the keys of the search, which the browser would take for something of its own. */
export const isSearchKey = ({ key, metaKey, ctrlKey }: Pick<PressedKey, "key" | "metaKey" | "ctrlKey">): boolean =>
  (metaKey || ctrlKey) && key.toLowerCase() === "k";

/** The shortcut of a key: `⌘K`, `Ctrl K` and `/` search, `?` lists the keys, `g` and a letter go to a page; null: none. */
export function shortcutOf(pressed: PressedKey): Shortcut | null {
  const { key, isTyping, isSecond } = pressed;
  if (pressed.isInDialog) return null;
  if (isSearchKey(pressed)) return "search";
  if (isTyping || pressed.metaKey || pressed.ctrlKey || pressed.altKey) return null;
  if (key === "/") return "search";
  if (key === "?") return "help";
  const page = isSecond ? dashboardPages.find(({ shortcut }) => shortcut === key) : undefined;
  return page ?? (key === "g" ? "first" : null);
}
