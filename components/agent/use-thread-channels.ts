"use client";

import { useChange } from "@/lib/surfaces/sdk/react";
import type { Thread } from "./use-thread";

/** The channels of a conversation and what changes them: a choice counts at once, and is sent after those before it. */
export function useThreadChannels({ id: threadId, channelIds }: Pick<Thread, "id" | "channelIds">) {
  const update = useChange(
    (api, chosen: string[]) => api.call("agent.updateThread", { threadId, channelIds: chosen }),
    ["agent.getThread"],
    `channels of ${threadId}`,
  );
  return { chosen: update.isPending ? update.variables : channelIds, choose: update.mutate, error: update.error };
}
