"use client";

import { ErrorAlert } from "../ui/error-alert";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { ChannelCheckboxes, deletedAmong } from "./schedules/channel-checkboxes";
import type { Thread } from "./use-thread";
import { useThreadChannels } from "./use-thread-channels";

/** Channels notified when a run of a conversation ends; shown where there are channels. */
export function ThreadChannels({ thread }: { thread: Pick<Thread, "id" | "channelIds"> }) {
  const { data: all } = useOperation("channels.list", {});
  const { chosen, choose, error } = useThreadChannels(thread);
  if (!all || all.channels.length + chosen.length === 0) return null;
  const notified = chosen.length - deletedAmong(chosen, all.channels).length;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-quiet">Who is notified about this conversation ({notified})</summary>
      <div className="grid gap-2 pt-2">
        <ChannelCheckboxes channels={all.channels} chosen={chosen} onChange={(ids) => choose(ids)} />
        {error && <ErrorAlert error={error} />}
      </div>
    </details>
  );
}
