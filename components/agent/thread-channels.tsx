"use client";

import { ErrorAlert } from "../ui/error-alert";
import { useAction, useOperation } from "@/lib/surfaces/sdk/react";
import { ChannelCheckboxes } from "./channel-checkboxes";

/** Channels notified when a run of a conversation ends; shown where there are channels. */
export function ThreadChannels({ threadId }: { threadId: string }) {
  const { data: all } = useOperation("channels.list", {});
  const { data: listed } = useOperation("agent.listThreads", { limit: 100 });
  const update = useAction("agent.updateThread", ["agent.listThreads"]);
  const thread = listed?.threads.find(({ id }) => id === threadId);
  if (!all || all.channels.length === 0 || !thread) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-quiet">
        Who is notified about this conversation ({thread.channelIds.length})
      </summary>
      <div className="grid gap-2 pt-2">
        <ChannelCheckboxes
          channels={all.channels}
          chosen={thread.channelIds}
          onChange={(channelIds) => update.mutate({ args: { threadId, channelIds } })}
        />
        {update.error && <ErrorAlert error={update.error} />}
      </div>
    </details>
  );
}
