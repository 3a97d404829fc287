"use client";

import { LogOut } from "lucide-react";
import { signOut } from "next-auth/react";

/** Ends the session and goes back to the front page. */
export function SignOut() {
  return (
    <button
      type="button"
      onClick={() => void signOut({ callbackUrl: "/" })}
      aria-label="Sign out"
      title="Sign out"
      className="grid size-9 place-items-center rounded-md text-quiet transition-colors hover:bg-sunk hover:text-ink"
    >
      <LogOut className="size-4" aria-hidden />
    </button>
  );
}
