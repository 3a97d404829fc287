"use client";

import { type Request, start, type StartOperation } from "../parameters/kinds";
import { useChange } from "@/lib/surfaces/sdk/react";
import { useIdempotencyKey } from "./use-idempotency-key";

/** Mutation that starts the request of a form, once however often it is pressed. */
export function useStartRequest(operation: StartOperation, request: Request) {
  const idempotency = useIdempotencyKey();
  return useChange(
    async (api) => {
      const options = { idempotencyKey: idempotency.keyOf([operation, request]) };
      const made = await start(api, operation, request, options);
      idempotency.markDone();
      return made;
    },
    ["jobs.list", "account.usage"],
  );
}
