"use client";

import { signIn } from "next-auth/react";
import { Button } from "../ui/button";

/** An OAuth provider to sign in with. */
export interface ProviderChoice {
  readonly id: string;
  readonly name: string;
}

/** One button for each configured service; nothing without any. */
export function ProviderButtons({ providers }: { providers: readonly ProviderChoice[] }) {
  if (providers.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2 border-b border-line pb-5">
      {providers.map(({ id, name }) => (
        <Button key={id} onClick={() => void signIn(id, { callbackUrl: "/dashboard" })}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
