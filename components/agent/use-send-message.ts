"use client";

import { useChange } from "@/lib/surfaces/sdk/react";
import { sendOnce } from "../create/send-once";
import { browserTimezone } from "./schedules/browser-timezone";

const messageOf = (message: string, clientMessageId: string) => ({
  message,
  clientMessageId,
  metadata: { timezone: browserTimezone() },
});

/** Mutation that begins a conversation with a message, once also where an answer was lost and it is sent again. */
export const useBeginThread = () =>
  useChange((api, message: string) =>
    sendOnce("agent.createThread", message, (id) => api.agent.createThread(messageOf(message, id))),
  );

/** Mutation that sends a message of a conversation, once also where an answer was lost and it is sent again. */
export const usePostMessage = (threadId: string) =>
  useChange(
    (api, message: string) =>
      sendOnce("agent.postMessage", [threadId, message], (id) =>
        api.agent.postMessage({ threadId, ...messageOf(message, id) }),
      ),
    ["agent.getThread"],
  );
