"use client";

import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/shell/empty-state";
import { PageHeader } from "@/components/shell/page-header";
import { Button, buttonClass } from "@/components/ui/button";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <PageHeader title="That did not work" />
      <EmptyState
        title="This page could not be loaded"
        icon={TriangleAlert}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={reset}>
              Try again
            </Button>
            <Link href="/dashboard" className={buttonClass()}>
              Go to the overview
            </Link>
          </div>
        }
      >
        <p>Something failed on our side while this page was being loaded. What you have made is safe.</p>
        {error.digest && <p className="mt-2 font-mono text-xs">Error {error.digest}</p>}
      </EmptyState>
    </>
  );
}
