"use client";

import { type Request, start, type StartOperation } from "../parameters/kinds";
import { useChange, useRefresh } from "@/lib/surfaces/sdk/react";
import { sendOnce } from "./send-once";

/** Mutation that starts the request of a form, once however often it is pressed. */
export function useStartRequest(operation: StartOperation, request: Request) {
  const refresh = useRefresh();
  return useChange(async (api) => {
    const started = await sendOnce(operation, request, (idempotencyKey) =>
      start(api, operation, request, { idempotencyKey }),
    );
    // What was started is shown at once: a list that is slow, or limited, does not hold it up.
    void refresh(["jobs.list", "account.usage"]);
    return started;
  });
}
