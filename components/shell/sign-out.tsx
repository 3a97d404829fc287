"use client";

import { LogOut } from "lucide-react";

/** Ends the session as next-auth's client does, without that library: most of the shell is smaller than it. */
async function signOut(): Promise<void> {
  const asked = await fetch("/api/auth/csrf");
  const { csrfToken } = Object(await asked.json()) as Readonly<Record<string, unknown>>;
  const body = new URLSearchParams({ csrfToken: String(csrfToken), json: "true" });
  await fetch("/api/auth/signout", { method: "POST", body });
  window.location.assign("/");
}

/** Ends the session and goes back to the front page. */
export function SignOut() {
  return (
    <button
      type="button"
      onClick={() => void signOut().catch(() => undefined)}
      aria-label="Sign out"
      title="Sign out"
      className="grid size-9 place-items-center rounded-md text-quiet transition-colors hover:bg-sunk hover:text-ink"
    >
      <LogOut className="size-4" aria-hidden />
    </button>
  );
}
