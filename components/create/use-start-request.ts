"use client";

import { type Request, start, type StartOperation } from "../parameters/kinds";
import { useChange } from "@/lib/surfaces/sdk/react";
import { sendOnce } from "./send-once";

/** Mutation that starts the request of a form, once however often it is pressed. */
export const useStartRequest = (operation: StartOperation, request: Request) =>
  useChange(
    (api) => sendOnce(operation, request, (idempotencyKey) => start(api, operation, request, { idempotencyKey })),
    ["jobs.list", "account.usage"],
  );
