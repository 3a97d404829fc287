"use client";

import { Link } from "@/components/ui/link";
import { Logo } from "@/components/shell/logo";
import { Button, buttonClass } from "@/components/ui/button";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <Logo />
        <h1 className="text-4xl">That did not work</h1>
        <p className="max-w-sm text-quiet">
          Something failed on our side while this page was being loaded. Try once more.
        </p>
        {error.digest && <p className="font-mono text-xs text-quiet">Error {error.digest}</p>}
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
          <Link href="/" className={buttonClass()}>
            Go to the front page
          </Link>
        </div>
      </div>
    </main>
  );
}
