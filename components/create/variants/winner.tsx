"use client";

import { Trophy } from "lucide-react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import type { VariantSet } from "@/lib/contract/variants";
import { isWinner, useMarkWinner } from "./use-mark-winner";

/** Button that makes an ad the winner of its set, or takes that back. */
export function WinnerButton({ set, jobId, label }: { set: VariantSet; jobId: string; label: string }) {
  const mark = useMarkWinner(set);
  const isOn = set.arms.some(({ job }) => job.id === jobId && isWinner(job));
  return (
    <>
      <Button
        isSmall
        variant={isOn ? "plain" : "quiet"}
        className="justify-self-start"
        aria-pressed={isOn}
        aria-label={`Winner: ${label}`}
        isBusy={mark.isPending}
        onClick={() => mark.mutate({ jobId, isChosen: !isOn })}
      >
        <Trophy aria-hidden /> {isOn ? "Winner" : "Mark as winner"}
      </Button>
      {mark.error && <ErrorAlert error={mark.error} />}
    </>
  );
}
