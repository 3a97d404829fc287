"use client";

import { Trophy } from "lucide-react";
import { Button } from "../../ui/button";
import { ErrorAlert } from "../../ui/error-alert";
import type { VariantSet } from "@/lib/contract/variants";
import { useChange } from "@/lib/surfaces/sdk/react";

const WINNER = "winner";

/** True for an ad that was chosen as the winner of its set. */
export const isWinner = ({ tags }: { tags?: readonly string[] | undefined }): boolean =>
  tags?.includes(WINNER) ?? false;

/** Button that makes an ad the winner of its set, or takes that back: a tag, by which the library finds it. */
export function WinnerButton({ set, jobId, label }: { set: VariantSet; jobId: string; label: string }) {
  const mark = useChange(
    async (api) => {
      for (const { job } of set.arms) {
        const others = (job.tags ?? []).filter((tag) => tag !== WINNER);
        const isChosen = job.id === jobId && !isWinner(job);
        if (isChosen !== isWinner(job))
          await api.jobs.update({ jobId: job.id, tags: isChosen ? [...others, WINNER] : others });
      }
    },
    ["variants.get", "jobs.list"],
  );
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
        onClick={() => mark.mutate()}
      >
        <Trophy aria-hidden /> {isOn ? "Winner" : "Mark as winner"}
      </Button>
      {mark.error && <ErrorAlert error={mark.error} />}
    </>
  );
}
