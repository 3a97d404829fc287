import { TriangleAlert } from "lucide-react";
import { ApiCallError } from "@/lib/surfaces/sdk/client";
import { Button } from "./button";

/** Alert with the message and hint of an API error, and a retry where there is one. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof ApiCallError ? error : null;
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-alarm/40 bg-alarm-wash p-4 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-alarm" aria-hidden />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium break-words text-alarm first-letter:uppercase">
          {known?.message ?? "The service cannot be reached."}
        </p>
        <p className="break-words">{known?.hint ?? "Check the connection, then try again."}</p>
        {known?.requestId && <p className="font-mono text-xs text-quiet">{known.requestId}</p>}
      </div>
      {onRetry && (
        <Button isSmall onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
