"use client";

import { signIn } from "next-auth/react";
import { Button } from "../ui/button";

/** An OAuth provider to sign in with. */
export interface ProviderChoice {
  readonly id: string;
  readonly name: string;
}

/** One button for each configured service, each leading to `next`; nothing without any. */
export function ProviderButtons({ providers, next }: { providers: readonly ProviderChoice[]; next: string }) {
  if (providers.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2 border-b border-line pb-5">
      {providers.map(({ id, name }) => (
        <Button key={id} onClick={() => void signIn(id, { callbackUrl: next })}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
