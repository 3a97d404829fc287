"use client";

import { Button } from "@/components/ui/button";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4">
        <h1 className="text-4xl">That did not work</h1>
        <p className="max-w-sm text-quiet">Something of ours failed while this page was made. Try it once more.</p>
        {error.digest && <p className="font-mono text-xs text-quiet">Report {error.digest}</p>}
        <Button look="primary" onClick={reset}>
          Try again
        </Button>
      </div>
    </main>
  );
}
