"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { classNames } from "../ui/class-names";
import { themeKey } from "./theme";

const order = ["system", "light", "dark"] as const;
type Theme = (typeof order)[number];

const icons = { system: Monitor, light: Sun, dark: Moon };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): Theme => order.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "system";

/** Sets the theme, and keeps the choice in this browser; `system` forgets it. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Button that cycles through system, light and dark. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => "system");
  const next = order[(order.indexOf(theme) + 1) % order.length] ?? "system";
  const Icon = icons[theme];
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={`Theme: ${theme}. Switch to ${next}`}
      title={`Theme: ${theme}`}
      className="grid size-9 place-items-center rounded-md text-quiet transition-colors hover:bg-sunk hover:text-ink"
    >
      <Icon className="size-4" aria-hidden />
    </button>
  );
}

const names = { system: "System", light: "Light", dark: "Dark" };

/** Buttons for system, light and dark. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribe, current, (): Theme => "system");
  return (
    <fieldset aria-label="Theme" className="flex flex-wrap gap-2">
      {order.map((theme) => {
        const Icon = icons[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
            className={classNames(
              "inline-flex h-10 items-center gap-2 rounded-lg border px-4 transition-colors",
              theme === chosen ? "border-ink font-semibold" : "border-line text-quiet hover:border-edge hover:text-ink",
            )}
          >
            <Icon className="size-4" aria-hidden />
            {names[theme]}
          </button>
        );
      })}
    </fieldset>
  );
}
