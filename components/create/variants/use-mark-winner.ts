"use client";

import type { VariantSet } from "@/lib/contract/variants";
import { useChange } from "@/lib/surfaces/sdk/react";

/** Tag of the winner of a set, by which the library finds it. */
const WINNER = "winner";

/** True for an ad that was chosen as the winner of its set. */
export const isWinner = ({ tags }: { tags?: readonly string[] | undefined }): boolean =>
  tags?.includes(WINNER) ?? false;

/**
 * Mutation that makes an ad the only winner of its set, or takes that back. Those of a set run one after another, each on the
 * tags as they are then: a tag that was given elsewhere stays.
 */
export const useMarkWinner = ({ id: variantSetId }: Pick<VariantSet, "id">) =>
  useChange(
    async (api, { jobId, isChosen }: { jobId: string; isChosen: boolean }) => {
      const { variantSet } = await api.variants.get({ variantSetId });
      for (const { job } of variantSet.arms) {
        const isOn = isChosen && job.id === jobId;
        const others = (job.tags ?? []).filter((tag) => tag !== WINNER);
        if (isOn !== isWinner(job)) await api.jobs.update({ jobId: job.id, tags: isOn ? [...others, WINNER] : others });
      }
    },
    ["variants.get", "jobs.list"],
    `winner:${variantSetId}`,
  );
