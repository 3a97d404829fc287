"use client";

import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { watchConnection } from "./watch-connection";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Notice while the service is not reached. What is read and saved meanwhile waits for the same. */
export function ConnectionNotice() {
  useEffect(() => onlineManager.setEventListener(watchConnection), []);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div aria-live="polite" className="fixed inset-x-0 top-3 z-40 grid justify-items-center px-4">
      {!isOnline && (
        <p className="flex animate-appear items-center gap-2 rounded-full border border-warn/40 bg-warn-wash px-4 py-2 text-sm shadow-lg">
          <WifiOff className="size-4 text-warn" aria-hidden />
          No connection. Jobs continue; this page catches up once you are back online.
        </p>
      )}
    </div>
  );
}
