"use client";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Notice while the browser has no connection. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
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
